import { DEAL_COLUMNS, type DealColumn } from '@capwise/domain/market/deals/deal-columns';
import type { Deal } from '@capwise/domain/market/deals/deal-rows';
import type { DealSort } from '@capwise/domain/market/deals/deal-sorting';
import { DEALS_PAGE_SIZE, type DealView } from '@capwise/domain/market/deals/deals';
import { memo } from 'react';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { DEAL_WORDS } from './deal-words.ts';

interface DealTableProps {
  view: DealView;
  /** The rows of the shown page. */
  rows: readonly Deal[];
  page: number;
  total: number;
  onPage(page: number): void;
  sort: DealSort;
  onSort(sort: DealSort): void;
  selectedKey: string | null;
  onSelect(deal: Deal): void;
  loading: boolean;
}

export const DealTable = memo(function DealTable(props: DealTableProps) {
  const { view, page, total, onPage } = props;
  return (
    <DataTable<Deal>
      label={DEAL_WORDS[view].table}
      columns={COLUMNS[view]}
      mode="server"
      rows={props.rows}
      rowId={keyOf}
      sort={props.sort}
      onSort={props.onSort}
      paging={{ page, pageSize: DEALS_PAGE_SIZE, total, onPage }}
      onSelect={props.onSelect}
      selectedId={props.selectedKey}
      empty={DEAL_WORDS[view].empty}
      loading={props.loading}
    />
  );
});

const keyOf = (deal: Deal): string => deal.key;

/** The view decides which deals there are, so each column meets its own kind only. */
function columnsOf<Row extends Deal>(columns: readonly DealColumn<Row>[]): DataTableColumn<Deal>[] {
  return columns.map(({ id, header, numeric, value, text }) => ({
    id,
    header,
    align: numeric ? 'right' : 'left',
    value: (deal) => value(deal as Row),
    cell: (deal) => text(deal as Row),
    descendingFirst: numeric || id === 'date',
  }));
}

const COLUMNS = { quotes: columnsOf(DEAL_COLUMNS.quotes), contracts: columnsOf(DEAL_COLUMNS.contracts) };
