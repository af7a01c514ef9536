import { describe, expect, it } from 'vitest';
import { calculateRoi, presentValueOf } from '../calculate-roi.ts';
import type { RoiInput } from '../roi-input.ts';
import { sampleInput } from '../roi-samples.fixtures.ts';
import { hasVolume } from '../roi-sides.ts';
import { startRoi } from '../roi-start.ts';
import { sensitivityOf } from '../sensitivity.ts';
import { drawFactors, drawOutcomes } from './draw-outcomes.ts';
import {
  DRAW_FACTORS,
  type DrawFactor,
  type DrawRange,
  type DrawRanges,
  likelyFigures,
} from './draw-ranges.ts';
import { outcomeOf } from './drawn-outcome.ts';
import { histogramOf } from './histogram.ts';
import { profitMoves } from './moves.ts';

const INPUT: RoiInput = {
  ...startRoi({
    avgQuotedPrice: 850_000,
    yearlyServiceCost: 78_000,
    reimbursementPerProcedure: 210,
    operatingCostPerProcedure: 18,
  }),
  annualLeasePayment: 182_000,
};
INPUT.procedures[0]!.yearlyProceduresPerformed = 1500;

const fixed = (input: RoiInput, changes: Partial<Record<DrawFactor, DrawRange>> = {}): DrawRanges => {
  const likely = likelyFigures(input);
  const entries = DRAW_FACTORS.map((factor) => {
    const value = likely[factor];
    return [factor, changes[factor] ?? { low: value, likely: value, high: value }];
  });
  return Object.fromEntries(entries) as DrawRanges;
};

describe('one outcome', () => {
  it("is the calculator's result for its own figures, with any input", () => {
    for (let seed = 1; seed <= 150; seed++)
      for (const mode of ['buy', 'lease'] as const) {
        const input = { ...sampleInput(seed), mode };
        const { profit, npv, yearsToBreakEven } = outcomeOf(input, mode)(likelyFigures(input));
        const { results, rows } = calculateRoi(input);
        // Rounding of floating point grows with the largest amount.
        const size = Math.max(1, ...Object.values(rows).flatMap((row) => row.map(Math.abs)));
        expect(Math.abs(profit - results.totalProfit) / size, `${seed} ${mode}`).toBeLessThan(1e-9);
        expect(Math.abs(npv - presentValueOf(input)) / size, `${seed} ${mode}`).toBeLessThan(1e-9);
        if (results.yearsToBreakEven === null) expect(yearsToBreakEven).toBe(Number.POSITIVE_INFINITY);
        else expect(yearsToBreakEven, `${seed} ${mode}`).toBeCloseTo(results.yearsToBreakEven, 6);
      }
  });
});

describe('drawn figures', () => {
  const range = { low: 100, likely: 160, high: 250 };
  const count = 10_000;
  const values = drawFactors(fixed(INPUT, { volume: range, price: range }), count);
  const of = (factor: DrawFactor) => values.map((one) => one[factor]);
  const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const { low: a, likely: c, high: b } = range;
  const variance = (a * a + b * b + c * c - a * b - a * c - b * c) / 18;

  it('have the mean and the variance of a triangular distribution, within the range', () => {
    for (const list of [of('volume'), of('price')]) {
      const average = mean(list);
      // Four standard errors.
      expect(Math.abs(average - (a + b + c) / 3)).toBeLessThan(4 * Math.sqrt(variance / count));
      expect(mean(list.map((one) => (one - average) ** 2)) / variance).toBeCloseTo(1, 1);
      expect([Math.min(...list) >= a, Math.max(...list) <= b]).toEqual([true, true]);
    }
  });

  it('are independent of each other', () => {
    const center = (a + b + c) / 3;
    const products = values.map(({ volume, price }) => (volume - center) * (price - center));
    expect(Math.abs(mean(products)) / variance).toBeLessThan(0.04);
  });
});

