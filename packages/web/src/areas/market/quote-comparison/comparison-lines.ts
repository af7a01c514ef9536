import { dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { comparedText } from '@capwise/domain/market/quote-comparison/compared-text';
import type { GetQuoteComparisonQuery } from '../../../gen/graphql.ts';

export type Comparison = GetQuoteComparisonQuery['quoteComparison'];
export type ComparedQuote = Comparison['quotes'][number];
export type ComparedRow = Comparison['groups'][number]['rows'][number];
type ComparedCell = ComparedRow['cells'][number];

export const quoteName = ({
  vendor,
  quoteNumber,
  fileName,
}: Pick<ComparedQuote, 'vendor' | 'quoteNumber' | 'fileName'>) =>
  [vendor, quoteNumber].filter(Boolean).join(' ') || fileName;

const day = (text: string) => formatDay(dayToEpochSeconds(text));

/** 'Q-1 of 11/04/2026, valid until 01/31/2027' */
export function quoteNote({ quoteNumber, quoteDate, validUntil }: ComparedQuote): string {
  const number = [quoteNumber, quoteDate && `of ${day(quoteDate)}`].filter(Boolean).join(' ');
  return [number, validUntil && `valid until ${day(validUntil)}`].filter(Boolean).join(', ');
}

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
