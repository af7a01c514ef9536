import { addDays, addMonths, type Day } from '../../dates.ts';
import { type Shift, type Stratum, stratifiedShift } from './shift.ts';

/** A deal with the value to compare: the discount as a fraction, or the natural logarithm of the price. */
export interface IndexDeal {
  day: Day;
  /** The product in its market segment. Values are compared only within one. */
  productId: number;
  value: number;
}

/** Pairs up the values of each product in two periods. */
export function strataOf(later: readonly IndexDeal[], earlier: readonly IndexDeal[]): Stratum[] {
  const before = Map.groupBy(earlier, ({ productId }) => productId);
  return [...Map.groupBy(later, ({ productId }) => productId)].map(([productId, own]) => ({
    later: own.map(({ value }) => value),
    earlier: (before.get(productId) ?? []).map(({ value }) => value),
  }));
}

export const dealsBetween = (deals: readonly IndexDeal[], from: Day, to: Day): IndexDeal[] =>
  deals.filter(({ day }) => day >= from && day <= to);

/** Deals of the 12 months that end with a day, counted like those of the Deals Database. */
export const yearTo = (deals: readonly IndexDeal[], to: Day): IndexDeal[] =>
  dealsBetween(deals, addMonths(to, -12), to);

const yearBefore = (deals: readonly IndexDeal[], to: Day): IndexDeal[] =>
  dealsBetween(deals, addMonths(to, -24), addDays(addMonths(to, -12), -1));

/**
 * Change of the last 12 months against the 12 months before, of the same products. Null if there are too few
 * deals.
 */
export const changeInYear = (deals: readonly IndexDeal[], to: Day): Shift | null =>
  stratifiedShift(strataOf(yearTo(deals, to), yearBefore(deals, to)));

/** True if the range leaves no doubt about the direction. */
export const isFound = ({ low, high }: Pick<Shift, 'low' | 'high'>): boolean => low > 0 || high < 0;
