/** Average quoted price and catalog costs in integer cents. Null if unknown. */
export interface ProductCosts {
  avgQuotedPriceCents: number | null;
  yearlyServiceCostCents: number | null;
  reimbursementPerProcedureCents: number | null;
  operatingCostPerProcedureCents: number | null;
}

export interface DerivedFacts {
  yearlyDepreciationCents: number | null;
  averageCostOfOwnershipCents: number | null;
  averageProceduresBreakEven: number | null;
}

/** Term of a new calculation, so that facts and calculator agree. */
export const OWNERSHIP_YEARS = 5;
export const YEARS_UNDER_WARRANTY = 1;
const RESIDUAL = 10;
/** Larger results are unrealistic: they come from a margin of a few cents. */
const MAX_PROCEDURES = 1_000_000_000;

export function derivedFacts(costs: ProductCosts): DerivedFacts {
  const { avgQuotedPriceCents: price, yearlyServiceCostCents: service } = costs;
  if (price === null)
    return {
      yearlyDepreciationCents: null,
      averageCostOfOwnershipCents: null,
      averageProceduresBreakEven: null,
    };
  return {
    yearlyDepreciationCents: Math.round((price * (100 - RESIDUAL)) / (100 * OWNERSHIP_YEARS)),
    averageCostOfOwnershipCents:
      service === null ? null : price + (OWNERSHIP_YEARS - YEARS_UNDER_WARRANTY) * service,
    averageProceduresBreakEven: breakEven(price, costs),
  };
}

/** Procedures until the margin pays for the product. Null without a margin. */
function breakEven(price: number, costs: ProductCosts): number | null {
  const { reimbursementPerProcedureCents: income, operatingCostPerProcedureCents: expense } = costs;
  if (income === null || expense === null || income <= expense) return null;
  const procedures = Math.ceil(price / (income - expense));
  return procedures <= MAX_PROCEDURES ? procedures : null;
}
