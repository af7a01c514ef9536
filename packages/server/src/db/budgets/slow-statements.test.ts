import { afterEach, expect, it, vi } from 'vitest';
import { type SlowStatement, SlowStatements } from './slow-statements.ts';

afterEach(() => {
  vi.useRealTimers();
});

function watched(limitMs: number) {
  vi.useFakeTimers();
  const slow = new SlowStatements(limitMs);
  const reports: SlowStatement[] = [];
  slow.onSlow((report) => reports.push(report));
  const run = (statement: string, ms: number) =>
    slow.watch(statement, async () => {
      vi.advanceTimersByTime(ms);
      return ms;
    });
  return { reports, run };
}

it('reports a statement at the limit, once a minute with the number of times', async () => {
  const { reports, run } = watched(500);
  await run('select fast', 499);
  for (let time = 0; time < 3; time += 1) expect(await run('\n  select\n    slow', 500)).toBe(500);
  await run('select other', 700);
  expect(reports).toEqual([
    { statement: 'select slow', ms: 500, repeats: 1 },
    { statement: 'select other', ms: 700, repeats: 1 },
  ]);
  vi.advanceTimersByTime(60_000);
  await run('\n  select\n    slow', 900);
  expect(reports.at(-1)).toEqual({ statement: 'select slow', ms: 900, repeats: 3 });
});

it('reports failed statements, and passes their error on', async () => {
  const { reports } = watched(500);
  const slow = new SlowStatements(500);
  slow.onSlow((report) => reports.push(report));
  const failing = slow.watch('select failing', async () => {
    vi.advanceTimersByTime(600);
    throw new Error('canceled');
  });
  await expect(failing).rejects.toThrow('canceled');
  expect(reports).toHaveLength(1);
});

it('reports nothing without a limit', async () => {
  const { reports, run } = watched(0);
  await run('select slow', 5_000);
  expect(reports).toEqual([]);
});
