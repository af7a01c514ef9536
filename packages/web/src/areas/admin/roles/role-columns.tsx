import { PERMISSIONS } from '@capwise/domain/permissions/permission';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { CellLines } from '../../../ui/table/cell-lines.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { holdersPath, kindText, noHoldersText, type Role, usersText } from './data/roles.ts';

const count = (number: number) => number.toLocaleString('en-US');

/** Identity providers and scripts use the internal name. */
const notesOf = ({ description, id }: Role): string => [description, id].filter(Boolean).join(' · ');

export const ROLE_COLUMNS: readonly DataTableColumn<Role>[] = [
  {
    ...{ id: 'name', header: 'Role', value: ({ displayName }) => displayName },
    cell: (role) => (
      <CellLines>
        <Text span inherit fw={500}>
          {role.displayName}
        </Text>
        <small>{notesOf(role)}</small>
      </CellLines>
    ),
  },
  {
    ...{ id: 'kind', header: 'Kind', width: '190px', value: kindText, card: 'meta' },
    cell: (role) => (
      <>
        {kindText(role)} {role.retiredDate && <StatusBadge status="Retired" />}
      </>
    ),
  },
  {
    ...{ id: 'permissions', header: 'Permissions', width: '130px', align: 'right', descendingFirst: true },
    value: ({ permissions }) => permissions.length,
    cell: ({ permissions }) => `${permissions.length} of ${PERMISSIONS.length}`,
  },
  {
    ...{ id: 'users', header: 'Users', width: '110px', align: 'right', descendingFirst: true },
    value: ({ holderCount }) => holderCount,
    cell: (role) =>
      role.holderCount > 0 ? (
        <Anchor
          component={Link}
          to={holdersPath(role)}
          inherit
          aria-label={`${usersText(role.holderCount)} with the role ${role.displayName}`}
        >
          {count(role.holderCount)}
        </Anchor>
      ) : (
        noHoldersText(role)
      ),
  },
  {
    ...{ id: 'granters', header: 'Also Granted By', width: '210px', sortable: false },
    value: ({ grantedBy }) => grantedBy.map(({ displayName }) => displayName).join(', ') || '--',
    cell: ({ grantedBy }) =>
      grantedBy.length === 0 ? (
        '--'
      ) : (
        <CellLines>
          {grantedBy.map(({ name, displayName }) => (
            <span key={name}>{displayName}</span>
          ))}
        </CellLines>
      ),
  },
];
