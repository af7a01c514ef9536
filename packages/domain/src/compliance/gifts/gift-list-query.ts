import { centsToDollars } from '../../money.ts';

export interface LinkedGifts {
  years: readonly number[];
  providerIds?: readonly number[];
  /** Cents. Gifts of physicians who have this much or less left. */
  remainingUpTo?: number;
  isAboveIncidentalLimit?: boolean;
}

/** The query of the gift list's address, for links in emails. Without brackets, at which mail programs end a link. */
export function giftListQuery({ years, providerIds = [], ...filter }: LinkedGifts): string {
  const { remainingUpTo, isAboveIncidentalLimit = false } = filter;
  return `?${new URLSearchParams([
    ...providerIds.map((id) => ['providerIds', String(id)]),
    ...years.map((year) => ['giftYears', String(year)]),
    ...(remainingUpTo === undefined ? [] : [['remaining', `..${centsToDollars(remainingUpTo)}`]]),
    ...(isAboveIncidentalLimit ? [['incidental', 'above']] : []),
  ])}`;
}
