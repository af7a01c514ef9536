import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STATEMENT_BUDGETS, workOfRoute } from './budgets.ts';

const seconds = (ms: number) => `${ms / 1_000} s`;

it('the time of a statement is what docs/operations/database.md says', () => {
  const text = readFileSync(new URL('../../../../../docs/operations/database.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| (\w+) \| [^|]+ \| (\d+ s) \| (\d+ s) \|$/gm)].map((row) =>
    row.slice(1),
  );
  expect(rows).toEqual(
    Object.entries(STATEMENT_BUDGETS).map(([work, { server, embedded }]) => [
      work,
      seconds(server),
      seconds(embedded),
    ]),
  );
});

it('nobody waits longer for another on the embedded database than on a server, nor for a reader than for a writer', () => {
  const { reading, saving, exporting, importing, background } = STATEMENT_BUDGETS;
  for (const { server, embedded } of Object.values(STATEMENT_BUDGETS))
    expect(embedded).toBeLessThanOrEqual(server);
  for (const kind of ['server', 'embedded'] as const) {
    const inOrder = [reading, saving, exporting, importing, background].map((budget) => budget[kind]);
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  }
});

it.each([
  ['GET', true, 'reading'],
  ['POST', true, 'saving'],
  ['GET', false, 'exporting'],
  ['HEAD', false, 'exporting'],
  ['POST', false, 'importing'],
  ['PUT', false, 'importing'],
] as const)('%s of a route that is public (%s) is %s', (method, isPublic, work) => {
  expect(workOfRoute(method, isPublic)).toBe(work);
});
