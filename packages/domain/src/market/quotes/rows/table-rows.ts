import { type Amount, type DecimalMark, parseAmount, parseQuantity } from '../text/amounts.ts';
import { AMOUNT_CODES, AMOUNT_SIGNS } from '../text/currencies.ts';
import { cellPart } from '../text/located-text.ts';
import type { QuoteCell, QuoteRow } from '../text/rows.ts';
import { textQuantity } from '../text/text-quantity.ts';
import { type ColumnRole, type QuoteColumn, quoteColumns, roleAbove } from './column-roles.ts';
import { priceLine } from './price-line.ts';
import type { LoneAmount, NumberCell, PriceLine } from './price-numbers.ts';
import { type RowKind, rowKind } from './row-kind.ts';

export interface LabelledAmount {
  label: string;
  cents: number;
  cell: QuoteCell;
}

export interface TableRow {
  row: QuoteRow;
  /** Cells that are not numbers. */
  texts: (QuoteCell & { role: ColumnRole | null })[];
  numbers: NumberCell[];
  label: string;
  kind: RowKind;
  line: PriceLine | null;
  /** Pairs such as 'List: $1,200.00'. */
  labelled: LabelledAmount[];
  columns: readonly QuoteColumn[];
}

const LABEL_AMOUNT = new RegExp(
  `^(.*[\\p{L}).:%]\\s*[:=]?)\\s*((?:(?:${AMOUNT_CODES})\\b)?\\s*[-–−(]?\\s*[${AMOUNT_SIGNS}]?\\s*[-–−(]?\\d[\\d.,'’]*[.,]\\d{2}\\)?-?(?:\\s*(?:${AMOUNT_CODES}|€|kr))?|[-–−(]?[${AMOUNT_SIGNS}]\\s*[\\d.,]+\\)?)$`,
  'u',
);

/** Separates the amount from a cell such as 'Total: $1,200.00'. */
function splitCell(cell: QuoteCell, mark: DecimalMark): QuoteCell[] {
  const found = parseAmount(cell.text, mark) ? null : LABEL_AMOUNT.exec(cell.text);
  if (!found) return [cell];
  const at = cell.text.length - found[2]!.length;
  return [cellPart(cell, 0, found[1]!.trimEnd().length), cellPart(cell, at, cell.text.length)];
}

/** Sheets store 37% as 0.37. */
const written = (amount: Amount, role: ColumnRole | null): Amount =>
  role === 'discount' && amount.cents > 0 && amount.cents < 100 && !amount.isPercent
    ? { cents: amount.cents * 100, isPercent: true, isMoney: false }
    : amount;

const PRICES: (ColumnRole | null)[] = ['list', 'unit', 'extended', 'extendedList'];
/** '3.000' next to amounts such as 1,250.00. */
const PIECES_OR_THOUSANDS = /(?<!\d)\d{1,3}[.,]000(?!\d)/;

const MAX_COUNT = 100_000;
/** Sheets with one format for all columns write two pieces as $2. */
const isCount = ({ cents, isMoney, isPercent }: Amount): boolean =>
  isMoney && !isPercent && cents > 0 && cents < MAX_COUNT && cents % 100 === 0;

/** Null for a text. What could be pieces or thousands is never an amount, and no pieces below a price. */
function numberIn(
  text: string,
  mark: DecimalMark,
  role: ColumnRole | null,
): Pick<NumberCell, 'amount' | 'quantity'> | null {
  const amount = parseAmount(text, mark);
  const quantity = parseQuantity(text);
  if (amount && quantity === null && role === 'quantity' && isCount(amount))
    return { amount: { ...amount, isMoney: false }, quantity: amount.cents / 100 };
  if (amount) return { amount: written(amount, role), quantity };
  if (quantity === null) return null;
  const isUnclear = PIECES_OR_THOUSANDS.test(text);
  const pieces = { cents: isUnclear ? 0 : quantity * 100, isPercent: false, isMoney: false };
  return { amount: pieces, quantity: isUnclear && PRICES.includes(role) ? null : quantity };
}

function readRow(
  row: QuoteRow,
  columns: readonly QuoteColumn[],
  mark: DecimalMark,
  lone: LoneAmount,
): TableRow {
  const texts: TableRow['texts'] = [];
  const numbers: NumberCell[] = [];
  const labelled: TableRow['labelled'] = [];
  let before = '';
  for (const cell of row.cells.flatMap((one) => splitCell(one, mark))) {
    const role = roleAbove(cell, columns);
    const found = numberIn(cell.text, mark, role);
    if (found) {
      numbers.push({ ...found, role, cell });
      const { cents, isMoney } = found.amount;
      if (isMoney && before) labelled.push({ label: before, cents, cell });
      if (isMoney) before = '';
    } else {
      texts.push({ ...cell, role });
      before = cell.text;
    }
  }
  const label = texts.map(({ text }) => text).join(' ');
  return {
    row,
    texts,
    numbers,
    label,
    kind: rowKind(label),
    line: countedLine(texts, numbers, lone),
    labelled,
    columns,
  };
}

/** A row without a number of pieces may name it in its text. */
function countedLine(
  texts: readonly QuoteCell[],
  numbers: readonly NumberCell[],
  lone: LoneAmount,
): PriceLine | null {
  const line = priceLine(numbers, lone);
  if (!line || line.isChecked || numbers.some(({ role }) => role === 'quantity')) return line;
  const [found] = texts.flatMap((cell) => textQuantity(cell) ?? []);
  if (!found) return line;
  const amount = { cents: found.count * 100, isPercent: false, isMoney: false };
  const counted: NumberCell = { amount, quantity: found.count, role: 'quantity', cell: found.cell };
  return priceLine([counted, ...numbers], lone);
}

/** Pages and repeated headings are no part of a table. */
const NOISE = /^(?:page\s+\d+(?:\s*(?:of|\/)\s*\d+)?|\d+\s*\/\s*\d+|confidential.*)$/i;

/** Reads rows under the headings above them. Headings themselves and page numbers are left out. */
export function tableRows(rows: readonly QuoteRow[], mark: DecimalMark, lone: LoneAmount): TableRow[] {
  let columns: QuoteColumn[] = [];
  let skipped: QuoteRow | undefined;
  return rows.flatMap((row, index) => {
    if (row === skipped || NOISE.test(row.text)) return [];
    const next = rows[index + 1];
    const found = quoteColumns(row, next);
    if (!found) return [readRow(row, columns, mark, lone)];
    columns = found;
    const isContinued =
      next && next.page === row.page && next.y - row.y < row.height * 1.9 && !/\d/.test(next.text);
    if (
      isContinued &&
      next.cells.every(
        ({ text, x, right }) =>
          text.length < 16 && row.cells.some((cell) => cell.x < right && x < cell.right),
      )
    )
      skipped = next;
    return [];
  });
}
