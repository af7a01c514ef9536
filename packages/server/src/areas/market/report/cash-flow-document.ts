import { calculateRoi } from '@capwise/domain/market/roi/calculate-roi';
import { type CashFlowTable, cashFlowTable } from '@capwise/domain/market/roi/cash-flow-table';
import { PROCEDURE_FIELDS, procedureTexts, roiEntries } from '@capwise/domain/market/roi/roi-fields';
import type { RoiInput } from '@capwise/domain/market/roi/roi-input';
import { roiResultLines } from '@capwise/domain/market/roi/roi-results';
import { formatDollars } from '@capwise/domain/money';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { day, fitting, head, headRight, pageLook, right, table } from '../../../platform/pdf/pdf-style.ts';
import { GRID } from './charts/report-charts.ts';
import { yearBars } from './charts/year-bars.ts';

/** Input of the cash-flow PDF. Plain data, because it is sent to a thread. */
export interface CashFlowData {
  brandName: string;
  today: string;
  isDemo: boolean;
  productName: string;
  input: RoiInput;
}

/** In points: printable page width, label column, bold digit, and gap between amounts. */
const PAGE_WIDTH = 696;
const LABEL_WIDTH = 148;
const DIGIT_WIDTH = 5.2;
const GAP = 10;
const MAX_COLUMNS = 9;
/** A dash leaves the eye to the amounts. */
const amountText = (dollars: number) => (Math.round(dollars) === 0 ? '–' : formatDollars(dollars));

/** The cash-flow table with its results and inputs (ROI-016 … ROI-018). */
export function cashFlowDocument(data: CashFlowData): TDocumentDefinitions {
  const { productName, brandName, input } = data;
  const calculation = calculateRoi(input);
  const flow = cashFlowTable(productName, calculation);
  return {
    ...pageLook({
      title: `${productName} Cash Flow`,
      brandName,
      subject: productName,
      pageOrientation: 'landscape',
      hasCover: false,
    }),
    content: [
      { text: fitting(productName), style: 'heading' },
      { text: `Cash Flow Analysis · ${flow.term} · ${input.mode === 'buy' ? 'Buy' : 'Lease'}` },
      { text: cashFlowNote(data), style: 'note' },
      {
        columns: [
          {
            width: 190,
            stack: [{ text: 'Results', style: 'sub' }, pairs(roiResultLines(calculation.results, input))],
          },
          { width: 190, stack: [{ text: 'Entered', style: 'sub' }, pairs(roiEntries(input))] },
          {
            width: '*',
            stack: [
              { text: 'Cumulative Net Cash Flow', style: 'sub' },
              { svg: yearBars(calculation.rows.cumulativeNetCashFlow) },
            ],
          },
        ],
        columnGap: 20,
      },
      ...procedures(input),
      ...tables(flow),
    ],
  };
}

const cashFlowNote = ({ today, isDemo }: CashFlowData) =>
  `Calculated on ${day(today)} from the figures below. Amounts are US dollars, and – is $0.${
    isDemo ? ' Demo data: prices of quotes are invented.' : ''
  }`;

const pairs = (lines: readonly { label: string; text: string; hint?: string | null }[]): Content => ({
  table: {
    widths: ['*', 'auto'],
    body: lines.map(({ label, text, hint }) => [label, right(hint ? `${text}\n${hint}` : text)]),
  },
  // Without a header: 'lightHorizontalLines' would draw a black rule below the first row.
  layout: {
    hLineWidth: (line, { table }) => (line === 0 || line === table.body.length ? 0 : 1),
    vLineWidth: () => 0,
    hLineColor: () => GRID,
    paddingLeft: () => 0,
    paddingRight: () => 0,
  },
  fontSize: 8.5,
});

function procedures({ procedures: all }: RoiInput): Content[] {
  if (all.length === 0) return [{ text: 'No Procedures.', style: 'note', margin: [0, 10, 0, 0] }];
  return [
    { text: 'Procedures', style: 'sub' },
    table(
      ['*', ...PROCEDURE_FIELDS.map(() => 120)],
      [...head('Procedure'), ...headRight(...PROCEDURE_FIELDS.map(({ label }) => label))],
      all.map((procedure) => [procedure.procedureName, ...procedureTexts(procedure).map(right)]),
      8.5,
    ),
  ];
}

/** Splits the years into several tables if they do not fit next to each other. */
function tables({ columns, rows, footer }: CashFlowTable): Content[] {
  const texts = rows.map(({ values }) => values.map(amountText));
  const longest = Math.max(...texts.flat().map(({ length }) => length));
  const room = Math.floor((PAGE_WIDTH - LABEL_WIDTH) / (longest * DIGIT_WIDTH + GAP));
  const parts = Math.ceil(columns.length / Math.max(1, Math.min(room, MAX_COLUMNS)));
  const each = Math.ceil(columns.length / parts);
  return Array.from({ length: parts }, (_, part): Content[] => {
    const [from, to] = [part * each, Math.min((part + 1) * each, columns.length)];
    const body = rows.map(({ label, isSubtotal }, row): TableCell[] =>
      [
        { text: label },
        ...texts[row]!.slice(from, to).map((text) => ({ text, alignment: 'right' as const })),
      ].map((cell) => ({ ...cell, bold: isSubtotal })),
    );
    const years = to - from === 1 ? columns[from] : `${columns[from]} to ${columns[to - 1]}`;
    return [
      { text: `Cash flow, ${years}`, style: 'sub', pageBreak: 'before' },
      table(
        [LABEL_WIDTH, ...Array.from({ length: to - from }, () => '*')],
        [...head('US dollars'), ...headRight(...columns.slice(from, to))],
        body,
        8.5,
      ),
      part === parts - 1
        ? { text: footer.map(({ label, text }) => `${label}: ${text}`).join('     '), bold: true }
        : '',
    ];
  }).flat();
}
