import type { RowData } from '@tanstack/react-table';
import type { ListState } from '../../lib/address/list-search.ts';
import { DataTable } from '../table/data-table.tsx';
import type { TablePaging } from '../table/data-table-column.ts';
import { type ListStateProps, NoRows } from './list-state.tsx';
import type { ListTableParts } from './list-table.tsx';

export interface LoadedListTableProps<Row extends RowData> extends ListTableParts<Row> {
  list: ListState<unknown>;
  /** All rows that search and filters leave; null before they are there. */
  rows: readonly Row[] | null;
  /** What the query ended with; undefined while it goes on or has gone well. */
  error: unknown;
  /** Asks again. */
  onRetry(): void;
  /** Stands where the rows would be when there are none at all. */
  empty: ListStateProps;
  /** The heading when search or filters leave no row. */
  nothingFound: string;
  /** The way to other pages stands above, as `TopPages`. */
  hasTopPages?: boolean;
}

const NO_ROWS: readonly never[] = [];

/** The table of a list that is loaded whole: the browser sorts and pages it, and the address holds how. */
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

/** The pages of a list that is loaded whole. @param total rows that search and filters leave */
export const loadedPaging = (list: ListState<unknown>, total: number): TablePaging => ({
  // A page beyond the last is the last.
  page: Math.max(1, Math.min(list.pageNumber, Math.ceil(total / list.pageSize))),
  pageSize: list.pageSize,
  total,
  onPage: list.toPage,
});
