import type { ReactNode } from 'react';

export interface DataTableColumn<Row> {
  id: string;
  header: string;
  /** Numbers stand at the right, in tabular figures. */
  align?: 'left' | 'right';
  /** What the column sorts by, and what it shows unless `cell` says otherwise. Missing values sort last. */
  value(row: Row): string | number | null | undefined;
  cell?(row: Row): ReactNode;
  /** True unless said otherwise. */
  sortable?: boolean;
  /** Numbers and dates are usually wanted largest first. */
  descendingFirst?: boolean;
  /** A CSS width. */
  width?: string;
  /** A header that shows no text, such as that of a menu, is still read out. */
  headerHidden?: boolean;
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
}
