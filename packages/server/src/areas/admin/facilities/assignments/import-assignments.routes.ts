import { Readable } from 'node:stream';
import { ASSIGNMENT_FILE_BYTES } from '@capwise/domain/admin/imports/assignment-rows';
import { invalid } from '@capwise/domain/errors';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { onlyStaff } from '../../../../platform/access/gate.ts';
import { scopeOfRequest } from '../../../../platform/http/routes.ts';
import { parseInput } from '../../../../platform/input/parse.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { loadOnce } from '../../../../platform/request-keys/file-once.ts';
import { importAssignments } from './import-assignments.service.ts';

const Import = z.object({
  dryRun: z.stringbool().default(false),
  removeMissing: z.stringbool().default(false),
});

/** POST /api/imports/assignments (docs/systems.md): for provider staff who may edit systems. */
export function addAssignmentImport(app: FastifyInstance, services: Services): void {
  const files: FastifyPluginAsync = async (routes) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    routes.post(
      '/api/imports/assignments',
      { config: { gate: onlyStaff('CreateEditSystems') }, bodyLimit: ASSIGNMENT_FILE_BYTES },
      async (request) => {
        const options = parseInput(Import, request.query);
        if (!Buffer.isBuffer(request.body)) throw invalid('Send the file as text/csv', 'file');
        const scope = scopeOfRequest(services.database.db, request);
        return loadOnce(request, scope, Readable.from([request.body]), {
          load: async (csv) =>
            importAssignments(scope, { ...options, csv: Buffer.concat(await csv.toArray()) }),
          isStored: ({ isImported }) => isImported,
        });
      },
    );
  };
  void app.register(files);
}
