import type { UserStatus } from '@capwise/domain/admin/users';
import { formatInstantDay } from '@capwise/domain/dates';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { GetUsersQuery } from '../../../../gen/graphql.ts';
import { StatusBadge } from '../../../../ui/status/status-badge.tsx';
import { type DataTableColumn, menuColumn } from '../../../../ui/table/data-table-column.ts';

type Answered = GetUsersQuery['systemUsers']['results'][number];

export type SystemUser = Omit<Answered, 'status'> & { status: UserStatus };

const instantDay = (instant: string | null | undefined) =>
  formatInstantDay(instant ? Date.parse(instant) / 1000 : null);

const noteOf = ({ isCurrent, isGuest }: SystemUser) => (isCurrent ? 'you' : isGuest ? 'guest' : null);

const COLUMNS: readonly DataTableColumn<SystemUser>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '13.5%',
    value: ({ name }) => name,
    cell: (user) => (
      <Text span inherit fw={500}>
        {user.name}
        {noteOf(user) && (
          <Text span inherit fw={400} c="dimmed">
            {' '}
            ({noteOf(user)})
          </Text>
        )}
      </Text>
    ),
  },
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
