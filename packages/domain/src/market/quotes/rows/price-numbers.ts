import type { Amount } from '../text/amounts.ts';
import type { QuoteCell } from '../text/rows.ts';
import type { ColumnRole } from './column-roles.ts';

export interface NumberCell {
  amount: Amount;
  /** Null unless it can be a number of pieces. */
  quantity: number | null;
  role: ColumnRole | null;
  cell: QuoteCell;
}

/** Cells of the numbers that a row states itself. */
export interface PriceCells {
  quantity?: NumberCell | undefined;
  /** The net price of one piece. */
  unit?: NumberCell | undefined;
  extended?: NumberCell | undefined;
  /** The list price of one piece. */
  list?: NumberCell | undefined;
}

export interface PriceLine {
  quantity: number;
  /** Integer cents, as the next three. */
  unit: number;
  extended: number;
  list: number | null;
  /** Quantity, unit and extended price explain each other. */
  isChecked: boolean;
  cells: PriceCells;
}

/** The meaning of an amount that neither arithmetic nor a heading explains. */
export type LoneAmount = 'unit' | 'extended';

/** In net prices. */
export const MAX_LIST = 6;

/** One reading of the numbers of a row. The highest score wins. */
export interface Candidate extends PriceLine {
  score: number;
  /** The discount of the line. */
  off?: NumberCell;
}