describe('the distribution', () => {
  it('has the known quantiles if the profit follows one figure', () => {
    // Without taxes the profit of buying falls by a dollar for each dollar of the price.
    const price = { low: 800_000, likely: 850_000, high: 900_000 };
    const { sides, buyingWins } = drawOutcomes(INPUT, fixed(INPUT, { price }));
    const most = calculateRoi(INPUT).results.totalProfit + 850_000;
    const tenth = 50_000 * Math.sqrt(0.2);
    const { profit } = sides.buy!;
    for (const [found, expected] of [
      [profit.low, most - (900_000 - tenth)],
      [profit.median, most - 850_000],
      [profit.high, most - (800_000 + tenth)],
    ] as const)
      expect(Math.abs(found - expected)).toBeLessThan(1_500);
    expect(sides.lease!.profit.low).toBe(sides.lease!.profit.high);
    // Leasing is worth 36,500 dollars less at 3 %, and the price would have to rise by as much.
    const gap = presentValueOf(INPUT) - presentValueOf({ ...INPUT, mode: 'lease' });
    const over = Math.max(0, 50_000 - Math.abs(gap)) ** 2 / (2 * 50_000 ** 2);
    expect(buyingWins).toBeCloseTo(gap > 0 ? 1 - over : over, 1);
  });

  it("is the calculator's result without ranges", () => {
    const { sides } = drawOutcomes(INPUT, fixed(INPUT), 100);
    for (const mode of ['buy', 'lease'] as const) {
      const { totalProfit, yearsToBreakEven } = calculateRoi({ ...INPUT, mode }).results;
      const { profit, breakEven, counts } = sides[mode]!;
      for (const value of Object.values(profit)) expect(value).toBeCloseTo(totalProfit, 6);
      expect(breakEven.median).toBeCloseTo(yearsToBreakEven!, 9);
      expect(counts.filter((count) => count > 0)).toEqual([100]);
    }
  });

  it('is the same again, and counts every outcome once', () => {
    const ranges = fixed(INPUT, {
      volume: { low: 900, likely: 1500, high: 1700 },
      reimbursement: { low: 150, likely: 210, high: 230 },
    });
    const first = drawOutcomes(INPUT, ranges);
    expect(drawOutcomes(INPUT, ranges)).toEqual(first);
    const buy = first.sides.buy!;
    for (const side of [buy, first.sides.lease!])
      expect(side.counts.reduce((sum, one) => sum + one, 0)).toBe(10_000);
    // Outcomes that do not break even are the ones with a loss, because the yearly cash flow is positive.
    expect(buy.neverShare).toBeGreaterThan(0.05);
    expect(buy.neverShare).toBeCloseTo(buy.lossShare, 2);
    expect(buy.breakEven.high).toBe(Number.POSITIVE_INFINITY);
  });

  it('leaves out a side without a price, and does not compare unequal terms', () => {
    const none = drawOutcomes({ ...INPUT, annualLeasePayment: 0 }, fixed(INPUT), 10);
    expect([none.sides.lease, none.buyingWins]).toEqual([null, null]);
    expect(drawOutcomes({ ...INPUT, leaseTerm: 7 }, fixed(INPUT), 10).buyingWins).toBeNull();
  });

  it('counts a value at the end of a bin in the next one', () => {
    expect(histogramOf([0, 9.99, 10, 29], { from: 0, step: 10, count: 3 })).toEqual([2, 1, 1]);
  });
});

it('what moves the profit follows the calculator', () => {
  const moves = profitMoves(INPUT, fixed(INPUT), { mode: 'buy', percent: 20 });
  // Without a discount the NPV is the profit.
  const { lines } = sensitivityOf({ ...INPUT, discountRate: 0 }, 20);
  for (const { factor, less, more } of lines) {
    const move = moves.find((one) => one.factor === factor)!;
    expect(move.less).toBeCloseTo(less, 5);
    expect(move.more).toBeCloseTo(more, 5);
  }
  expect(hasVolume(INPUT)).toBe(true);
});
