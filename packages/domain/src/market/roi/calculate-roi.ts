import { amountSign, type CashFlow, cashFlowOf, mapRows, WHOLE, yearTotals } from './cash-flow.ts';
import { type InternalRate, internalRate } from './internal-rate.ts';
import { hundredths, quotient, sumOf } from './math/exact-amount.ts';
import type { RoiInput } from './roi-input.ts';
import type { RoiRow } from './roi-rows.ts';

export type BreakEvenStatus = 'immediate' | 'reached' | 'notWithinTerm';

export interface RoiResults extends InternalRate {
  totalProcedures: number;
  revenue: number;
  costOverTerm: number;
  totalProfit: number;
  totalCostPerProcedure: number | null;
  yearsToBreakEven: number | null;
  breakEvenStatus: BreakEvenStatus;
  /** Year 0 is not discounted. */
  npv: number;
}

export interface RoiCalculation {
  years: number;
  effectiveWarranty: number;
  rows: Readonly<Record<RoiRow, readonly number[]>>;
  results: RoiResults;
}

/**
 * Calculates buying or leasing over its term (ROI-013 … ROI-018, A-43, A-49). Amounts are US dollars,
 * negative for payments. Calculates exactly, without rounding. Each result is the nearest double, exact to
 * the cent up to 70 trillion dollars. See `cash-flow.ts` for the rows and `internal-rate.ts` for the internal
 * rate of return.
 * @param input valid under RoiInputSchema. Fields of the other mode are ignored
 */
export function calculateRoi(input: RoiInput): RoiCalculation {
  const flow = cashFlowOf(input);
  const { rows, perDollar, years } = flow;
  const procedures = BigInt(years) * yearTotals(input).volume;
  const revenue = sumOf(rows.netRevenues);
  const profit = rows.cumulativeNetCashFlow[years]!;
  const cost = revenue - profit;
  return {
    years,
    effectiveWarranty: flow.warranty,
    rows: mapRows((row) => rows[row].map((amount) => quotient(amount, perDollar))),
    results: {
      totalProcedures: Number(procedures),
      revenue: quotient(revenue, perDollar),
      costOverTerm: quotient(cost, perDollar),
      totalProfit: quotient(profit, perDollar),
      totalCostPerProcedure: procedures === 0n ? null : quotient(cost, perDollar * procedures),
      ...breakEven(flow),
      ...internalRate(flow),
      npv: netPresentValue(flow, hundredths(input.discountRate)),
    },
  };
}

/** Net present value of the input's mode in US dollars. @param input amounts may exceed the form's limits */
export const presentValueOf = (input: RoiInput): number =>
  netPresentValue(cashFlowOf(input), hundredths(input.discountRate));

/**
 * Years until the cumulative cash flow is no longer negative for the rest of the term. Counts years up to the
 * last negative one, plus the fraction of the next year until zero.
 */
function breakEven({ rows, perDollar, years }: CashFlow): {
  yearsToBreakEven: number | null;
  breakEvenStatus: BreakEvenStatus;
} {
  const last = rows.cumulativeNetCashFlow.findLastIndex((sum) => amountSign(sum, perDollar) < 0);
  if (last < 0) return { yearsToBreakEven: 0, breakEvenStatus: 'immediate' };
  if (last === years) return { yearsToBreakEven: null, breakEvenStatus: 'notWithinTerm' };
  const missing = -rows.cumulativeNetCashFlow[last]!;
  const next = rows.netCashFlow[last + 1]!;
  return {
    yearsToBreakEven: quotient(BigInt(last) * next + missing, next),
    breakEvenStatus: 'reached',
  };
}

/** Σ f_y / (1+d)^y as one fraction, with d in hundredths of a percent. */
function netPresentValue({ rows, perDollar, years }: CashFlow, discountRate: bigint): number {
  const growth = WHOLE + discountRate;
  const values = rows.netCashFlow.map(
    (flow, year) => flow * WHOLE ** BigInt(year) * growth ** BigInt(years - year),
  );
  return quotient(sumOf(values), perDollar * growth ** BigInt(years));
}
