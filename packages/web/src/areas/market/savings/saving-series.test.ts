import { expect, it } from 'vitest';
import { type ChartQuarter, quarterSavings, technologySeries } from './saving-series.ts';

const part = (technologyId: string | null, technology: string | null, saved: number) => ({
  ...{ technologyId, technology, saved },
});
const QUARTERS: ChartQuarter[] = [
  { quarter: '2026-Q1', saved: 0.3, technologies: [part('1', 'CT', 0.1), part('2', 'MR', 0.2)] },
  {
    quarter: '2026-Q2',
    saved: -4,
    technologies: [part('1', 'CT', 1), part(null, 'PET', -2), part(null, null, -3)],
  },
];

it('a quarter is one part, or its technologies, in exact cents', () => {
  expect(quarterSavings(QUARTERS, false)).toEqual([
    { quarter: '2026-Q1', savedCents: 30, parts: [{ id: '2026-Q1', savedCents: 30 }] },
    { quarter: '2026-Q2', savedCents: -400, parts: [{ id: '2026-Q2', savedCents: -400 }] },
  ]);
  for (const { savedCents, parts } of quarterSavings(QUARTERS, true))
    expect(parts.reduce((sum, one) => sum + one.savedCents, 0)).toBe(savedCents);
});

it('the largest savings come first', () => {
  expect(technologySeries(QUARTERS)).toEqual([
    { id: '1', name: 'CT', savedCents: 110 },
    { id: '2', name: 'MR', savedCents: 20 },
    { id: 'name:PET', name: 'PET', savedCents: -200 },
    { id: 'none', name: 'Not in the catalog', savedCents: -300 },
  ]);
});
