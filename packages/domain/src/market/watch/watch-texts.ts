import { formatCents } from '../../money.ts';
import type { WatchValues } from './watch.ts';

export interface NamedSubject {
  technologyName: string;
  marketSegmentName: string | null;
  productName: string | null;
}

export const watchName = ({ technologyName, marketSegmentName, productName }: NamedSubject): string =>
  productName ?? marketSegmentName ?? technologyName;

/** 'Product in 64 Slice CT', 'Market segment of CT Scanner', 'Technology'. */
export function watchKind({ technologyName, marketSegmentName, productName }: NamedSubject): string {
  if (productName !== null) return `Product in ${marketSegmentName}`;
  return marketSegmentName === null ? 'Technology' : `Market segment of ${technologyName}`;
}

/** 'Discount 25% or more', 'Quoted price $850,000 or less', 'Any deal'. */
export function watchTarget({
  maxPriceCents,
  minDiscount,
}: Pick<WatchValues, 'maxPriceCents' | 'minDiscount'>): string {
  if (maxPriceCents !== null)
    return `Quoted price ${formatCents(maxPriceCents).replace(/\.00$/, '')} or less`;
  return minDiscount === null ? 'Any deal' : `Discount ${Math.round(minDiscount * 1_000) / 10}% or more`;
}
