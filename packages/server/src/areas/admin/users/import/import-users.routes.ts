import { Readable } from 'node:stream';
import { USER_FILE_BYTES } from '@capwise/domain/admin/imports/user-rows';
import { MAX_USERS } from '@capwise/domain/admin/users';
import { invalid } from '@capwise/domain/errors';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { scopeOfRequest } from '../../../../platform/http/routes.ts';
import { parseInput } from '../../../../platform/input/parse.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { loadOnce } from '../../../../platform/request-keys/file-once.ts';
import { importUsers } from './import-users.service.ts';

const Import = z.object({
  dryRun: z.stringbool().default(false),
  update: z.stringbool().default(false),
  deactivateMissing: z.stringbool().default(false),
  confirmed: z.coerce.number().int().min(0).max(MAX_USERS).nullable().default(null),
});

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
        const { update: mayUpdate, ...options } = parseInput(Import, request.query);
        if (!Buffer.isBuffer(request.body)) throw invalid('Send the file as text/csv', 'file');
        const scope = scopeOfRequest(services.database.db, request);
        const { id: systemId } = request.params;
        return loadOnce(request, scope, Readable.from([request.body]), {
          load: async (csv) =>
            importUsers(scope, services, {
              ...options,
              mayUpdate,
              systemId,
              csv: Buffer.concat(await csv.toArray()),
            }),
          isStored: ({ lines, missing }) =>
            (missing?.count ?? 0) > 0 ||
            lines.some(({ outcome }) => outcome === 'added' || outcome === 'changed'),
        });
      },
    );
  };
  void app.register(files);
}
