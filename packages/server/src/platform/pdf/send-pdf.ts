import { Worker } from 'node:worker_threads';
import { AppError } from '@capwise/domain/errors';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { PdfQueue } from './pdf-queue.ts';

const LONGEST_MS = 60_000;

interface Pdf {
  /** What the file is called. */
  name: string;
  /** The module that makes it, in a thread of its own (`makePdf`). */
  worker: URL;
  /** What that is made from; plain data, so that it can be handed to another thread. */
  job: unknown;
}

/** One for all kinds of documents: each takes a core while it is made. */
const queue = new PdfQueue();

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
  const bytes = await queue.do(asker, (signal) => render(worker, job, signal));
  return reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(name))
    .send(bytes);
}

function render(module: URL, job: unknown, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(module, {
      workerData: job,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const end = (reason: unknown) => {
      reject(reason);
      void worker.terminate();
    };
    const deadline = setTimeout(() => end(new Error('A document took too long')), LONGEST_MS);
    const leave = () => end(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(deadline);
      signal.removeEventListener('abort', leave);
      reject(new Error('A document ended without a result'));
    });
  });
}
