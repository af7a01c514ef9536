import { describe, expect, it } from 'vitest';
import { calculateRoi } from './calculate-roi.ts';
import { type Fraction, fraction, nearest, ONE } from './math/rational.fixtures.ts';
import { signChanges } from './math/sturm.fixtures.ts';
import { RoiInputSchema } from './roi-input.ts';
import { referenceRoi } from './roi-reference.fixtures.ts';
import { ROI_ROWS } from './roi-rows.ts';
import { sampleInput, twoRatesInput } from './roi-samples.fixtures.ts';
import vectors from './roi-vectors.json' with { type: 'json' };

const optional = (exact: Fraction | null) => (exact === null ? null : nearest(exact));

const AMOUNTS = [
  'revenue',
  'costOverTerm',
  'totalProfit',
  'totalCostPerProcedure',
  'yearsToBreakEven',
  'npv',
] as const;

/** The double nearest to the exact figure, or within 1e-25 of it. */
const same = (actual: number | null, exact: Fraction | null): boolean =>
  actual === optional(exact) || Math.abs((actual ?? Number.NaN) - (optional(exact) ?? Number.NaN)) < 1e-25;

/** Every figure has to be the double nearest to the exact one; only the rate, a root, has a last digit to spare. */
function expectSame(input: Parameters<typeof calculateRoi>[0]): void {
  const exact = referenceRoi(input);
  const { years, effectiveWarranty, rows, results } = calculateRoi(input);
  expect({ years, effectiveWarranty }).toEqual({ years: exact.years, effectiveWarranty: exact.warranty });
  ROI_ROWS.forEach((row, at) => {
    const different = rows[row].filter((amount, year) => !same(amount, exact.rows[year]![at]!));
    expect([row, rows[row].length, different]).toEqual([row, years + 1, []]);
  });
  expect(results.totalProcedures).toBe(nearest(exact.procedures));
  for (const name of AMOUNTS) expect([name, same(results[name], exact[name])]).toEqual([name, true]);
  if (typeof exact.irr === 'string') {
    expect(results).toMatchObject({ irr: null, irrDisplay: exact.irr, irrRootCount: 0 });
  } else {
    expect(results.irrRootCount).toBe(exact.irr.count);
    expect(results.irr).toBeCloseTo(exact.irr.rate, 14);
  }
}

describe('the calculation against the formula sheet in exact fractions', () => {
  it.each(Array.from({ length: 12 }, (_, at) => at + 1))('agrees on 50 inputs of series %i', (series) => {
    for (let seed = series * 1000; seed < series * 1000 + 50; seed++) {
      const input = sampleInput(seed);
      expect(RoiInputSchema.parse(input)).toEqual(input);
      expectSame(input);
    }
  });

  it('agrees on inputs with two rates, of which the smaller is taken', () => {
    for (let seed = 1; seed <= 100; seed++) expectSame(twoRatesInput(seed));
    const counts = Array.from(
      { length: 100 },
      (_, at) => calculateRoi(twoRatesInput(at + 1)).results.irrRootCount,
    );
    expect(counts.filter((count) => count === 2).length).toBeGreaterThan(90);
  });

  it('the inputs meet every kind of result', () => {
    const results = Array.from({ length: 100 }, (_, at) => calculateRoi(sampleInput(1000 + at)).results);
    expect([...new Set(results.map(({ irrStatus }) => irrStatus))].sort()).toEqual([
      'above1000',
      'below0',
      'naOneSign',
      'value',
    ]);
    expect([...new Set(results.map(({ breakEvenStatus }) => breakEvenStatus))].sort()).toEqual([
      'immediate',
      'notWithinTerm',
      'reached',
    ]);
  });

  it.each(vectors.vectors)('the fractions give the published example $id: $name', ({ input, expected }) => {
    const exact = referenceRoi(RoiInputSchema.parse(input));
    expect(nearest(exact.npv)).toBeCloseTo(Number(expected.results.npv), 9);
    const { irr } = exact;
    if (typeof irr === 'string') expect(irr).toBe(expected.results.irrDisplay);
    else expect(irr.rate).toBeCloseTo(Number(expected.results.irr), 14);
  });
});

describe('the count of zeros by which the fractions find rates', () => {
  it('finds changes of sign and passes over a zero without one', () => {
    // (2x - 1)(4x - 1) and (2x - 1)^2
    const from = fraction(1n, 11n);
    expect(
      signChanges(
        [1n, -6n, 8n].map((one) => fraction(one)),
        from,
        ONE,
      ).map(nearest),
    ).toEqual([0.5, 0.25]);
    expect(
      signChanges(
        [1n, -4n, 4n].map((one) => fraction(one)),
        from,
        ONE,
      ),
    ).toEqual([]);
  });
});
