// Which requirements tests prove. No dependency, any Node from 20.19.

/** Ids at the beginning of a title, one after the other. */
const IDS = /^(?:[A-Z]+-\d{3}(?!\w)[ ,]*)+/;

/** The ids with which a title begins; one further inside is told of, not proved. */
export const provedIds = (title) => (IDS.exec(title.trim())?.[0] ?? '').match(/[A-Z]+-\d{3}/g) ?? [];

/** At the second try, too: the end of the run tells of it. */
const PASSED = ['passed', 'flaky'];

/**
 * The ids that tests prove, and those of which one test did not pass. `stubbed` are the proved ids that only component
 * tests prove, whose server is a stub: nothing shows that the real one answers so.
 */
export function provedBy(tests) {
  const proved = new Set();
  const failed = new Set();
  const real = new Set();
  for (const { title, outcome, isComponent = false } of tests)
    for (const id of provedIds(title)) {
      (PASSED.includes(outcome) ? proved : failed).add(id);
      if (!isComponent) real.add(id);
    }
  for (const id of failed) proved.delete(id);
  return { proved, failed, stubbed: new Set([...proved].filter((id) => !real.has(id))) };
}
