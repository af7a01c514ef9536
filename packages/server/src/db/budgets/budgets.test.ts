import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STATEMENT_BUDGETS, workOfRoute } from './budgets.ts';

const seconds = (ms: number) => `${ms / 1_000} s`;

it('the time limits of statements match docs/operations/database.md', () => {
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

it('the embedded database never waits longer for others than a server does, nor longer for a reader than for a writer', () => {
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
