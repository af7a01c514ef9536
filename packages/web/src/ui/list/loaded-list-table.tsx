import type { RowData } from '@tanstack/react-table';
import type { ListState } from '../../lib/address/list-search.ts';
import { DataTable } from '../table/data-table.tsx';
import type { TablePaging } from '../table/data-table-column.ts';
import { type ListStateProps, NoRows } from './list-state.tsx';
import type { ListTableParts } from './list-table.tsx';

export interface LoadedListTableProps<Row extends RowData> extends ListTableParts<Row> {
  list: ListState<unknown>;
  /** All rows that match search and filters. Null while loading. */
  rows: readonly Row[] | null;
  error: unknown;
  onRetry(): void;
  empty: ListStateProps;
  nothingFound: string;
  hasTopPages?: boolean;
}

const NO_ROWS: readonly never[] = [];

/** Table of a fully loaded list. The browser sorts and pages it, and the address stores sort and page. */
export function LoadedListTable<Row extends RowData>(props: LoadedListTableProps<Row>) {
  const { list, rows, error, onRetry, empty, nothingFound, hasTopPages = false, ...table } = props;
  const failed = rows === null && Boolean(error);
  return (
    <DataTable
      {...table}
      mode="client"
      layout="page"
      rows={rows ?? NO_ROWS}
      sort={list.sort}
      onSort={list.sortBy}
      loading={rows === null && !failed}
      empty={
        <NoRows
          list={list}
          failed={failed}
          error={error}
          onRetry={onRetry}
          empty={empty}
          nothingFound={nothingFound}
        />
      }
      paging={{ ...loadedPaging(list, rows?.length ?? 0), isAbove: hasTopPages }}
    />
  );
}

export const loadedPaging = (list: ListState<unknown>, total: number): TablePaging => ({
  // A page past the end shows the last one.
  page: Math.max(1, Math.min(list.pageNumber, Math.ceil(total / list.pageSize))),
  pageSize: list.pageSize,
  total,
  onPage: list.toPage,
});
