import type { ReactNode } from 'react';

export interface DataTableColumn<Row> {
  id: string;
  header: string;
  /** Right for numbers, in tabular figures. */
  align?: 'left' | 'right';
  /** The sort value, also displayed unless `cell` is set. Missing values sort last. */
  value(row: Row): string | number | null | undefined;
  cell?(row: Row): ReactNode;
  tip?(row: Row): string;
  sortable?: boolean;
  /** For numbers and dates, which are usually wanted largest first. */
  descendingFirst?: boolean;
  /** A day that is not sorted newest first. */
  isDay?: boolean;
  width?: string;
  headerHidden?: boolean;
  /** The cell contains an input, which is higher than a line of text. */
  holdsField?: boolean;
  /** The place in a card on phones. Without one, the first column is the title and the others are facts. */
  card?: CardPlace;
  /** Words that a card needs without a header, such as 'Due' before a day or 'off' after a discount. */
  cardWords?: { before?: string; after?: string };
}

/**
 * 'title' and 'figure' start a card, at the left and the right. 'meta' and 'aside' are below them in small
 * print, and 'note' is below those. 'fact' is a line with the header of its column. 'picture' takes the whole
 * width.
 */
export type CardPlace = 'title' | 'figure' | 'meta' | 'aside' | 'note' | 'fact' | 'picture' | 'hidden';

export const cardPlace = <Row>(column: DataTableColumn<Row>, index: number): CardPlace | 'controls' =>
  column.card ?? (column.headerHidden ? 'controls' : index === 0 ? 'title' : 'fact');

export interface TableSort {
  column: string;
  descending: boolean;
}

/** Pages count from 1. */
export interface TablePaging {
  page: number;
  /** A page that is loading, while the rows of `page` are still shown. */
  nextPage?: number | null;
  pageSize: number;
  total: number;
  onPage(page: number): void;
  sizes?: { choices: readonly number[]; onSize(size: number): void };
  /** The owner shows the pagination above the table. */
  isAbove?: boolean;
}

export interface TableSelection<Row> {
  ids: ReadonlySet<string>;
  onChange(ids: ReadonlySet<string>): void;
  nameOf(row: Row): string;
  refusal?(row: Row): string | null;
}

/** A row in edit mode is a form across all columns. */
export interface TableEditing<Row> {
  id: string | null;
  form(row: Row): ReactNode;
  /** Forms of new rows. They appear above all others on each page, and are neither sorted nor counted. */
  added?: readonly { id: string; form: ReactNode }[];
}

export interface TableDetail<Row> {
  of(row: Row): ReactNode | null;
  nameOf(row: Row): string;
}

export const menuColumn = <Row>(cell: (row: Row) => ReactNode, width = '52px'): DataTableColumn<Row> => ({
  id: 'menu',
  header: 'Actions',
  headerHidden: true,
  sortable: false,
  align: 'right',
  width,
  value: () => null,
  cell,
});
