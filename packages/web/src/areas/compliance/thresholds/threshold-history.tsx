import { THRESHOLD_PAGE_SIZE } from '@capwise/domain/compliance/thresholds/thresholds';
import { formatInstantDay } from '@capwise/domain/dates';
import { formatCents } from '@capwise/domain/money';
import type { ReactNode } from 'react';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { LoadedListTable } from '../../../ui/list/loaded-list-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import type { Threshold } from './use-thresholds.ts';

const HISTORY_LIST = listSearch({
  sorts: ['createdDate', 'year', 'amount', 'incidentalAmount', 'remunerationAmount', 'createdByName'],
  sort: 'createdDate',
  descending: true,
  pageSize: THRESHOLD_PAGE_SIZE,
});

const COLUMNS: readonly DataTableColumn<Threshold>[] = [
  { id: 'year', header: 'Year', value: ({ year }) => year, descendingFirst: true, width: '88px' },
  {
    id: 'amount',
    header: 'Threshold Amount',
    align: 'right',
    value: ({ amount }) => amount,
    cell: ({ amount }) => formatCents(amount),
    descendingFirst: true,
  },
  {
    id: 'incidentalAmount',
    header: 'Incidental Threshold Amount',
    align: 'right',
    value: ({ incidentalAmount }) => incidentalAmount,
    cell: ({ incidentalAmount }) => formatCents(incidentalAmount),
    descendingFirst: true,
  },
  {
    id: 'remunerationAmount',
    header: 'Remuneration Threshold Amount',
    align: 'right',
    value: ({ remunerationAmount }) => remunerationAmount ?? -1,
    cell: ({ remunerationAmount }) => formatCents(remunerationAmount),
    descendingFirst: true,
  },
  { id: 'createdByName', header: 'Set By', width: '168px', value: ({ createdByName }) => createdByName },
  {
    id: 'createdDate',
    header: 'Date Set',
    width: '128px',
    // The ID breaks ties within a second: the higher one is newer.
    value: ({ createdDate, id }) => createdDate + Number(id) / 1e10,
    cell: ({ createdDate }) => formatInstantDay(createdDate),
    descendingFirst: true,
  },
];

const NONE = 'No Threshold History Found';

interface ThresholdHistoryProps {
  thresholds: readonly Threshold[];
  actions?: ReactNode;
}

export function ThresholdHistory({ thresholds, actions }: ThresholdHistoryProps) {
  const list = useListSearch(HISTORY_LIST);
  return (
    <ListCard title="Threshold History" count={thresholds.length} actions={actions}>
      <LoadedListTable
        label="Threshold History"
        list={list}
        rows={thresholds}
        error={undefined}
        onRetry={() => {}}
        columns={COLUMNS}
        rowId={({ id }) => id}
        empty={{ title: NONE }}
        nothingFound={NONE}
      />
    </ListCard>
  );
}
