import { dayToEpochSeconds, formatDay } from '../../dates.ts';
import { MINUS } from '../../money.ts';
import { NO_VALUE, percent, percentileName } from '../quote-judgment/judgment-words.ts';
import { formatQuoteCents } from '../quotes/quote-currency.ts';

const amount = (cents: number, currency: string | null) =>
  formatQuoteCents(cents, currency).replace(/\.00(?= |$)/, '');

/** Value of a cell, as screens and files show it. */
export function comparedText(
  kind: string,
  { text, number }: { text: string | null; number: number | null },
  currency: string | null,
): string {
  if (number === null) return text ?? NO_VALUE;
  if (kind === 'cents') return amount(number, currency);
  return kind === 'percentile' ? percentileName(number) : percent(number);
}

/** With cents if there are any, as the values: '−$99.50', '+4,300 EUR', 'same'. */
export function comparedDifference(cents: number, currency: string | null): string {
  if (cents === 0) return 'same';
  return `${cents > 0 ? '+' : MINUS}${amount(Math.abs(cents), currency)}`;
}

/** Head of a quote in a comparison. */
export interface QuoteHeader {
  fileName: string;
  vendor: string | null;
  quoteNumber: string | null;
  quoteDate: string | null;
  validUntil: string | null;
  currency: string | null;
}

export const comparedName = ({
  vendor,
  quoteNumber,
  fileName,
}: Pick<QuoteHeader, 'vendor' | 'quoteNumber' | 'fileName'>): string =>
  [vendor, quoteNumber].filter(Boolean).join(' ') || fileName;

const day = (text: string) => formatDay(dayToEpochSeconds(text));

/** 'EUR, 11/04/2026, valid until 01/31/2027' */
export const comparedNote = ({
  currency,
  quoteDate,
  validUntil,
}: Pick<QuoteHeader, 'currency' | 'quoteDate' | 'validUntil'>): string =>
  [currency, quoteDate && day(quoteDate), validUntil && `valid until ${day(validUntil)}`]
    .filter(Boolean)
    .join(', ');
