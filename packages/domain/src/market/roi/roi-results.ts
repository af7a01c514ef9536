import { formatDollars } from '../../money.ts';
import type { RoiResults } from './calculate-roi.ts';
import type { RoiInput } from './roi-input.ts';

export const SEVERAL_RATES_HINT = 'Several rates fit; use NPV';

export interface RoiResultLine {
  id: string;
  label: string;
  text: string;
  hint: string | null;
}

/**
 * Results as displayed (ROI-013): whole dollars and years with one decimal, both rounded half away from zero.
 */
export function roiResultLines(
  results: RoiResults,
  { discountRate }: Pick<RoiInput, 'discountRate'>,
): RoiResultLine[] {
  const line = (id: string, label: string, text: string, hint: string | null = null) => ({
    id,
    label,
    text,
    hint,
  });
  const perProcedure = results.totalCostPerProcedure;
  return [
    line(
      'totalCostPerProcedure',
      'Total Cost per Procedure',
      perProcedure === null ? 'N/A' : formatDollars(perProcedure),
    ),
    line('totalProfit', 'Total Profit', formatDollars(results.totalProfit)),
    line('revenue', 'Revenue', formatDollars(results.revenue)),
    line('costOverTerm', 'Cost over Term', formatDollars(results.costOverTerm)),
    line('totalProcedures', 'Total Procedures', results.totalProcedures.toLocaleString('en-US')),
    line('yearsToBreakEven', 'Years to Break Even', formatBreakEven(results.yearsToBreakEven)),
    line('irr', 'IRR', results.irrDisplay, results.irrRootCount > 1 ? SEVERAL_RATES_HINT : null),
    line('npv', `NPV at ${discountRate}%`, formatDollars(results.npv)),
  ];
}

export const formatBreakEven = (years: number | null): string =>
  years === null ? 'Not within term' : (Math.round(years * 10) / 10).toFixed(1);
