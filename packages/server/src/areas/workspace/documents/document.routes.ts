import type { FastifyInstance } from 'fastify';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/process/services.ts';
import { sendView } from '../document-text/send-view.ts';
import { getDocument } from './document.service.ts';
import { type DownloadAddress, downloadAddress } from './download-address.ts';

/**
 * GET /api/documents/{id}/download, with a bearer token (B-14). Returns 404 if the viewer may not see the
 * document.
 */
export function addDocumentDownloads(app: FastifyInstance, { database, files }: Services): void {
  app.get<{ Params: { id: string } }>(
    '/api/documents/:id/download',
    { config: { gate: 'documents' } },
    async (request, reply): Promise<DownloadAddress> => {
      const document = await getDocument(scopeOfRequest(database.db, request), request.params.id);
      void reply.header('cache-control', 'no-store');
      return downloadAddress(files, document);
    },
  );
}

/** GET /api/documents/{id}/view, with a bearer token: tables and texts for a preview. */
export function addDocumentViews(app: FastifyInstance, { database, files }: Services): void {
  app.get<{ Params: { id: string } }>(
    '/api/documents/:id/view',
    { config: { gate: 'documents' } },
    async (request, reply) =>
      sendView(reply, files, await getDocument(scopeOfRequest(database.db, request), request.params.id)),
  );
}
