// Compares the advisories of `npm audit --json` with the time frames of SECURITY.md.

/** Days from the day on which an advisory was seen to a release without it. */
export const DAYS = { critical: 7, high: 30, moderate: 90, low: 180, info: 180 };

const DAY_MS = 86_400_000;
const ADVISORY = /^https:\/\/github\.com\/advisories\/(GHSA(?:-[\w]{4}){3})$/;

/** Advisories by ID. Throws for the report of a failed audit. */
export function advisoriesIn(report) {
  if (!report.vulnerabilities) throw new Error(`npm audit gave no report: ${report.message ?? 'no reason'}`);
  const all = new Map();
  for (const { via } of Object.values(report.vulnerabilities))
    for (const cause of via) {
      // A text is the name of another package, which has its own entry.
      if (typeof cause === 'string') continue;
      const id = ADVISORY.exec(cause.url)?.[1] ?? cause.url;
      all.set(id, { id, severity: cause.severity, package: cause.name, title: cause.title });
    }
  return [...all.values()];
}

/**
 * Problems, each as a sentence.
 * @param known advisories that somebody has seen: { id, seen: '2026-11-27', plan }
 * @param today such as '2026-11-27'
 */
export function advisoryProblems(advisories, known, today) {
  const found = new Set(advisories.map(({ id }) => id));
  const late = advisories.flatMap(({ id, severity, package: name, title }) => {
    const what = `${id} (${severity}, ${name}: ${title})`;
    const days = DAYS[severity];
    if (days === undefined) return [`${what} has an unknown severity`];
    const entry = known.find((one) => one.id === id);
    if (!entry) return [`${what} is new. Update the package, or add it to scripts/advisories.json`];
    const due = new Date(Date.parse(entry.seen) + days * DAY_MS).toISOString().slice(0, 10);
    return due < today ? [`${what} was due on ${due}. Update the package`] : [];
  });
  const gone = known.filter(({ id }) => !found.has(id));
  return [...late, ...gone.map(({ id }) => `${id} is gone. Remove it from scripts/advisories.json`)];
}
