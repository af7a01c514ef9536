import type { Cell } from '../../csv.ts';
import { formatDollars } from '../../money.ts';
import type { RoiCalculation } from './calculate-roi.ts';
import { ROI_ROW_LABELS, ROI_ROWS, type RoiRow } from './roi-rows.ts';

export interface CashFlowTable {
  productName: string;
  term: string;
  columns: readonly string[];
  rows: readonly CashFlowLine[];
  footer: readonly { label: 'NPV' | 'IRR'; text: string; value: Cell }[];
}

export interface CashFlowLine {
  id: RoiRow;
  label: string;
  values: readonly number[];
  isSubtotal: boolean;
}

const SUBTOTALS: ReadonlySet<RoiRow> = new Set([
  'incomeBeforeTaxes',
  'netIncomeAfterTaxes',
  'netCashFlow',
  'cumulativeNetCashFlow',
]);

export function cashFlowTable(productName: string, { years, rows, results }: RoiCalculation): CashFlowTable {
  return {
    productName,
    term: `${years} Year Term`,
    columns: Array.from({ length: years + 1 }, (_, year) => `Year ${year}`),
    rows: ROI_ROWS.map((id) => ({
      id,
      label: ROI_ROW_LABELS[id],
      values: rows[id],
      isSubtotal: SUBTOTALS.has(id),
    })),
    footer: [
      { label: 'NPV', text: formatDollars(results.npv), value: toCents(results.npv) },
      { label: 'IRR', text: results.irrDisplay, value: results.irrDisplay },
    ],
  };
}

/** Pixels per year column. Wider from seven years on, when the table scrolls. */
export const yearColumnWidth = (years: number): number => (years > 6 ? 128 : 112);

/**
 * The table for spreadsheets: keeps cents and pads lines to the same number of cells.
 * @param note on each line, such as that the data is invented
 */
export function cashFlowLines(
  { productName, term, columns, rows, footer }: CashFlowTable,
  note: string | null = null,
): Cell[][] {
  const lines: Cell[][] = [
    [productName, term],
    ['US dollars', ...columns],
    ...rows.map(({ label, values }) => [label, ...values.map(toCents)]),
    ...footer.map(({ label, value }) => [label, value]),
  ];
  return lines.map((line, at) => [
    ...Array.from({ length: columns.length + 1 }, (_, column) => line[column] ?? null),
    ...(note === null ? [] : [at === 0 ? 'Data' : note]),
  ]);
}

function toCents(dollars: number): number {
  const cents = Math.round(Math.abs(dollars) * 100) / 100;
  return dollars < 0 && cents > 0 ? -cents : cents;
}
