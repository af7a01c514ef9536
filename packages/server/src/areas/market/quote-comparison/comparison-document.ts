import type { ComparedCell, ComparedGroup } from '@capwise/domain/market/quote-comparison/compare-quotes';
import {
  comparedDifference,
  comparedName,
  comparedNote,
  comparedText,
  type QuoteHeader,
} from '@capwise/domain/market/quote-comparison/compared-text';
import { TEXTS } from '@capwise/domain/texts';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { DIM, fitting, pageLook } from '../../../platform/pdf/pdf-style.ts';

/** Plain data, because it is sent to a thread. */
export interface ComparisonJob {
  brandName: string;
  quotes: QuoteHeader[];
  groups: ComparedGroup[];
  isDemo: boolean;
}

const SOFT = '#edf6f5';
const GROUP = '#f4f6f8';
const TITLE = 'Quote comparison';
const SOURCES =
  'Differences are to the first quote. Percentiles and medians are those of deals of 24 months in the Deals Database.';

/** Quotes side by side on landscape letter pages. */
export function comparisonDocument({
  brandName,
  quotes,
  groups,
  isDemo,
}: ComparisonJob): TDocumentDefinitions {
  return {
    ...pageLook({
      title: TITLE,
      brandName,
      subject: TITLE,
      pageOrientation: 'landscape',
      hasCover: false,
    }),
    content: [
      { text: TITLE, style: 'heading' },
      comparisonTable(quotes, groups),
      { text: [SOURCES, isDemo && `${TEXTS.demoData}.`].filter(Boolean).join(' '), style: 'note' },
    ],
  };
}

function comparisonTable(quotes: readonly QuoteHeader[], groups: readonly ComparedGroup[]): Content {
  const heads = quotes.map(
    (quote): TableCell => ({
      stack: [
        { text: fitting(comparedName(quote)), bold: true },
        { text: fitting(comparedNote(quote)), color: DIM, fontSize: 8 },
      ],
      alignment: 'right',
    }),
  );
  const body = groups.flatMap(({ title, rows }): TableCell[][] => [
    [
      { text: fitting(title), bold: true, colSpan: quotes.length + 1, fillColor: GROUP },
      ...quotes.map((): TableCell => ({ text: '' })),
    ],
    ...rows.map(({ label, kind, cells }): TableCell[] => [
      { text: label, color: DIM },
      ...cells.map((cell, at) => cellOf(kind, cell, quotes[at]!.currency)),
    ]),
  ]);
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [130, ...quotes.map(() => '*')],
      body: [[{ text: '' }, ...heads], ...body],
    },
    layout: {
      hLineColor: () => '#d5dae0',
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
    fontSize: 9,
    margin: [0, 6, 0, 12],
  };
}

function cellOf(
  kind: string,
  { value, differenceCents, isLowest }: ComparedCell,
  currency: string | null,
): TableCell {
  const text =
    typeof value === 'number'
      ? comparedText(kind, { text: null, number: value }, currency)
      : fitting(comparedText(kind, { text: value, number: null }, currency));
  const notes = [
    isLowest && 'lowest',
    differenceCents !== null && comparedDifference(differenceCents, currency),
  ].filter((note) => note !== false);
  return {
    text: [
      { text: notes.length > 0 ? `${notes.join(', ')}   ` : '', color: DIM, fontSize: 8 },
      { text, bold: isLowest },
    ],
    alignment: 'right',
    ...(isLowest && { fillColor: SOFT }),
  };
}
