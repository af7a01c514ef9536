import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { usePicked } from '../../lib/address/use-picked.ts';
import type { DataTableColumn, TablePaging, TableSort } from './data-table-column.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});
type Features = typeof features;

interface TableRows<Row> {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowId(row: Row): string;
  mode: 'client' | 'server';
  paging?: TablePaging;
  sort?: TableSort | null;
  onSort?(sort: TableSort): void;
  defaultSort?: TableSort | undefined;
}

export function useDataTable<Row extends RowData>(props: TableRows<Row>) {
  const { columns, rows, rowId, mode, paging, onSort, defaultSort } = props;
  const [ownSort, setOwnSort] = useState<TableSort | null>(props.sort ?? null);
  const sort = onSort ? (props.sort ?? null) : ownSort;
  const setSort = onSort ?? setOwnSort;
  const sorting = useMemo<SortingState>(
    () => (sort ? [{ id: sort.column, desc: sort.descending }] : []),
    [sort],
  );
  const definitions = useMemo(() => columns.map((column) => columnDefinition<Row>(column)), [columns]);
  const byServer = mode === 'server';

  const table = useTable<Features, Row>({
    features,
    data: rows,
    columns: definitions,
    getRowId: rowId,
    manualSorting: byServer,
    manualPagination: byServer || !paging,
    state: {
      sorting,
      pagination: {
        pageIndex: (paging?.page ?? 1) - 1,
        pageSize: paging?.pageSize ?? Number.POSITIVE_INFINITY,
      },
    },
  });

  // The rows follow later, so the header shows their own order, and the next click starts from the chosen one.
  const [chosen, choose] = usePicked(keyOf(sort), (key) => {
    const next = sortOf(key);
    if (next) setSort(next);
  });
  const sortBy = (next: TableSort) => choose(keyOf(next));

  const toggleSort = (column: DataTableColumn<Row>) => {
    const first = column.descendingFirst ?? false;
    const newest = sortOf(chosen);
    const own = newest?.column === column.id ? newest : null;
    const isReset =
      own !== null && own.descending !== first && defaultSort && defaultSort.column !== column.id;
    sortBy(isReset ? defaultSort : { column: column.id, descending: own ? !own.descending : first });
  };
  const model = table.getRowModel();
  const shown = useMemo(() => model.rows.map((row) => row.original), [model]);
  return { rows: shown, sort, sortBy, toggleSort };
}

const DESCENDING = '-';

const keyOf = (sort: TableSort | null) => sort && `${sort.descending ? DESCENDING : '+'}${sort.column}`;

const sortOf = (key: string | null): TableSort | null =>
  key === null ? null : { column: key.slice(1), descending: key.startsWith(DESCENDING) };

function columnDefinition<Row extends RowData>(column: DataTableColumn<Row>): ColumnDef<Features, Row> {
  return {
    id: column.id,
    accessorFn: (row) => column.value(row) ?? undefined,
    sortUndefined: 'last',
    sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id)),
  };
}

type Value = string | number;

const compareValues = (left: Value, right: Value): number =>
  typeof left === 'number' && typeof right === 'number'
    ? left - right
    : collator.compare(String(left), String(right));

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
