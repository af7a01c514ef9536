import type { UserStatus } from '@capwise/domain/admin/users';
import { formatInstantDay } from '@capwise/domain/dates';
import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import type { GetUsersQuery } from '../../../../gen/graphql.ts';
import { SCREENS } from '../../../../lib/screens.ts';
import { StatusBadge } from '../../../../ui/status/status-badge.tsx';
import { CellLines } from '../../../../ui/table/cell-lines.tsx';
import { type DataTableColumn, menuColumn } from '../../../../ui/table/data-table-column.ts';

type Answered = GetUsersQuery['systemUsers']['results'][number];

export type SystemUser = Omit<Answered, 'status'> & { status: UserStatus };

const instantDay = (instant: string | null | undefined) =>
  formatInstantDay(instant ? Date.parse(instant) / 1000 : null);

const personPath = (userId: string) => generatePath(SCREENS.person.path, { userId });

const noteOf = ({ isCurrent, isGuest }: SystemUser) => (isCurrent ? 'you' : isGuest ? 'guest' : null);

const NAME: DataTableColumn<SystemUser> = {
  id: 'name',
  header: 'Name',
  width: '13.5%',
  value: ({ name }) => name,
  cell: (user) => (
    <Text span inherit fw={500}>
      <Anchor component={Link} to={personPath(user.id)} inherit>
        {user.name}
      </Anchor>
      {noteOf(user) && (
        <Text span inherit fw={400} c="dimmed">
          {' '}
          ({noteOf(user)})
        </Text>
      )}
    </Text>
  ),
};

const COLUMNS: readonly DataTableColumn<SystemUser>[] = [
  NAME,
  {
    id: 'status',
    header: 'Status',
    width: '130px',
    value: ({ status }) => status.replaceAll('_', ' '),
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'roles',
    header: 'Roles',
    width: '9.5%',
    value: ({ roleDisplayNames }) => roleDisplayNames.join(', ') || '--',
  },
  {
    id: 'facilities',
    header: 'Facilities',
    width: '12.5%',
    value: ({ facilities }) => facilities.map(({ name }) => name).join(', ') || '--',
  },
  { id: 'title', header: 'Title', width: '12.5%', value: ({ title }) => title || '--' },
  { id: 'email', header: 'Email', value: ({ email }) => email ?? '--' },
  {
    id: 'invitedDate',
    header: 'Invited',
    width: '100px',
    descendingFirst: true,
    value: ({ invitedDate }) => instantDay(invitedDate),
  },
  {
    id: 'lastLoginDate',
    header: 'Last Login',
    width: '108px',
    descendingFirst: true,
    value: ({ lastLoginDate }) => instantDay(lastLoginDate),
  },
];

export const userColumns = (
  menu: (user: SystemUser) => ReactNode,
): readonly DataTableColumn<SystemUser>[] => [...COLUMNS, menuColumn(menu)];

const byId = (id: string): DataTableColumn<SystemUser> => COLUMNS.find((column) => column.id === id)!;

/** Of users of several systems. */
export const PEOPLE_COLUMNS: readonly DataTableColumn<SystemUser>[] = [
  { ...NAME, width: '16%' },
  {
    ...{ id: 'system', header: 'System', width: '16%' },
    value: ({ systemName }) => systemName ?? 'Another system',
    cell: ({ systemName, hospitalGroups }) => (
      <CellLines>
        <span>{systemName ?? 'Another system'}</span>
        {hospitalGroups.length > 0 && <small>{hospitalGroups.join(', ')}</small>}
      </CellLines>
    ),
  },
  byId('status'),
  { ...byId('roles'), width: '16%', sortable: false },
  { ...byId('title'), width: '14%' },
  byId('email'),
  byId('invitedDate'),
  byId('lastLoginDate'),
];
