import type { Day } from '../../dates.ts';
import { type MiddleHalf, middleHalf } from '../deals/middle-half.ts';
import { type CheapestQuarter, cheapestQuarter } from './cheapest-quarter.ts';
import { changeInYear, dealsBetween, type IndexDeal, yearTo } from './index-change.ts';
import type { IndexMeasure, IndexRow } from './index-deals.ts';
import { type IndexQuarter, indexQuarters } from './index-quarters.ts';
import type { Shift } from './shift.ts';

/** A quarter with its median and middle half. These are null for fewer than five deals. */
export interface QuarterFigures extends IndexQuarter {
  count: number;
  spread: MiddleHalf | null;
}

/** Discounts are fractions, and prices US dollars. Changes are in fractions: of points, or of the price. */
export interface IndexFigures {
  measure: IndexMeasure;
  quarters: QuarterFigures[];
  /** Of the last 12 months. */
  yearCount: number;
  year: MiddleHalf | null;
  change: Shift | null;
  cheapest: CheapestQuarter | null;
}

/**
 * Figures of the filtered deals. Deals without a list price have no discount, and deals for free have no price
 * to compare. Both are left out of their measure.
 */
export function indexFigures(
  rows: readonly IndexRow[],
  window: { from: Day; to: Day },
  measure: IndexMeasure,
): IndexFigures {
  const shown = rows.flatMap((row): IndexDeal[] => {
    const value = measure === 'discount' ? row.discount : row.amount;
    const isKnown = value !== null && (measure === 'discount' || value > 0);
    return isKnown ? [{ day: row.date, productId: row.productId, value }] : [];
  });
  const quarters = indexQuarters(window);
  const year = valuesOf(yearTo(shown, window.to));
  return {
    measure,
    quarters: quarters.map((quarter) => {
      const values = valuesOf(dealsBetween(shown, quarter.from, quarter.to));
      return { ...quarter, count: values.length, spread: middleHalf(values) };
    }),
    yearCount: year.length,
    year: middleHalf(year),
    ...(measure === 'discount' ? changes(shown, quarters, window.to) : ratios(shown, quarters, window.to)),
  };
}

const valuesOf = (deals: readonly IndexDeal[]) => deals.map(({ value }) => value);

type Changes = Pick<IndexFigures, 'change' | 'cheapest'>;

const changes = (deals: readonly IndexDeal[], quarters: readonly IndexQuarter[], to: Day): Changes => ({
  change: changeInYear(deals, to),
  cheapest: cheapestQuarter(deals, quarters, 1),
});

/** Prices are compared by their logarithm, and the difference is shown as a fraction of the price. */
function ratios(deals: readonly IndexDeal[], quarters: readonly IndexQuarter[], to: Day): Changes {
  const logs = deals.map((deal) => ({ ...deal, value: Math.log(deal.value) }));
  const change = changeInYear(logs, to);
  const cheapest = cheapestQuarter(logs, quarters, -1);
  return {
    change: change && asFractions(change),
    cheapest: cheapest && { ...cheapest, effect: asFractions(cheapest.effect) },
  };
}

const asFractions = (shift: Shift): Shift => ({
  ...shift,
  shift: Math.expm1(shift.shift),
  low: Math.expm1(shift.low),
  high: Math.expm1(shift.high),
});
