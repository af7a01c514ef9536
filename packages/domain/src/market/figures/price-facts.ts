/** What a product costs: its average quoted price, and the costs that the catalog tells. Integer cents; null is not known. */
export interface ProductCosts {
  avgQuotedPriceCents: number | null;
  yearlyServiceCostCents: number | null;
  reimbursementPerProcedureCents: number | null;
  operatingCostPerProcedureCents: number | null;
}

/** What follows from the price, and so has the price's source. */
export interface DerivedFacts {
  yearlyDepreciationCents: number | null;
  averageCostOfOwnershipCents: number | null;
  averageProceduresBreakEven: number | null;
}

/** The term of a new calculation, so that the facts and the calculator say the same. */
const YEARS = 5;
const YEARS_UNDER_WARRANTY = 1;
/** Percent of the price that is left at the end. */
const RESIDUAL = 10;
/** More than anybody performs: only a margin of a few cents leads to such numbers. */
const MOST_PROCEDURES = 1_000_000_000;

export function derivedFacts(costs: ProductCosts): DerivedFacts {
  const { avgQuotedPriceCents: price, yearlyServiceCostCents: service } = costs;
  if (price === null)
    return {
      yearlyDepreciationCents: null,
      averageCostOfOwnershipCents: null,
      averageProceduresBreakEven: null,
    };
  return {
    yearlyDepreciationCents: Math.round((price * (100 - RESIDUAL)) / (100 * YEARS)),
    averageCostOfOwnershipCents: service === null ? null : price + (YEARS - YEARS_UNDER_WARRANTY) * service,
    averageProceduresBreakEven: breakEven(price, costs),
  };
}

/** Procedures whose margin pays for the product; null without a margin. */
function breakEven(price: number, costs: ProductCosts): number | null {
  const { reimbursementPerProcedureCents: income, operatingCostPerProcedureCents: expense } = costs;
  if (income === null || expense === null || income <= expense) return null;
  const procedures = Math.ceil(price / (income - expense));
  return procedures <= MOST_PROCEDURES ? procedures : null;
}
