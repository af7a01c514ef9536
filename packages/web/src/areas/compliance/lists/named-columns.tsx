import { IconPencil } from '@tabler/icons-react';
import { IconAction } from '../../../ui/buttons/icon-action.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import type { NamedList, NamedRecord } from './named-list.ts';

const recordStatus = ({ isActive }: NamedRecord) => (isActive ? 'Active' : 'Inactive');

const CHOSEN: readonly DataTableColumn<NamedRecord>[] = [
  {
    id: 'currentEntriesCount',
    header: 'Current Entries',
    align: 'right',
    width: '160px',
    descendingFirst: true,
    value: ({ currentEntriesCount }) => currentEntriesCount,
    cell: ({ currentEntriesCount = 0 }) => currentEntriesCount.toLocaleString('en-US'),
  },
  {
    id: 'isActive',
    header: 'Active',
    width: '180px',
    value: recordStatus,
    cell: (record) => <StatusBadge status={recordStatus(record)} />,
  },
];

export const namedColumns = (
  { one, isChosen }: NamedList,
  onEdit: (record: NamedRecord) => void,
): DataTableColumn<NamedRecord>[] => [
  {
    id: 'name',
    header: one,
    value: ({ name }) => name,
    cell: ({ name }) => <span title={name}>{name}</span>,
  },
  ...(isChosen ? CHOSEN : []),
  menuColumn((record) => (
    <IconAction
      label={`Edit ${record.name}`}
      icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
      onClick={() => onEdit(record)}
    />
  )),
];
