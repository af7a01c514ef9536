import { Worker } from 'node:worker_threads';
import type { CashFlowData } from './cash-flow-document.ts';
import type { ReportData } from './report-data.ts';

const WORKER = new URL('./report-worker.ts', import.meta.url);
const LONGEST_MS = 60_000;

/** What is to be set; plain data, so that it can be handed to another thread. */
export type PdfJob = { kind: 'technology'; data: ReportData } | { kind: 'cashFlow'; data: CashFlowData };

/** One document is set at a time: several would only take the processor from the requests. */
let before: Promise<unknown> = Promise.resolve();

/** A document as a PDF file. @throws Error when it cannot be made in a minute */
export function renderPdf(job: PdfJob): Promise<Buffer> {
  const made = before.then(
    () => render(job),
    () => render(job),
  );
  before = made;
  return made;
}

function render(job: PdfJob): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
      workerData: job,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const deadline = setTimeout(() => {
      reject(new Error('A document took too long'));
      void worker.terminate();
    }, LONGEST_MS);
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(deadline);
      reject(new Error('A document ended without a result'));
    });
  });
}
