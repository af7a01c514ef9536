import { Worker } from 'node:worker_threads';
import type { ReportData } from './report-data.ts';

const WORKER = new URL('./report-worker.ts', import.meta.url);
const LONGEST_MS = 60_000;

/** One report is set at a time: several would only take the processor from the requests. */
let before: Promise<unknown> = Promise.resolve();

/** A report as a PDF file. @throws Error when it cannot be made in a minute */
export function renderReport(data: ReportData): Promise<Buffer> {
  const made = before.then(
    () => render(data),
    () => render(data),
  );
  before = made;
  return made;
}

function render(data: ReportData): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
      workerData: data,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    const deadline = setTimeout(() => {
      reject(new Error('A report took too long'));
      void worker.terminate();
    }, LONGEST_MS);
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(deadline);
      reject(new Error('A report ended without a result'));
    });
  });
}
