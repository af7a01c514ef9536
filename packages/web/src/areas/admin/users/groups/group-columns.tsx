import { Text } from '@mantine/core';
import type { GetScimGroupsQuery } from '../../../../gen/graphql.ts';
import { CellLines } from '../../../../ui/table/cell-lines.tsx';
import type { DataTableColumn } from '../../../../ui/table/data-table-column.ts';

export type Group = GetScimGroupsQuery['scimGroups'][number];

function reasonOf({ role, isRoleChosen, problem }: Group): string {
  if (problem !== null) return problem;
  if (isRoleChosen) return 'Chosen here';
  return role ? 'By the name of the group' : 'No role has the name of the group';
}

export const GROUP_COLUMNS: readonly DataTableColumn<Group>[] = [
  {
    ...{ id: 'name', header: 'Group', value: ({ name }) => name },
    cell: ({ name }) => (
      <Text span inherit fw={500}>
        {name}
      </Text>
    ),
  },
  {
    ...{ id: 'users', header: 'Users', width: '120px', align: 'right', descendingFirst: true },
    value: ({ memberCount }) => memberCount,
    cell: ({ memberCount }) => memberCount.toLocaleString('en-US'),
  },
  {
    ...{ id: 'role', header: 'Role', width: '45%', value: ({ role }) => role?.displayName ?? null },
    cell: (group) => (
      <CellLines>
        {group.role ? (
          <span>{group.role.displayName}</span>
        ) : (
          <Text span inherit c="dimmed">
            No role
          </Text>
        )}
        <small>{reasonOf(group)}</small>
      </CellLines>
    ),
  },
];
