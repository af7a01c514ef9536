import { formatInstantMinute, formatInstantShort } from '@capwise/domain/dates';
import { IconLock, IconUsers } from '@tabler/icons-react';
import { StatusBadge } from '../../../../ui/status/status-badge.tsx';
import type { DataTableColumn } from '../../../../ui/table/data-table-column.ts';
import { AnalysisName } from './analysis-name.tsx';
import type { AnalysisRow } from './analysis-row.ts';

type Column = DataTableColumn<AnalysisRow>;

export const SHARED_COLUMNS: readonly Column[] = [
  {
    id: 'fileName',
    header: 'Document Name',
    value: ({ fileName }) => fileName,
    cell: (row) => <AnalysisName row={row} />,
  },
  { id: 'type', header: 'Type', width: '250px', card: 'note', value: ({ typeText }) => typeText },
  {
    id: 'uploadedDate',
    header: 'Uploaded',
    width: '150px',
    card: 'meta',
    descendingFirst: true,
    value: ({ uploadedDate }) => uploadedDate,
    cell: ({ uploadedDate }) => formatInstantShort(uploadedDate),
    tip: ({ uploadedDate }) => formatInstantMinute(uploadedDate),
  },
  {
    id: 'uploadedBy',
    header: 'Uploaded By',
    width: '140px',
    card: 'meta',
    value: ({ uploadedBy }) => uploadedBy || null,
  },
];

export const STATUS_COLUMN: Column = {
  id: 'status',
  header: 'Status',
  width: '170px',
  card: 'aside',
  value: ({ status }) => status,
  cell: ({ status, isNotified }) => (
    <StatusBadge
      status={status}
      icon={isNotified ? <IconUsers size={12} aria-hidden /> : <IconLock size={12} aria-hidden />}
    />
  ),
};
