import { expect, it } from 'vitest';
import {
  filledQuarters,
  isQuarter,
  quarterLabel,
  type SavingPart,
  savingColumns,
} from './saving-quarters.ts';

const of = (quarter: string, ...cents: number[]) => ({
  quarter,
  savedCents: cents.reduce((sum, one) => sum + one, 0),
  parts: cents.map((savedCents, at): SavingPart => ({ id: String(at), savedCents })),
});

it('quarters without purchases are filled, over the end of a year', () => {
  expect(filledQuarters([of('2026-Q2', 5), of('2025-Q4', 3)])).toEqual([
    of('2025-Q4', 3),
    { quarter: '2026-Q1', savedCents: 0, parts: [] },
    of('2026-Q2', 5),
  ]);
  expect(filledQuarters([])).toEqual([]);
});

it('only the newest forty quarters are shown', () => {
  const years = [...Array(11).keys()].map((at) => 2016 + at);
  const savings = years.flatMap((year) => [1, 2, 3, 4].map((number) => of(`${year}-Q${number}`, 1)));
  expect(filledQuarters(savings)).toEqual(savings.slice(-40));
});

it('quarters without purchases take no room from others, so a gap that does not fit stays open', () => {
  const filled = filledQuarters([of('2062-Q4', 1), of('2024-Q1', 2), of('2026-Q2', 5), of('2025-Q1', 3)]);
  expect(filled.map(({ quarter }) => quarter)).toEqual([
    ...['2024-Q1', '2024-Q2', '2024-Q3', '2024-Q4', '2025-Q1', '2025-Q2', '2025-Q3', '2025-Q4'],
    ...['2026-Q1', '2026-Q2', '2062-Q4'],
  ]);
  expect(filled.at(-2)).toEqual(of('2026-Q2', 5));
});

const barsOf = (...savings: ReturnType<typeof of>[]) =>
  savingColumns(savings).columns.map(({ bars }) => bars.map(({ id, top, height }) => [id, top, height]));

it('negative savings go below the axis', () => {
  const savings = [of('2026-Q1', 300), of('2026-Q2', -100), of('2026-Q3', 0)];
  expect(savingColumns(savings).axis).toBe(0.75);
  expect(barsOf(...savings)).toEqual([[['0', 0, 0.75]], [['0', 0.75, 0.25]], []]);
  expect(savingColumns([of('2026-Q1', -100)]).axis).toBe(0);
  expect(barsOf(of('2026-Q1', -100))).toEqual([[['0', 0, 1]]]);
  expect(savingColumns([of('2026-Q1', 0)])).toMatchObject({ axis: 1, columns: [{ bars: [] }] });
});

it('parts are stacked away from the axis, each as high as its share', () => {
  expect(barsOf(of('2026-Q1', 100, -50, 50, -50), of('2026-Q2', 25))).toEqual([
    [
      ['0', 0.2, 0.4],
      ['1', 0.6, 0.2],
      ['2', 0, 0.2],
      ['3', 0.8, 0.2],
    ].map(([id, top, height]) => [id, expect.closeTo(top as number), expect.closeTo(height as number)]),
    [['0', expect.closeTo(0.5), expect.closeTo(0.1)]],
  ]);
});

it('a quarter has a number from 1 to 4', () => {
  expect(quarterLabel('2026-Q3')).toBe('Q3 2026');
  expect(['2026-Q1', '2026-Q5', '2026', "2026-Q1'"].map(isQuarter)).toEqual([true, false, false, false]);
});
