import type { Cell } from '@capwise/domain/csv';
import {
  comparedName,
  comparedNote,
  comparedText,
} from '@capwise/domain/market/quote-comparison/compared-text';
import type { GetQuoteComparisonQuery } from '../../../gen/graphql.ts';

export type Comparison = GetQuoteComparisonQuery['quoteComparison'];
export type ComparedQuote = Comparison['quotes'][number];
export type ComparedRow = Comparison['groups'][number]['rows'][number];
type ComparedCell = ComparedRow['cells'][number];

export const quoteName = ({
  vendor = null,
  quoteNumber = null,
  fileName,
}: Pick<ComparedQuote, 'vendor' | 'quoteNumber' | 'fileName'>): string =>
  comparedName({ vendor, quoteNumber, fileName });

export const quoteNote = ({ currency = null, quoteDate = null, validUntil = null }: ComparedQuote): string =>
  comparedNote({ currency, quoteDate, validUntil });

export const cellText = (
  { kind }: ComparedRow,
  { text = null, number = null }: ComparedCell,
  currency: string | null,
): string => comparedText(kind, { text, number }, currency);

/**
 * Lines of the CSV file. Amounts are in the currency of their quote.
 * @param note on each line, such as that the data is invented
 */
export function comparisonLines({ quotes, groups }: Comparison, note: string | null): Cell[][] {
  const lines: Cell[][] = [
    ['', ...quotes.map(quoteName)],
    ['Currency', ...quotes.map(({ currency }) => currency ?? 'Not named')],
    ...groups.flatMap(({ title, rows }) => [
      [title],
      ...rows.map((row) => [
        row.label,
        ...row.cells.map((cell) =>
          row.kind === 'cents' ? (cell.number == null ? null : cell.number / 100) : cellText(row, cell, null),
        ),
      ]),
    ]),
  ];
  if (note === null) return lines;
  return lines.map((line, at) => [
    ...line,
    ...Array.from({ length: quotes.length + 1 - line.length }, () => null),
    at === 0 ? 'Data' : note,
  ]);
}

export const comparisonPdfPath = (ids: readonly string[]): string =>
  `/api/quotes/comparison?${new URLSearchParams(ids.map((id) => ['ids', id]))}`;
