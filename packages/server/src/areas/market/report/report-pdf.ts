import { Worker } from 'node:worker_threads';
import { AppError } from '@capwise/domain/errors';
import type { FastifyReply } from 'fastify';
import type { CashFlowData } from './cash-flow-document.ts';
import { PdfQueue } from './pdf-queue.ts';
import type { ReportData } from './report-data.ts';

const WORKER = new URL('./report-worker.ts', import.meta.url);
const LONGEST_MS = 60_000;

/** What goes into the PDF; plain data, so that it can be handed to another thread. */
export type PdfJob = { kind: 'technology'; data: ReportData } | { kind: 'cashFlow'; data: CashFlowData };

const queue = new PdfQueue();

/**
 * Makes a PDF file for a request, whose sender may hang up meanwhile.
 * @throws AppError as `PdfQueue`; Error when it cannot be made in a minute
 */
export function renderPdf(job: PdfJob, reply: FastifyReply): Promise<Buffer> {
  const gone = new AbortController();
  const leave = () => gone.abort(new AppError('UnavailableError', 'Nobody waits for it'));
  // The asker may have hung up while the data were read: the event does not come twice.
  if (reply.raw.destroyed) leave();
  else reply.raw.once('close', leave);
  const asker = { userId: reply.request.viewer?.userId ?? 0, signal: gone.signal };
  return queue.do(asker, (signal) => render(job, signal));
}

function render(job: PdfJob, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
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
