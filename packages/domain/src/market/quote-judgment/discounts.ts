import type { Day } from '../../dates.ts';
import { quantile } from '../deals/quantile.ts';
import type { JudgedDeal } from './evidence.ts';
import { isEnough } from './price-figures.ts';

/** Fractions of the list price. Negative above it. */
export interface DiscountSpread {
  count: number;
  low: number;
  median: number;
  high: number;
}

/** Discounts of deals like this one, and of all others. */
export interface DiscountGroup extends DiscountSpread {
  /** '2 to 3 systems', 'fourth quarters' */
  label: string;
  others: DiscountSpread | null;
}

export const discountOf = (unitCents: number, listCents: number | null): number | null =>
  listCents === null || listCents <= 0 ? null : 1 - unitCents / listCents;

/** Null for fewer than five deals with a list price. */
export function discountSpread(deals: readonly JudgedDeal[]): DiscountSpread | null {
  const discounts = deals
    .map((deal) => discountOf(deal.unitCents, deal.listCents))
    .filter((discount) => discount !== null)
    .sort((a, b) => a - b);
  if (!isEnough(discounts)) return null;
  return {
    count: discounts.length,
    low: quantile(discounts, 0.25),
    median: quantile(discounts, 0.5),
    high: quantile(discounts, 0.75),
  };
}

const BANDS = [
  { upTo: 1, label: 'one system' },
  { upTo: 3, label: '2 to 3 systems' },
  { upTo: Number.POSITIVE_INFINITY, label: '4 or more systems' },
];
const bandOf = (quantity: number) => BANDS.find(({ upTo }) => quantity <= upTo)!.label;

/** Quarter of the year, from 1 to 4. */
export const quarterOf = (day: Day): number => Math.ceil(Number(day.slice(5, 7)) / 3);
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
