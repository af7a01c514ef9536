import { DEAL_COLUMNS, type DealColumn } from '@capwise/domain/market/deals/deal-columns';
import type { Deal } from '@capwise/domain/market/deals/deal-rows';
import type { DealSort } from '@capwise/domain/market/deals/deal-sorting';
import { type DealSpread, formatDifference, fromMedian } from '@capwise/domain/market/deals/deal-spread';
import { DEALS_PAGE_SIZE, type DealView } from '@capwise/domain/market/deals/deals';
import { useComputedColorScheme } from '@mantine/core';
import { Swatch } from '../../../ui/charts/chart-legend.tsx';
import { markColor } from '../../../ui/charts/marks.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { DEAL_WORDS } from './chart/deal-words.ts';
import type { DealMarks } from './chart/use-deal-chart.ts';
import classes from './deals-page.module.css';

interface DealTableProps {
  view: DealView;
  rows: readonly Deal[];
  marks: DealMarks | null;
  spread: DealSpread | null;
  /** True if the filter shows one segment, which then needs no column. */
  isOneSegment: boolean;
  page: number;
  total: number;
  onPage(page: number): void;
  sort: DealSort;
  onSort(sort: DealSort): void;
  selectedKey: string | null;
  onSelect(deal: Deal): void;
  loading: boolean;
}

export function DealTable(props: DealTableProps) {
  const { view, marks, spread, page, total, onPage } = props;
  const scheme = useComputedColorScheme('light');
  const columns = dealColumns(view, marks, spread, scheme).filter(
    ({ id }) => id !== 'marketSegment' || !props.isOneSegment,
  );
  return (
    <DataTable<Deal>
      label={DEAL_WORDS[view].table}
      columns={columns}
      mode="server"
      layout="page"
      isDense
      rows={props.rows}
      rowId={dealRowKey}
      sort={props.sort}
      onSort={props.onSort}
      paging={{ page, pageSize: DEALS_PAGE_SIZE, total, onPage }}
      onSelect={props.onSelect}
      selectedId={props.selectedKey}
      empty={DEAL_WORDS[view].empty}
      loading={props.loading}
    />
  );
}

const dealRowKey = (deal: Deal): string => deal.key;

/** Columns that must not be truncated have a fixed width. Names share the rest. */
const WIDTHS: Record<string, string> = {
  date: '104px',
  quantity: '88px',
  listPrice: '108px',
  quotedPrice: '120px',
  systems: '92px',
  annualCost: '112px',
  costPerSystem: '112px',
  discount: '106px',
};

/** Parts of a deal in its card on phones. Its panel shows the rest. */
const CARD: Record<string, Pick<DataTableColumn<Deal>, 'card' | 'cardWords'>> = {
  product: { card: 'title' },
  quotedPrice: { card: 'figure' },
  costPerSystem: { card: 'figure' },
  date: { card: 'meta' },
  oem: { card: 'meta' },
  marketSegment: { card: 'note' },
  serviceProvider: { card: 'note' },
  serviceType: { card: 'note' },
  discount: { card: 'aside', cardWords: { after: 'off' } },
};

/** Safe cast: a view contains only its own kind of deals. */
function baseColumns<Row extends Deal>(columns: readonly DealColumn<Row>[]): DataTableColumn<Deal>[] {
  return columns.map(({ id, header, numeric, value, text }) => ({
    id,
    header,
    align: numeric ? 'right' : 'left',
    value: (deal) => value(deal as Row),
    cell: (deal) => text(deal as Row),
    descendingFirst: numeric || id === 'date',
    card: 'hidden',
    ...CARD[id],
    ...(WIDTHS[id] && { width: WIDTHS[id] }),
  }));
}

const COLUMNS = { quotes: baseColumns(DEAL_COLUMNS.quotes), contracts: baseColumns(DEAL_COLUMNS.contracts) };

function dealColumns(
  view: DealView,
  marks: DealMarks | null,
  spread: DealSpread | null,
  scheme: 'light' | 'dark',
): DataTableColumn<Deal>[] {
  const columns = COLUMNS[view].map((column) =>
    column.id === 'oem' ? { ...column, cell: (deal: Deal) => markedOem(deal, marks, scheme) } : column,
  );
  return spread ? [...columns, toMedian(spread)] : columns;
}

function markedOem({ oemId, oemName }: Deal, marks: DealMarks | null, scheme: 'light' | 'dark') {
  const mark = marks?.get(oemId);
  return (
    <span className={classes.oem}>
      {mark && <Swatch color={markColor(mark, scheme)} shape={mark.shape} />}
      <span>{oemName || '--'}</span>
    </span>
  );
}

const toMedian = (spread: DealSpread): DataTableColumn<Deal> => ({
  id: 'toMedian',
  header: 'To median',
  align: 'right',
  width: '104px',
  card: 'note',
  cardWords: { after: 'to median' },
  // Sorting by amount gives the same order.
  sortable: false,
  value: (deal) => formatDifference(fromMedian(deal.amount, spread)),
  cell: (deal) => {
    const difference = fromMedian(deal.amount, spread);
    return (
      <span className={classes.difference} data-below={(difference ?? 0) < 0 || undefined}>
        {formatDifference(difference)}
      </span>
    );
  },
});
