import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { advisoriesIn, advisoryProblems, DAYS } from './advisories.mjs';

const cause = (id, severity, name) => ({
  ...{ source: 1, name, title: 'It breaks', severity },
  url: `https://github.com/advisories/${id}`,
});
const A = 'GHSA-aaaa-bbbb-cccc';
const B = 'GHSA-dddd-eeee-ffff';
const report = {
  vulnerabilities: {
    left: { severity: 'high', via: [cause(A, 'high', 'left')] },
    right: { severity: 'high', via: ['left', cause(A, 'high', 'left'), cause(B, 'low', 'right')] },
  },
};
const seen = (id, day) => ({ id, seen: day, plan: 'Wait for the next version' });

it('each advisory counts once, whichever packages it reaches', () => {
  expect(advisoriesIn(report).map(({ id, severity }) => [id, severity])).toEqual([
    [A, 'high'],
    [B, 'low'],
  ]);
});

it('a failed audit is no report without advisories', () => {
  expect(() => advisoriesIn({ message: '405 Method Not Allowed' })).toThrow('405');
});

it('an advisory is a problem if nobody has seen it, after its time frame, and when it is gone', () => {
  const problems = (known, today) => advisoryProblems(advisoriesIn(report), known, today);
  expect(problems([], '2026-11-27')).toEqual([
    expect.stringContaining(`${A} (high, left: It breaks) is new`),
    expect.stringContaining(`${B} (low, right: It breaks) is new`),
  ]);
  const known = [seen(A, '2026-11-01'), seen(B, '2026-11-01')];
  expect(problems(known, '2026-12-01')).toEqual([]);
  expect(problems(known, '2026-12-02')).toEqual([
    expect.stringContaining(`${A} (high, left: It breaks) was due on 2026-12-01`),
  ]);
  expect(problems([...known, seen('GHSA-gone', '2026-11-01')], '2026-12-01')).toEqual([
    'GHSA-gone is gone. Remove it from scripts/advisories.json',
  ]);
});

it('SECURITY.md names the same time frames', () => {
  const text = readFileSync(new URL('../../SECURITY.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| (Critical|High|Moderate|Low) \| (\d+) days \|/gm)];
  expect(rows.map(([, severity, days]) => [severity.toLowerCase(), Number(days)])).toEqual(
    Object.entries(DAYS).filter(([severity]) => severity !== 'info'),
  );
});
