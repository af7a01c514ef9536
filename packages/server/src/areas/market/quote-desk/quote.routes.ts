import { notFound } from '@capwise/domain/errors';
import type { FastifyInstance } from 'fastify';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/process/services.ts';
import { getQuote } from './quote.service.ts';

/** GET /api/quotes/{id}/file, with a bearer token: the download address of the file that was read. */
export function addQuoteFiles(app: FastifyInstance, { database, files }: Services): void {
  app.get<{ Params: { id: string } }>(
    '/api/quotes/:id/file',
    { config: { gate: 'ViewDealsDatabase' } },
    async (request, reply): Promise<{ url: string; fileName: string }> => {
      const { fileId, fileName } = await getQuote(scopeOfRequest(database.db, request), request.params.id);
      if (fileId === null) throw notFound('The file was deleted');
      void reply.header('cache-control', 'no-store');
      return { url: await files.address(fileId, fileName), fileName };
    },
  );
}
