import { expect, it } from 'vitest';
import { derivedFacts } from './price-facts.ts';

const COSTS = {
  avgQuotedPriceCents: 280_261_500,
  yearlyServiceCostCents: 19_700_000,
  reimbursementPerProcedureCents: 37_200,
  operatingCostPerProcedureCents: 11_400,
};

it('depreciation, cost of ownership and break-even follow from the price', () => {
  expect(derivedFacts(COSTS)).toEqual({
    yearlyDepreciationCents: 50_447_070,
    averageCostOfOwnershipCents: 359_061_500,
    averageProceduresBreakEven: 10_863,
  });
  const exact = { ...COSTS, avgQuotedPriceCents: 25_800 * 100 };
  expect(derivedFacts(exact).averageProceduresBreakEven).toBe(100);
});

it('missing values lead to missing results', () => {
  expect(derivedFacts({ ...COSTS, avgQuotedPriceCents: null })).toEqual({
    yearlyDepreciationCents: null,
    averageCostOfOwnershipCents: null,
    averageProceduresBreakEven: null,
  });
  const facts = derivedFacts({ ...COSTS, yearlyServiceCostCents: null });
  expect(facts).toMatchObject({ averageCostOfOwnershipCents: null, yearlyDepreciationCents: 50_447_070 });
  for (const reimbursementPerProcedureCents of [null, 11_400, 11_399])
    expect(derivedFacts({ ...COSTS, reimbursementPerProcedureCents }).averageProceduresBreakEven).toBeNull();
  const thin = { ...COSTS, avgQuotedPriceCents: 10 ** 12, operatingCostPerProcedureCents: 37_199 };
  expect(derivedFacts(thin).averageProceduresBreakEven).toBeNull();
});
