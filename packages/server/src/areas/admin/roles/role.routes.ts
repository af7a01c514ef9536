import { systemTypeText } from '@capwise/domain/admin/systems';
import { PERMISSION_TEXTS } from '@capwise/domain/permissions/permission-texts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addCsvRoute, type CsvColumn } from '../../../platform/http/csv-route.ts';
import type { Services } from '../../../platform/process/services.ts';
import { type ListedRole, listRoles } from './role-list.queries.ts';

const COLUMNS: readonly CsvColumn<ListedRole>[] = [
  { header: 'Type of System', cell: ({ systemType }) => systemTypeText(systemType) },
  { header: 'Role', cell: ({ displayName }) => displayName },
  { header: 'Internal Name', cell: ({ name }) => name },
  { header: 'Description', cell: ({ description }) => description },
  { header: 'Kind', cell: ({ isStandard }) => (isStandard ? 'Standard' : 'Custom') },
  { header: 'State', cell: ({ retiredAt }) => (retiredAt ? 'Retired' : 'In use') },
  { header: 'Users', cell: ({ holderCount }) => holderCount },
  {
    header: 'Also Granted By',
    cell: ({ grantedBy }) => grantedBy.map(({ displayName }) => displayName).join(', '),
  },
  ...[...PERMISSION_TEXTS].map(
    ([permission, { area, opens }]): CsvColumn<ListedRole> => ({
      header: `${area}: ${opens}`,
      cell: ({ permissions }) => (permissions.includes(permission) ? 'Yes' : ''),
    }),
  ),
];

/** GET /api/roles/csv: the roles that the viewer can see, with their permissions. */
export function addRoleExport(app: FastifyInstance, services: Services): void {
  addCsvRoute(app, services, {
    path: '/api/roles/csv',
    gate: 'ViewSystemUsers',
    columns: COLUMNS,
    query: z.object({}),
    open: async (scope) => {
      const roles = await listRoles(scope);
      return {
        name: 'Roles.csv',
        slices: (async function* () {
          yield roles;
        })(),
      };
    },
  });
}
