import { IMPORT_KINDS } from '@capwise/domain/market/imports/import-rows';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { parseId } from '../../../db/ids.ts';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import { requestCsv, sendEvents, takeCsv } from '../../../platform/imports/import-events.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { eventsOnce } from '../../../platform/request-keys/events-once.ts';
import { importDeals, undoImport } from './import.service.ts';
import { listBatches } from './import-batch.queries.ts';
import { undoKinds } from './undo-kinds.ts';

const Kind = z.object({ kind: z.enum(IMPORT_KINDS) });
const Options = z.object({
  fileName: z.string().trim().min(1).max(255),
  createMissing: z.stringbool().default(false),
  dryRun: z.stringbool().default(false),
});

export function addImportRoutes(app: FastifyInstance, services: Services): void {
  const config = { gate: 'staffImports' } as const;
  const { db } = services.database;

  const uploads: FastifyPluginAsync = async (files) => {
    takeCsv(files);
    files.post('/api/imports/:kind', { config: { ...config, takesFile: true } }, (request, reply) => {
      const { kind } = parseInput(Kind, request.params);
      const options = parseInput(Options, request.query);
      const csv = requestCsv(request);
      const scope = scopeOfRequest(db, request);
      const events = eventsOnce(request, scope, csv, (file) =>
        importDeals(scope, services, { kind, csv: file, ...options }),
      );
      return sendEvents(reply, events, options.fileName);
    });
  };
  void app.register(uploads);

  const any = { gate: 'anyImports' } as const;
  app.get('/api/imports', { config: any }, async (request) => ({
    imports: await listBatches(db, undoKinds(scopeOfRequest(db, request).viewer)),
  }));

  app.post<{ Params: { id: string } }>('/api/imports/:id/undo', { config: any }, async (request) => {
    const batchId = parseId(request.params.id);
    await undoImport(scopeOfRequest(db, request), batchId);
    return { undone: batchId };
  });
}
