import { AppError } from '@capwise/domain/errors';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { pdfQueue } from './pdf-queue.ts';
import { PdfThread } from './pdf-thread.ts';

interface Pdf {
  /** What the file is called. */
  name: string;
  /** The module that makes it, in a thread of its own (`makePdfs`). */
  worker: URL;
  /** What that is made from; plain data, so that it can be handed to another thread. */
  job: unknown;
}

/**
 * Answers a request, whose sender may hang up meanwhile, with a PDF file.
 * @throws AppError as `PdfQueue`; Error when it cannot be made in a minute
 */
export async function sendPdf(reply: FastifyReply, { name, worker, job }: Pdf): Promise<FastifyReply> {
  const gone = new AbortController();
  const leave = () => gone.abort(new AppError('UnavailableError', 'Nobody waits for it'));
  // The asker may have hung up while the data were read: the event does not come twice.
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
