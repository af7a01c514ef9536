import { describe, expect, it } from 'vitest';
import { comparedDays, type DealFigures, yearChange } from './deal-figures.ts';

describe('compared days', () => {
  it.each([
    ['3 months', '2026-08-25', '2026-11-25', 0, '2026-08-25', '2025-08-25', '2025-11-25'],
    ['12 months', '2025-11-25', '2026-11-25', 0, '2025-11-25', '2024-11-25', '2025-11-24'],
    ['36 months', '2023-11-25', '2026-11-25', 0, '2025-11-25', '2024-11-25', '2025-11-24'],
    ['12 months of a vendor', '2025-11-25', '2026-09-26', 60, '2025-11-25', '2024-11-25', '2025-09-26'],
    ['24 months of a vendor', '2024-11-25', '2026-09-26', 60, '2025-11-25', '2024-11-25', '2025-09-26'],
  ])(
    'of %s are the last year at most, and a year earlier',
    (_, from, to, removedDays, start, before, end) => {
      expect(comparedDays({ from, to, removedDays })).toEqual({
        year: { from: start, to },
        before: { from: before, to: end },
      });
    },
  );
});

const spread = { p25: 1, median: 2, p75: 3 };
const figures = (year: object, yearBefore: object): DealFigures => ({
  count: 9,
  discounts: spread,
  amounts: null,
  year: { count: 9, discount: null, amount: null, ...year },
  yearBefore: { count: 9, discount: null, amount: null, ...yearBefore },
});

describe('the change from the year before', () => {
  it('is of amounts if they compare', () => {
    const change = yearChange(figures({ amount: 98, discount: 0.2 }, { amount: 100, discount: 0.1 }))!;
    expect(change).toMatchObject({ kind: 'amount', before: 100 });
    expect(change.change).toBeCloseTo(-0.02);
  });

  it('is of discounts in points otherwise', () => {
    const change = yearChange(figures({ discount: 0.21 }, { discount: 0.2 }))!;
    expect(change).toMatchObject({ kind: 'discount', before: 0.2 });
    expect(change.change).toBeCloseTo(0.01);
  });

  it.each([
    [{ amount: 98 }, {}],
    [{}, { discount: 0.2 }],
    [{}, {}],
  ])('of too few deals is unknown: %o and %o', (year, before) =>
    expect(yearChange(figures(year, before))).toBeNull(),
  );
});
