import { expect, it } from 'vitest';
import { filledQuarters, isQuarter, quarterLabel, savingBars } from './saving-quarters.ts';

const of = (quarter: string, savedCents: number) => ({ quarter, savedCents });

it('quarters without purchases are filled, over the end of a year', () => {
  expect(filledQuarters([of('2026-Q2', 5), of('2025-Q4', 3)])).toEqual([
    of('2025-Q4', 3),
    of('2026-Q1', 0),
    of('2026-Q2', 5),
  ]);
  expect(filledQuarters([])).toEqual([]);
});

it('only the newest forty quarters are shown', () => {
  const filled = filledQuarters([of('2000-Q1', 1), of('2026-Q2', 5)]);
  expect(filled).toHaveLength(40);
  expect(filled.at(-1)).toEqual(of('2026-Q2', 5));
});

it('negative savings go below the axis', () => {
  expect(savingBars([of('2026-Q1', 300), of('2026-Q2', -100), of('2026-Q3', 0)])).toEqual({
    axis: 0.75,
    bars: [
      { ...of('2026-Q1', 300), top: 0, height: 0.75 },
      { ...of('2026-Q2', -100), top: 0.75, height: 0.25 },
      { ...of('2026-Q3', 0), top: 0.75, height: 0 },
    ],
  });
  expect(savingBars([of('2026-Q1', -100)])).toMatchObject({ axis: 0, bars: [{ top: 0, height: 1 }] });
  expect(savingBars([of('2026-Q1', 0)])).toMatchObject({ axis: 1, bars: [{ top: 1, height: 0 }] });
});

it('a quarter has a number from 1 to 4', () => {
  expect(quarterLabel('2026-Q3')).toBe('Q3 2026');
  expect(['2026-Q1', '2026-Q5', '2026', "2026-Q1'"].map(isQuarter)).toEqual([true, false, false, false]);
});
