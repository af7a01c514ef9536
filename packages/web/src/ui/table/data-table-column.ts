import type { ReactNode } from 'react';

export interface DataTableColumn<Row> {
  id: string;
  header: string;
  /** Numbers stand at the right, in tabular figures. */
  align?: 'left' | 'right';
  /** What the column sorts by, and what it shows unless `cell` says otherwise. Missing values sort last. */
  value(row: Row): string | number | null | undefined;
  cell?(row: Row): ReactNode;
  /** The tooltip, where the cell shows less than the whole value. */
  tip?(row: Row): string;
  /** True unless said otherwise. */
  sortable?: boolean;
  /** Numbers and dates are usually wanted largest first. */
  descendingFirst?: boolean;
  /** A CSS width. */
  width?: string;
  /** A header that shows no text, such as that of a menu, is still read out. */
  headerHidden?: boolean;
  /** A field stands in the cell, which is higher than a line. */
  holdsField?: boolean;
}

export interface TableSort {
  column: string;
  descending: boolean;
}

/** Pages count from 1. */
export interface TablePaging {
  page: number;
  pageSize: number;
  /** Rows on all pages together. */
  total: number;
  onPage(page: number): void;
  /** The page sizes to choose from, with what a choice does; without them the size is fixed. */
  sizes?: { choices: readonly number[]; onSize(size: number): void };
  /** The way to other pages stands above the table, where its owner puts it. */
  isAbove?: boolean;
}

/** Rows chosen by checkbox, for actions on several at once. */
export interface TableSelection<Row> {
  ids: ReadonlySet<string>;
  onChange(ids: ReadonlySet<string>): void;
  /** What a row's checkbox is called. */
  nameOf(row: Row): string;
  /** Why a row cannot be chosen; null when it can. */
  refusal?(row: Row): string | null;
}

/** A row that is being edited stands as a form across all columns. */
export interface TableEditing<Row> {
  id: string | null;
  form(row: Row): ReactNode;
  /** Forms of rows that are being added: above all others, on each page, neither sorted nor counted. */
  added?: readonly { id: string; form: ReactNode }[];
}

/** What a row shows below itself when it is opened; null for a row that has nothing to show. */
export interface TableDetail<Row> {
  of(row: Row): ReactNode | null;
  /** What the opening button is called. */
  nameOf(row: Row): string;
}

/** The column of the rows' menus or buttons, at the end. */
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
