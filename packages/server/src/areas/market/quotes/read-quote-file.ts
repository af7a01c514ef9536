import { Worker } from 'node:worker_threads';
import type { CatalogProduct } from '@capwise/domain/market/quotes/catalog/quote-catalog';
import type { QuoteReading } from '@capwise/domain/market/quotes/quote-reading';
import { QuoteFileError } from './quote-file-error.ts';
import type { QuoteAnswer, QuoteJob } from './quote-worker.ts';

const MAX_MS = 30_000;
const MAX_HEAP_MB = 512;
const DAMAGED = 'The file cannot be read. It may be damaged: ask for a new copy.';

export interface ReadLimits {
  ms?: number;
  heapMb?: number;
}

/**
 * Reads a quote in a thread with a limit of time and memory. The first outcome counts.
 * @throws QuoteFileError
 */
export function readQuoteFile(
  file: { bytes: Uint8Array; name: string },
  products: readonly CatalogProduct[],
  { ms = MAX_MS, heapMb = MAX_HEAP_MB }: ReadLimits = {},
): Promise<QuoteReading> {
  const { promise, resolve, reject } = Promise.withResolvers<QuoteReading>();
  const workerData: QuoteJob = {
    bytes: Uint8Array.from(file.bytes),
    name: file.name,
    products: [...products],
  };
  const worker = new Worker(new URL('./quote-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Libraries print warnings about damaged files.
    stdout: true,
    stderr: true,
  });
  const refuse = (message: string) => reject(new QuoteFileError(message));
  const deadline = setTimeout(
    () => refuse(`Reading the file took longer than ${Math.round(ms / 1_000)} seconds. Split it.`),
    ms,
  );
  worker.once('message', (answer: QuoteAnswer) => {
    if ('reading' in answer) resolve(answer.reading);
    else refuse('refused' in answer ? answer.refused : DAMAGED);
  });
  worker.on('error', (error: NodeJS.ErrnoException) =>
    refuse(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? 'Reading the file takes too much memory. Split it.'
        : DAMAGED,
    ),
  );
  worker.once('messageerror', () => refuse(DAMAGED));
  worker.once('exit', () => refuse(DAMAGED));
  return promise.finally(() => {
    clearTimeout(deadline);
    void worker.terminate();
  });
}
