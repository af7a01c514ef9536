import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CatalogProduct } from '@capwise/domain/market/quotes/catalog/quote-catalog';
import { QuoteFileError } from './quote-file-error.ts';
import type { QuoteAnswer, QuoteJob, QuoteResult } from './quote-process.ts';

const MODULE = fileURLToPath(new URL('./quote-process.ts', import.meta.url));
const MAX_MS = 30_000;
const MAX_HEAP_MB = 512;
const DAMAGED = 'The file cannot be read. It may be damaged: ask for a new copy.';

export interface ReadLimits {
  ms?: number;
  heapMb?: number;
  /** Ends the process. */
  signal?: AbortSignal;
}

/**
 * Reads a quote in a process with a limit of time and memory. The first outcome counts.
 * @throws QuoteFileError, the signal's reason
 */
export function readQuoteFile(
  file: { bytes: Uint8Array; name: string },
  products: readonly CatalogProduct[],
  { ms = MAX_MS, heapMb = MAX_HEAP_MB, signal }: ReadLimits = {},
): Promise<QuoteResult> {
  const { promise, resolve, reject } = Promise.withResolvers<QuoteResult>();
  const child = fork(MODULE, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning'],
    // No settings or secrets. Libraries print warnings about damaged files.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const refuse = (message: string) => reject(new QuoteFileError(message));
  const deadline = setTimeout(
    () => refuse(`Reading the file took longer than ${Math.round(ms / 1_000)} seconds. Split it.`),
    ms,
  );
  child.once('message', (answer) => {
    const result = answer as QuoteAnswer;
    if ('result' in result) resolve(result.result);
    else refuse('refused' in result ? result.refused : DAMAGED);
  });
  child.on('error', () => refuse(DAMAGED));
  // V8 aborts when its heap is full.
  child.once('exit', (_, signal) =>
    refuse(signal === 'SIGABRT' ? 'Reading the file takes too much memory. Split it.' : DAMAGED),
  );
  const leave = () => reject(signal?.reason);
  signal?.addEventListener('abort', leave, { once: true });
  const job: QuoteJob = { ...file, products: [...products] };
  child.send(job, (error) => error && refuse(DAMAGED));
  return promise.finally(() => {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', leave);
    child.kill('SIGKILL');
  });
}
