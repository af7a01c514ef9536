import type { FastifyInstance } from 'fastify';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/process/services.ts';
import { sendView } from '../document-text/send-view.ts';
import { type DownloadAddress, downloadAddress } from '../documents/download-address.ts';
import { getAnalystDocument } from './analyst-document.service.ts';

/**
 * GET /api/analystDocuments/{id}/download, with a bearer token (B-14). Returns 404 if the viewer may not see
 * the analysis.
 */
export function addAnalysisDownloads(app: FastifyInstance, { database, files }: Services): void {
  app.get<{ Params: { id: string } }>(
    '/api/analystDocuments/:id/download',
    { config: { gate: 'analyses' } },
    async (request, reply): Promise<DownloadAddress> => {
      const analysis = await getAnalystDocument(scopeOfRequest(database.db, request), request.params.id);
      void reply.header('cache-control', 'no-store');
      return downloadAddress(files, analysis);
    },
  );
}

/** GET /api/analystDocuments/{id}/view, with a bearer token: tables and texts for a preview. */
export function addAnalysisViews(app: FastifyInstance, { database, files }: Services): void {
  app.get<{ Params: { id: string } }>(
    '/api/analystDocuments/:id/view',
    { config: { gate: 'analyses' } },
    async (request, reply) =>
      sendView(
        reply,
        files,
        await getAnalystDocument(scopeOfRequest(database.db, request), request.params.id),
      ),
  );
}
