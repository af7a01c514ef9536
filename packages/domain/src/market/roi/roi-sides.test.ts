import { describe, expect, it } from 'vitest';
import { calculateRoi } from './calculate-roi.ts';
import type { RoiInput } from './roi-input.ts';
import { calculateSides, equalAnnualValue, roiSidesLines, roiVerdict } from './roi-sides.ts';
import { startRoi } from './roi-start.ts';

const start = startRoi({
  avgQuotedPrice: 850_000,
  yearlyServiceCost: 78_000,
  reimbursementPerProcedure: 210,
  operatingCostPerProcedure: 18,
});
const input: RoiInput = {
  ...start,
  residualValue: 85_000,
  annualLeasePayment: 182_000,
  procedures: [{ ...start.procedures[0]!, yearlyProceduresPerformed: 1_500 }],
};
const verdict = (changes: Partial<RoiInput>) => {
  const changed = { ...input, ...changes };
  return roiVerdict(changed, calculateSides(changed));
};

describe('buying compared with leasing', () => {
  it('calculates each side by its rules, in any mode', () => {
    for (const mode of ['buy', 'lease'] as const)
      expect(calculateSides({ ...input, mode })).toEqual({
        buy: calculateRoi({ ...input, mode: 'buy' }),
        lease: calculateRoi({ ...input, mode: 'lease' }),
      });
  });

  it('names the better side, and the difference', () => {
    const { buy, lease } = calculateSides(input);
    const worth = Math.round(Math.abs(buy.results.npv - lease.results.npv)).toLocaleString('en-US');
    expect(buy.results.npv).toBeGreaterThan(lease.results.npv);
    expect(verdict({})).toEqual({
      better: 'buy',
      text: `worth $${worth} more than leasing at 3%, over 5 years each`,
    });
    expect(verdict({ annualLeasePayment: 90_000 })).toMatchObject({
      better: 'lease',
      text: expect.stringContaining('more than buying'),
    });
  });

  it('ignores a side without a price, and compares unequal terms by value per year', () => {
    expect(verdict({ annualLeasePayment: 0 })).toEqual({
      better: null,
      text: 'Enter a lease to compare it with buying.',
    });
    expect(verdict({ avgQuotedPrice: 0 }).text).toBe('Enter a purchase price to compare it with leasing.');
    expect(verdict({ leaseTerm: 7 })).toEqual({
      better: null,
      text: expect.stringMatching(
        /^Unequal terms: 5 years of buying, 7 years of leasing\. Net present value per year at 3%: buying \$[\d,]+, leasing \$[\d,]+\.$/,
      ),
    });
  });

  it('spreads a net present value over its years', () => {
    const spread = (npv: number, years: number, rate: number) =>
      equalAnnualValue({ years, results: { npv } }, rate);
    expect(spread(1_000, 4, 0)).toBe(250);
    expect(spread(100 / 1.1 + 100 / 1.21, 2, 10)).toBeCloseTo(100, 9);
  });

  it('shows the advantage of buying only if terms are equal and both have a price', () => {
    const lines = (changes: Partial<RoiInput>) => {
      const changed = { ...input, ...changes };
      return roiSidesLines(changed, calculateSides(changed));
    };
    const profit = lines({}).find(({ id }) => id === 'totalProfit')!;
    const cost = lines({}).find(({ id }) => id === 'costOverTerm')!;
    expect(profit.difference).toEqual({ text: `+${cost.difference!.text.slice(1)}`, favorsBuying: true });
    expect(cost.difference).toMatchObject({ text: expect.stringMatching(/^-\$/), favorsBuying: true });
    expect(lines({}).find(({ id }) => id === 'revenue')!.difference).toBeNull();
    for (const changes of [{ leaseTerm: 6 }, { annualLeasePayment: 0 }])
      expect(lines(changes).every(({ difference }) => difference === null)).toBe(true);
  });
});
