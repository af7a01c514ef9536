import type { FastifyInstance } from 'fastify';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { getDocument } from './document.service.ts';

/** What a download answers: the file itself is fetched from `url`, which works for a short while. */
export interface DownloadAddress {
  url: string;
  fileName: string;
}

/** GET /api/documents/{id}/download, with a bearer (B-14): 404 for what the viewer may not see. */
export function addDocumentDownloads(app: FastifyInstance, { database, files }: Services): void {
  app.get<{ Params: { id: string } }>(
    '/api/documents/:id/download',
    { config: { gate: 'documents' } },
    async (request, reply): Promise<DownloadAddress> => {
      const document = await getDocument(scopeOfRequest(database.db, request), request.params.id);
      const fileName = downloadName(document);
      void reply.header('cache-control', 'no-store');
      return { url: await files.address(document.fileId, fileName), fileName };
    },
  );
}

/** The name people gave the document, with the ending that its content has. */
function downloadName({
  fileName,
  originalFileName,
}: {
  fileName: string;
  originalFileName: string;
}): string {
  const ending = /\.[a-z0-9]{1,10}$/i.exec(originalFileName)?.[0] ?? '';
  return fileName.toLowerCase().endsWith(ending.toLowerCase()) ? fileName : `${fileName}${ending}`;
}
