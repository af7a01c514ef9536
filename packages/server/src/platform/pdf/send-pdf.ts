import { AppError } from '@capwise/domain/errors';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { pdfQueue } from './pdf-queue.ts';
import { PdfThread } from './pdf-thread.ts';

interface Pdf {
  name: string;
  /** Worker module that makes the document (`makePdfs`). */
  worker: URL;
  job: unknown;
}

/**
 * Responds with a PDF file. Stops the work if the client disconnects.
 * @throws AppError as `PdfQueue`, Error if it takes over a minute
 */
export async function sendPdf(reply: FastifyReply, { name, worker, job }: Pdf): Promise<FastifyReply> {
  const gone = new AbortController();
  const leave = () => gone.abort(new AppError('UnavailableError', 'The client has disconnected'));
  if (reply.raw.destroyed) leave();
  else reply.raw.once('close', leave);
  const asker = { userId: reply.request.viewer?.userId ?? 0, signal: gone.signal };
  const bytes = await pdfQueue.do(asker, (signal) => render(worker, job, signal));
  return reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(name))
    .send(bytes);
}

async function render(module: URL, job: unknown, signal: AbortSignal): Promise<Buffer> {
  const thread = new PdfThread(module);
  try {
    return await thread.make(job, signal);
  } finally {
    thread.close();
  }
}
