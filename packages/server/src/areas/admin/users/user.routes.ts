import { Readable } from 'node:stream';
import { USER_FILE_BYTES } from '@capwise/domain/admin/user-rows';
import { userStatusText } from '@capwise/domain/admin/users';
import { utcDay } from '@capwise/domain/dates';
import { invalid } from '@capwise/domain/errors';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { addCsvRoute, type CsvColumn } from '../../../platform/http/csv-route.ts';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { loadOnce } from '../../../platform/request-keys/file-once.ts';
import { importUsers } from './import-users.service.ts';
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
      const { system, slices } = await usersOfSystem(scope, id);
      return { name: `${system.name} Users.csv`, slices };
    },
  });
}

const Import = z.object({ dryRun: z.stringbool().default(false) });

export function addUserImport(app: FastifyInstance, services: Services): void {
  const files: FastifyPluginAsync = async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    routes.post<{ Params: { id: string } }>(
      '/api/systems/:id/users/import',
      { config: { gate: 'ViewSystemUsers', peopleOnly: true }, bodyLimit: USER_FILE_BYTES },
      async (request) => {
        const { dryRun } = parseInput(Import, request.query);
        if (!Buffer.isBuffer(request.body)) throw invalid('Send the file as text/csv', 'file');
        const scope = scopeOfRequest(services.database.db, request);
        const { id: systemId } = request.params;
        return loadOnce(request, scope, Readable.from([request.body]), {
          load: async (csv) =>
            importUsers(scope, services, { systemId, csv: Buffer.concat(await csv.toArray()), dryRun }),
          isStored: ({ lines }) => lines.some(({ outcome }) => outcome === 'added'),
        });
      },
    );
  };
  void app.register(files);
}
