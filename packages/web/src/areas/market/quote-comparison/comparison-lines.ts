import {
  comparedDates,
  comparedName,
  comparedText,
} from '@capwise/domain/market/quote-comparison/compared-text';
import type { GetQuoteComparisonQuery } from '../../../gen/graphql.ts';

export type Comparison = GetQuoteComparisonQuery['quoteComparison'];
export type ComparedQuote = Comparison['quotes'][number];
export type ComparedRow = Comparison['groups'][number]['rows'][number];
type ComparedCell = ComparedRow['cells'][number];

const header = ({ fileName, vendor, quoteNumber, quoteDate, validUntil }: ComparedQuote) => ({
  fileName,
  vendor: vendor ?? null,
  quoteNumber: quoteNumber ?? null,
  quoteDate: quoteDate ?? null,
  validUntil: validUntil ?? null,
});

export const quoteName = ({
  vendor = null,
  quoteNumber = null,
  fileName,
}: Pick<ComparedQuote, 'vendor' | 'quoteNumber' | 'fileName'>): string =>
  comparedName({ vendor, quoteNumber, fileName });

export const quoteNote = (quote: ComparedQuote): string => comparedDates(header(quote));

export const cellText = ({ kind }: ComparedRow, cell: ComparedCell): string =>
  comparedText(kind, { text: cell.text ?? null, number: cell.number ?? null });

/** Lines of the CSV file. Amounts are dollars. */
export function comparisonLines({ quotes, groups }: Comparison): (string | number | null)[][] {
  return [
    ['', ...quotes.map(quoteName)],
    ...groups.flatMap(({ title, rows }) => [
      [title],
      ...rows.map((row) => [
        row.label,
        ...row.cells.map((cell) =>
          row.kind === 'cents' ? (cell.number == null ? null : cell.number / 100) : cellText(row, cell),
        ),
      ]),
    ]),
  ];
}

export const comparisonPdfPath = (ids: readonly string[]): string =>
  `/api/quotes/comparison?${new URLSearchParams(ids.map((id) => ['ids', id]))}`;
