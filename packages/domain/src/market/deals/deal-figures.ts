import { addDays, addMonths, type Day } from '../../dates.ts';
import type { DealSpread } from './deal-spread.ts';
import type { DealWindow } from './deals.ts';

/** Figures of the filtered deals of a list. Discounts are fractions, amounts US dollars. */
export interface DealFigures {
  count: number;
  /** Null for service contracts, and for fewer than five deals. */
  discounts: DealSpread | null;
  /** Null for deals that are not comparable. */
  amounts: DealSpread | null;
  /** The last year of the list, or the list if it is shorter. */
  year: YearFigures;
  /** The same days one year earlier. */
  yearBefore: YearFigures;
}

export interface YearFigures {
  count: number;
  /** Medians. Null like the spreads above. */
  discount: number | null;
  amount: number | null;
}

interface Days {
  from: Day;
  to: Day;
}

/**
 * The days that are compared. They never overlap. A year has the days of a list of 12 months, so that of a
 * vendor lacks the hidden days.
 */
export function comparedDays({ from, to, removedDays }: DealWindow): { year: Days; before: Days } {
  const yearAgo = addMonths(addDays(to, removedDays), -12);
  const start = from > yearAgo ? from : yearAgo;
  const sameDay = addMonths(to, -12);
  const end = sameDay < start ? sameDay : addDays(start, -1);
  return { year: { from: start, to }, before: { from: addMonths(start, -12), to: end } };
}

export interface YearChange {
  /** Of the median amount as a fraction, or of the median discount in points. */
  kind: 'amount' | 'discount';
  change: number;
  before: number;
}

/** Change of the median amount, or of the median discount across segments. Null for too few deals. */
export function yearChange({ year, yearBefore }: DealFigures): YearChange | null {
  if (year.amount !== null && yearBefore.amount !== null && yearBefore.amount > 0)
    return { kind: 'amount', change: year.amount / yearBefore.amount - 1, before: yearBefore.amount };
  if (year.amount === null && year.discount !== null && yearBefore.discount !== null)
    return { kind: 'discount', change: year.discount - yearBefore.discount, before: yearBefore.discount };
  return null;
}
