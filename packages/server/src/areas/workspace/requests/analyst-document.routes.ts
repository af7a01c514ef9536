import type { FastifyInstance } from 'fastify';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import type { Services } from '../../../platform/process/services.ts';
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
