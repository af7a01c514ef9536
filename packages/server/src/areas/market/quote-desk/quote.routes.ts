import { notFound } from '@capwise/domain/errors';
import type { FastifyInstance } from 'fastify';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/process/services.ts';
import { sendView } from '../../workspace/public.ts';
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

/** GET /api/quotes/{id}/view, with a bearer token: tables and texts of the file that was read. */
export function addQuoteViews(app: FastifyInstance, { database, files }: Services): void {
  app.get<{ Params: { id: string } }>(
    '/api/quotes/:id/view',
    { config: { gate: 'ViewDealsDatabase' } },
    async (request, reply) => {
      const quote = await getQuote(scopeOfRequest(database.db, request), request.params.id);
      if (quote.fileId === null) throw notFound('The file was deleted');
      return sendView(reply, files, { fileId: quote.fileId, originalFileName: quote.fileName });
    },
  );
}
