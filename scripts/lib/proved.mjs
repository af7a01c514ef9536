// Which requirements are proved by tests. No dependencies, any Node from 20.19.

const IDS = /^(?:[A-Z]+-\d{3}(?!\w)[ ,]*)+/;

/** IDs later in a title are only mentioned, not proved. */
export const provedIds = (title) => (IDS.exec(title.trim())?.[0] ?? '').match(/[A-Z]+-\d{3}/g) ?? [];

/** A flaky test counts as passed. The end of the run reports it. */
const PASSED = ['passed', 'flaky'];

/**
 * Proved IDs, and IDs with a test that did not pass. `stubbed` IDs are proved only by component tests against
 * a stubbed server: nothing shows that the real server behaves the same.
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
