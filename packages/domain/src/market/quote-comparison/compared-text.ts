import { dayToEpochSeconds, formatDay } from '../../dates.ts';
import { formatCents, MINUS } from '../../money.ts';
import { NO_VALUE, percent, percentileName } from '../quote-judgment/judgment-words.ts';

const dollarsAndCents = (cents: number) => formatCents(cents).replace(/\.00$/, '');

/** Value of a cell, as screens and files show it. */
export function comparedText(kind: string, { text, number }: { text: string | null; number: number | null }) {
  if (number === null) return text ?? NO_VALUE;
  if (kind === 'cents') return dollarsAndCents(number);
  return kind === 'percentile' ? percentileName(number) : percent(number);
}

/** With cents if there are any, as the values: '−$99.50', '+$4,300', 'same'. */
export function comparedDifference(cents: number): string {
  if (cents === 0) return 'same';
  return `${cents > 0 ? '+' : MINUS}${dollarsAndCents(Math.abs(cents))}`;
}

/** Head of a quote in a comparison. */
export interface QuoteHeader {
  fileName: string;
  vendor: string | null;
  quoteNumber: string | null;
  quoteDate: string | null;
  validUntil: string | null;
}

export const comparedName = ({
  vendor,
  quoteNumber,
  fileName,
}: Pick<QuoteHeader, 'vendor' | 'quoteNumber' | 'fileName'>): string =>
  [vendor, quoteNumber].filter(Boolean).join(' ') || fileName;

const day = (text: string) => formatDay(dayToEpochSeconds(text));

/** '11/04/2026, valid until 01/31/2027' */
export const comparedDates = ({
  quoteDate,
  validUntil,
}: Pick<QuoteHeader, 'quoteDate' | 'validUntil'>): string =>
  [quoteDate && day(quoteDate), validUntil && `valid until ${day(validUntil)}`].filter(Boolean).join(', ');
