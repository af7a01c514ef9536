import { Readable } from 'node:stream';
import { AppError, invalid } from '@capwise/domain/errors';
import { IMPORT_KINDS } from '@capwise/domain/market/imports/import-rows';
import { TEXTS } from '@capwise/domain/texts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import { parseId } from '../../../platform/ids.ts';
import { parseInput } from '../../../platform/parse.ts';
import type { Services } from '../../../services.ts';
import { type ImportEvent, importDeals, undoImport } from './import.service.ts';
import { listBatches } from './import-batch.queries.ts';

const Kind = z.object({ kind: z.enum(IMPORT_KINDS) });
const Options = z.object({
  fileName: z.string().trim().min(1).max(255),
  createMissing: z.stringbool().default(false),
  dryRun: z.stringbool().default(false),
});

/** Loads analyzed deals from CSV files, lists the imports and takes one back: the provider's staff only. */
export function addImportRoutes(app: FastifyInstance, services: Services): void {
  const config = { gate: 'staffImports' } as const;
  const { db } = services.database;

  const uploads: FastifyPluginAsync = async (scope) => {
    // The file is read while it arrives; it is never held whole.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload));
    scope.post('/api/imports/:kind', { config: { ...config, takesFile: true } }, (request, reply) => {
      const { kind } = parseInput(Kind, request.params);
      const options = parseInput(Options, request.query);
      if (!(request.body instanceof Readable)) throw invalid('Send the file as text/csv', 'file');
      const events = importDeals(scopeOfRequest(db, request), services, {
        kind,
        csv: request.body,
        ...options,
      });
      const fail = (error: unknown) => request.log.error({ err: error }, 'An import failed');
      return reply.type('application/x-ndjson').send(Readable.from(lines(events, fail)));
    });
  };
  void app.register(uploads);

  app.get('/api/imports', { config }, async () => ({ imports: await listBatches(db) }));

  app.post<{ Params: { id: string } }>('/api/imports/:id/undo', { config }, async (request) => {
    const batchId = parseId(request.params.id);
    await undoImport(scopeOfRequest(db, request), batchId);
    return { undone: batchId };
  });
}

/** One JSON object a line; what went wrong after the first one is an object too. */
async function* lines(
  events: AsyncGenerator<ImportEvent>,
  fail: (error: unknown) => void,
): AsyncGenerator<string> {
  try {
    for await (const event of events) yield `${JSON.stringify(event)}\n`;
  } catch (error) {
    if (!(error instanceof AppError)) fail(error);
    const known = error instanceof AppError ? error : new AppError('InternalError', TEXTS.genericError);
    yield `${JSON.stringify({ type: 'error', name: known.name, message: known.message })}\n`;
  }
}
