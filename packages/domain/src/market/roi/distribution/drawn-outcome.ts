import { yearTotals } from '../cash-flow.ts';
import type { RoiInput, RoiMode } from '../roi-input.ts';
import { roiTerms } from '../roi-terms.ts';
import type { DrawFactor } from './draw-ranges.ts';

export type Drawn = Readonly<Record<DrawFactor, number>>;

/** US dollars. Years are Infinity if the cash flow does not break even within the term. */
export interface Outcome {
  profit: number;
  npv: number;
  yearsToBreakEven: number;
}

/** Less than half a cent counts as zero, as in the calculator. */
const NOTHING = 0.005;

/**
 * The calculator's rules (`cash-flow.ts`) in floating point, for thousands of outcomes. The result differs from
 * the exact one by rounding only. All procedures change together, so that their mix stays the same.
 */
export function outcomeOf(input: RoiInput, mode: RoiMode): (drawn: Drawn) => Outcome {
  const buys = mode === 'buy';
  const { years, warranty } = roiTerms({ ...input, mode });
  const growth = (percent: number) => Array.from({ length: years }, (_, year) => (1 + percent / 100) ** year);
  const totals = yearTotals(input);
  const both = Number(totals.labor + totals.supplies);
  const laborShare = both === 0 ? 1 : Number(totals.labor) / both;
  const labor = growth(input.pctLaborPerProcedure);
  const supplies = growth(input.pctSuppliesConsumables);
  const costs = labor.map((factor, at) => laborShare * factor + (1 - laborShare) * supplies[at]!);
  const revenues = growth(input.pctReimbursement);
  const services = growth(input.pctYearlyServiceCost).map((factor, at) => (at < warranty ? 0 : factor));
  const discounts = Array.from({ length: years + 1 }, (_, year) => (1 + input.discountRate / 100) ** -year);
  const taxRate = input.taxRate / 100;
  const atEnd = buys ? input.residualValue : -input.buyoutPrice;

  return (drawn) => {
    const depreciation = buys ? Math.max(0, drawn.price - input.residualValue) / years : 0;
    const yearly = buys ? 0 : drawn.lease + input.feePerProcedure * drawn.volume;
    let sum = buys ? -drawn.price : 0;
    let npv = sum;
    let yearsToBreakEven = sum < -NOTHING ? Number.POSITIVE_INFINITY : 0;
    for (let at = 0; at < years; at++) {
      const earned = drawn.volume * (drawn.reimbursement * revenues[at]! - drawn.labor * costs[at]!);
      const cash = earned - drawn.service * services[at]! - yearly;
      const taxed = cash - depreciation;
      const flow = cash - (taxed > 0 ? taxed * taxRate : 0) + (at === years - 1 ? atEnd : 0);
      npv += flow * discounts[at + 1]!;
      const before = sum;
      sum += flow;
      if (sum < -NOTHING) yearsToBreakEven = Number.POSITIVE_INFINITY;
      else if (before < -NOTHING) yearsToBreakEven = at - before / flow;
    }
    return { profit: sum, npv, yearsToBreakEven };
  };
}
