import { Anchor, Text } from '@mantine/core';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { CellLines } from '../../../ui/table/cell-lines.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import { type HospitalGroup, peopleText } from './hospital-group.ts';
import type { GroupAct } from './use-group-acts.tsx';

export const groupColumns = (
  onAct: (act: GroupAct, group: HospitalGroup) => void,
): readonly DataTableColumn<HospitalGroup>[] => [
  {
    ...{ id: 'name', header: 'Name', width: '28%', card: 'title', value: ({ name }) => name },
    cell: ({ name }) => (
      <Text span inherit fw={500}>
        {name}
      </Text>
    ),
  },
  {
    ...{ id: 'hospitals', header: 'Hospitals', descendingFirst: true },
    value: ({ hospitals }) => hospitals.length,
    cell: ({ hospitals }) => (
      <CellLines>
        {hospitals.length.toLocaleString('en-US')}
        {hospitals.length > 0 && (
          <small>
            {hospitals.map(({ name, isActive }) => (isActive ? name : `${name} (inactive)`)).join(', ')}
          </small>
        )}
      </CellLines>
    ),
  },
  {
    ...{ id: 'people', header: 'People', width: '150px', descendingFirst: true },
    value: ({ peopleCount }) => peopleCount,
    cell: (group) =>
      group.peopleCount === 0 ? (
        peopleText(0)
      ) : (
        <Anchor
          component="button"
          type="button"
          inherit
          aria-label={`${peopleText(group.peopleCount)} of ${group.name}`}
          onClick={() => onAct('people', group)}
        >
          {peopleText(group.peopleCount)}
        </Anchor>
      ),
  },
  menuColumn((group) => (
    <RowMenu
      name={group.name}
      actions={[
        { label: 'Edit', act: () => onAct('edit', group) },
        { label: 'Show People', act: () => onAct('people', group) },
        { label: 'Delete', act: () => onAct('delete', group), destructive: true },
      ]}
    />
  )),
];
