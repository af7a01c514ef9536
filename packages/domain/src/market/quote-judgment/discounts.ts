import { addDays, addMonths, type Day } from '../../dates.ts';
import { type MiddleHalf, middleHalf } from '../deals/middle-half.ts';
import { knownListPrice } from '../figures/list-price.ts';
import type { JudgedDeal } from './evidence.ts';

/** Discounts of deals like this one, and of all others. */
export interface DiscountGroup extends MiddleHalf {
  /** '2 to 3 systems', 'fourth quarters' */
  label: string;
  others: MiddleHalf | null;
}

/** Fraction of the list price. Negative above it, null without one. */
export function discountOf(unitCents: number, listCents: number | null): number | null {
  const known = knownListPrice(listCents);
  return known === null ? null : 1 - unitCents / known;
}

/** Fractions of the list price. Null for fewer than five deals with one. */
export const discountSpread = (
  deals: readonly Pick<JudgedDeal, 'unitCents' | 'listCents'>[],
): MiddleHalf | null =>
  middleHalf(
    deals
      .map(({ unitCents, listCents }) => discountOf(unitCents, listCents))
      .filter((discount) => discount !== null),
  );

const BANDS = [
  { upTo: 1, label: 'one system' },
  { upTo: 3, label: '2 to 3 systems' },
  { upTo: Number.POSITIVE_INFINITY, label: '4 or more systems' },
];
const bandOf = (quantity: number) => BANDS.find(({ upTo }) => quantity <= upTo)!.label;

/** Quarter of the year, from 1 to 4. */
export const quarterOf = (day: Day): number => Math.ceil(Number(day.slice(5, 7)) / 3);
export const quarterStart = (day: Day): Day =>
  `${day.slice(0, 4)}-${String(quarterOf(day) * 3 - 2).padStart(2, '0')}-01`;
export const quarterEnd = (day: Day): Day => addDays(addMonths(quarterStart(day), 3), -1);
const QUARTERS = ['first', 'second', 'third', 'fourth'];

export const byQuantity = (deals: readonly JudgedDeal[], quantity: number): DiscountGroup | null =>
  grouped(deals, bandOf(quantity), (deal) => bandOf(deal.quantity) === bandOf(quantity));

export const byQuarter = (deals: readonly JudgedDeal[], day: Day): DiscountGroup | null =>
  grouped(
    deals,
    `${QUARTERS[quarterOf(day) - 1]} quarters`,
    (deal) => quarterOf(deal.day) === quarterOf(day),
  );

function grouped(
  deals: readonly JudgedDeal[],
  label: string,
  isLike: (deal: JudgedDeal) => boolean,
): DiscountGroup | null {
  const like = discountSpread(deals.filter(isLike));
  return like && { ...like, label, others: discountSpread(deals.filter((deal) => !isLike(deal))) };
}
