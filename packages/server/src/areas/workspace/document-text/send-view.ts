import type { FileView } from '@capwise/domain/workspace/document-text/file-view';
import { hasView, MAX_VIEWED_BYTES } from '@capwise/domain/workspace/document-text/file-view';
import { extensionOf } from '@capwise/domain/workspace/documents';
import type { FastifyReply } from 'fastify';
import { askerOf } from '../../../platform/limits/asker-of.ts';
import { readDocumentView } from '../../../platform/reading/documents/read-document.ts';
import { QuoteFileError } from '../../../platform/reading/outcome/quote-file-error.ts';
import type { Files } from '../../../platform/storage/files.ts';
import { viewQueue } from './view-queue.ts';

interface ViewedFile {
  fileId: string;
  originalFileName: string;
}

/**
 * Responds with what a preview shows, or with `refused`, the reason for no preview. Stops the reading if the
 * client disconnects.
 * @throws AppError as `TurnQueue`
 */
export async function sendView(reply: FastifyReply, files: Files, file: ViewedFile): Promise<FastifyReply> {
  const answer = await viewQueue.do(askerOf(reply), (signal) => viewOf(files, file, signal));
  return reply.header('cache-control', 'no-store').send(answer);
}

async function viewOf(
  files: Files,
  { fileId, originalFileName }: ViewedFile,
  signal: AbortSignal,
): Promise<FileView | { refused: string }> {
  if (!hasView(extensionOf(originalFileName))) return { refused: 'Files of this type have no preview.' };
  try {
    return await readDocumentView(
      { bytes: files.read(fileId), name: originalFileName },
      { signal, limits: { fileBytes: MAX_VIEWED_BYTES } },
    );
  } catch (error) {
    if (error instanceof QuoteFileError) return { refused: error.message };
    throw error;
  }
}
