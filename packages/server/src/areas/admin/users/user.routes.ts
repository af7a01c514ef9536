import { userStatusText } from '@capwise/domain/admin/users';
import { utcDay } from '@capwise/domain/dates';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addCsvRoute, type CsvColumn } from '../../../platform/http/csv-route.ts';
import type { Services } from '../../../platform/process/services.ts';
import type { UserRow } from './user.queries.ts';
import { usersOfSystem } from './user.service.ts';

const day = (date: Date | null) => date && utcDay(date);

const COLUMNS: readonly CsvColumn<UserRow>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Status', cell: ({ status }) => userStatusText(status) },
  { header: 'Roles', cell: ({ roleDisplayNames }) => roleDisplayNames.join(', ') },
  { header: 'Facilities', cell: ({ facilities }) => facilities.map(({ name }) => name).join(', ') },
  { header: 'Title', cell: ({ title }) => title },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Invited', cell: ({ invitedAt }) => day(invitedAt) },
  { header: 'Last Login', cell: ({ lastLoginAt }) => day(lastLoginAt) },
];

export function addUserExport(app: FastifyInstance, services: Services): void {
  addCsvRoute(app, services, {
    path: '/api/systems/:id/users/csv',
    gate: 'ViewSystemUsers',
    columns: COLUMNS,
    query: z.object({ id: z.string() }),
    open: async (scope, { id }) => {
      const { system, slices } = await usersOfSystem(scope, services, id);
      return { name: `${system.name} Users.csv`, slices };
    },
  });
}
