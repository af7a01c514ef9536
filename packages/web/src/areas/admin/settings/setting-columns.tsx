import { formatIsoDay } from '@capwise/domain/dates';
import { Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import type { Setting } from './use-settings.ts';

const person = (id: 'createdByName' | 'updatedByName', header: string): DataTableColumn<Setting> => ({
  id,
  header,
  width: '160px',
  value: (setting) => setting[id],
  cell: (setting) => setting[id] ?? '--',
});

const day = (id: 'createdDate' | 'updatedDate', header: string): DataTableColumn<Setting> => ({
  id,
  header,
  width: '124px',
  descendingFirst: true,
  value: (setting) => setting[id],
  cell: (setting) => formatIsoDay(setting[id]),
});

const COLUMNS: readonly DataTableColumn<Setting>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '240px',
    value: ({ name }) => name,
    cell: ({ name }) => (
      <Text span inherit fw={500}>
        {name}
      </Text>
    ),
  },
  {
    id: 'value',
    header: 'Value',
    value: ({ value }) => value || null,
    cell: ({ value }) =>
      value ? (
        <span title={value}>{value}</span>
      ) : (
        <Text span inherit c="dimmed">
          Not set
        </Text>
      ),
  },
  person('createdByName', 'Created By'),
  day('createdDate', 'Created On'),
  person('updatedByName', 'Updated By'),
  day('updatedDate', 'Updated On'),
];

export const settingColumns = (
  onEdit: ((setting: Setting) => void) | null,
): readonly DataTableColumn<Setting>[] =>
  onEdit === null
    ? COLUMNS
    : [
        ...COLUMNS,
        menuColumn((setting) => (
          <RowMenu
            name={setting.name}
            actions={[
              {
                label: 'Edit Setting',
                icon: <IconPencil size={16} stroke={1.5} aria-hidden />,
                act: () => onEdit(setting),
              },
            ]}
          />
        )),
      ];
