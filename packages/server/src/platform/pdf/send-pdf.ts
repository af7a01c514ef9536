import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { askerOf } from '../limits/asker-of.ts';
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
 * @throws AppError as `TurnQueue`, Error if it takes over a minute
 */
export async function sendPdf(reply: FastifyReply, { name, worker, job }: Pdf): Promise<FastifyReply> {
  const bytes = await pdfQueue.do(askerOf(reply), (signal) => render(worker, job, signal));
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
