import { parseAmount } from '../text/amounts.ts';
import type { LocatedCell, LocatedText } from '../text/located-text.ts';

/** A cell that holds a code, with the cells around it. */
export interface CodeCell {
  text: string;
  at: number;
  /** The cell before a code that is alone in its cell: 'Currency | CAD'. Empty otherwise. */
  before: string;
  /** The cell above a code that is alone in its cell. */
  above: string;
  isFirst: boolean;
  /** In a row without amounts, above an amount. */
  isHeading: boolean;
  /** Alone between a text and an amount without a sign. */
  isBeforeAmount: boolean;
}

const ALONE = /^\W*[a-z]{3,4}\W*$/i;
/** Two more rows can be between a heading and its first amount, such as the second line of the heading. */
const ROWS_BELOW = 3;

const isAmount = (text: string): boolean =>
  [parseAmount(text, '.'), parseAmount(text, ',')].some((amount) => amount?.isMoney);

const overlaps = ({ cell: a }: LocatedCell, { cell: b }: LocatedCell): boolean =>
  a.page === b.page && a.x < b.right && b.x < a.right;

/** Cells that hold one of the words. */
export function codeCells({ cells, rows }: LocatedText, words: RegExp): CodeCell[] {
  const inColumn = (cell: LocatedCell, row: number) => rows[row]?.find((other) => overlaps(cell, other));
  /** A number without marks in the first column is a part. */
  const isMoney = (cell: LocatedCell) =>
    isAmount(cell.cell.text) || (/^\d{3,}$/.test(cell.cell.text) && rows[cell.row]![0] !== cell);
  const priced = new Map<number, boolean>();
  const hasMoney = (row: number) => {
    if (!priced.has(row)) priced.set(row, rows[row]!.some(isMoney));
    return priced.get(row)!;
  };
  return cells
    .filter(({ cell }) => words.test(cell.text))
    .map((located) => {
      const { cell, at, row } = located;
      const place = rows[row]!.indexOf(located);
      const before = rows[row]![place - 1];
      const next = rows[row]![place + 1];
      const isAlone = ALONE.test(cell.text);
      const below = Array.from({ length: ROWS_BELOW }, (_, index) => inColumn(located, row + 1 + index));
      return {
        text: cell.text,
        at,
        isFirst: place === 0,
        before: (isAlone && before?.cell.text) || '',
        above: (isAlone && inColumn(located, row - 1)?.cell.text) || '',
        isHeading: !hasMoney(row) && below.some((one) => one && isMoney(one)),
        isBeforeAmount:
          isAlone &&
          /\p{L}/u.test(before?.cell.text ?? '') &&
          /^\d/.test(next?.cell.text ?? '') &&
          isMoney(next!),
      };
    });
}
