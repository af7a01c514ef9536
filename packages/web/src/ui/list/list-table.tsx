import type { RowData } from '@tanstack/react-table';
import type { ListState } from '../../lib/address/list-search.ts';
import type { PageState } from '../../lib/graphql/use-page.ts';
import { DataTable, type DataTableProps } from '../table/data-table.tsx';
import type { TablePaging } from '../table/data-table-column.ts';
import { type ListStateProps, NoRows } from './list-state.tsx';

export type ListTableParts<Row extends RowData> = Pick<
  DataTableProps<Row>,
  | 'label'
  | 'columns'
  | 'rowId'
  | 'selection'
  | 'detail'
  | 'editing'
  | 'onSelect'
  | 'selectedId'
  | 'defaultSort'
  | 'isWide'
  | 'expectedRows'
>;

export interface ListTableProps<Row extends RowData> extends ListTableParts<Row> {
  list: ListState<unknown>;
  state: PageState<Row>;
  empty: ListStateProps;
  nothingFound: string;
  pageSizes?: readonly number[];
  hasTopPages?: boolean;
}

const NO_ROWS: readonly never[] = [];

/** Table of a list that the server sorts and pages, including its loading, error and empty states. */
export function ListTable<Row extends RowData>(props: ListTableProps<Row>) {
  const { list, state, empty, nothingFound, pageSizes, hasTopPages = false, ...table } = props;
  const { page, loading, failed, error } = state;
  const none = { list, failed, error, onRetry: state.retry, empty, nothingFound };
  return (
    <DataTable
      {...table}
      mode="server"
      layout="page"
      rows={page?.results ?? NO_ROWS}
      sort={list.sort}
      onSort={list.sortBy}
      loading={loading}
      empty={<NoRows {...none} />}
      paging={{
        ...serverPaging(list, state),
        isAbove: hasTopPages,
        ...(pageSizes && { sizes: { choices: pageSizes, onSize: list.toSize } }),
      }}
    />
  );
}

export const serverPaging = (
  list: ListState<unknown>,
  { page, isBehind }: Pick<PageState<unknown>, 'page' | 'isBehind'>,
): TablePaging => ({
  page: page?.pageNumber ?? list.pageNumber,
  nextPage: isBehind ? list.pageNumber : null,
  pageSize: list.pageSize,
  total: page?.totalCount ?? 0,
  onPage: list.toPage,
});
