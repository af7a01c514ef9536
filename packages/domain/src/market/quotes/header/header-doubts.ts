import type { LocatedText } from '../text/located-text.ts';
import { type FoundDate, isAmbiguous } from '../text/quote-dates.ts';
import type { HeaderDates } from './header-dates.ts';

export interface HeaderDoubt {
  path: 'currency' | 'quoteDate' | 'validUntil';
  reason: string;
}

/** @param rival another currency that the prices could be in */
export const currencyDoubts = (rival: string | null): HeaderDoubt[] =>
  rival
    ? [{ path: 'currency', reason: `The quote mentions ${rival}. Check that its prices are in US dollars.` }]
    : [];

/** @param isOrderSure false if nothing shows whether days or months are first */
export function dateDoubts(
  { text }: LocatedText,
  { quoteDate, validUntil }: HeaderDates,
  isOrderSure: boolean,
): HeaderDoubt[] {
  const order = (path: HeaderDoubt['path'], date: FoundDate | null): HeaderDoubt[] => {
    const written = date && text.slice(date.at, date.end);
    return written && !isOrderSure && isAmbiguous(written)
      ? [{ path, reason: `In ${written}, the day or the month can be first. Check it.` }]
      : [];
  };
  const isReversed = quoteDate && validUntil && validUntil.day < quoteDate.day;
  return [
    ...order('quoteDate', quoteDate),
    ...order('validUntil', validUntil),
    ...(isReversed
      ? [{ path: 'validUntil' as const, reason: 'This is before the date of the quote. Check both dates.' }]
      : []),
  ];
}
