import { type ChildProcess, fork } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { CatalogProduct } from '@capwise/domain/market/quotes/catalog/quote-catalog';
import type { ReadContent } from '@capwise/domain/market/quotes/quote-content';
import { MAX_QUOTE_BYTES } from '@capwise/domain/market/quotes/quote-states';
import type { ReadingProgress } from './outcome/file-content.ts';
import { QuoteFileError, tooLarge } from './outcome/quote-file-error.ts';
import { processMemory } from './process-memory.ts';
import type { QuoteJob, QuoteMessage } from './quote-process.ts';

const MODULE = fileURLToPath(new URL('./quote-process.ts', import.meta.url));
const DAMAGED = 'The file cannot be read. It may be damaged: ask for a new copy.';
const TOO_MUCH_MEMORY = 'Reading the file takes too much memory. Split it.';

export const READ_LIMITS = {
  textMs: 30_000,
  /** As soon as one page is a scan. */
  scanMs: 120_000,
  /** Of JavaScript objects. */
  heapMb: 512,
  /** Of the whole process. */
  memoryMb: 1_024,
  memoryCheckMs: 250,
};

export interface ReadOptions {
  limits?: Partial<typeof READ_LIMITS>;
  signal?: AbortSignal;
  onProgress?: (progress: ReadingProgress) => void;
  /** Receives the memory of the process whenever it is checked, in bytes. */
  onMemory?: (bytes: number) => void;
}

function startProcess(heapMb: number): ChildProcess {
  return fork(MODULE, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning'],
    // No settings or secrets. Libraries print warnings about damaged files.
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
}

/** Calls `exceeded` if the process grows above the limit. Returns a function that ends it. */
function watchMemory(
  child: ChildProcess,
  limits: typeof READ_LIMITS,
  onMemory: (bytes: number) => void,
  exceeded: () => void,
) {
  const timer = setInterval(async () => {
    const bytes = child.pid === undefined ? null : await processMemory(child.pid);
    if (bytes === null) return;
    onMemory(bytes);
    if (bytes > limits.memoryMb * 1024 * 1024) exceeded();
  }, limits.memoryCheckMs);
  return () => clearInterval(timer);
}

export interface QuoteFile {
  /** This process never holds a whole stream in memory. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  name: string;
}

/** Sends a file to the process. Does nothing if the process ends before it has read everything. */
async function sendBytes({ bytes }: QuoteFile, { stdin }: ChildProcess): Promise<void> {
  let size = 0;
  const chunks = async function* () {
    for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
      size += chunk.length;
      if (size > MAX_QUOTE_BYTES) throw tooLarge();
      yield chunk;
    }
  };
  await pipeline(chunks, stdin!).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/**
 * Reads a quote in a process with limits of time and memory. The first outcome counts.
 * @throws QuoteFileError, the signal's reason, the error of the stream
 */
export async function readQuoteFile(
  file: QuoteFile,
  products: readonly CatalogProduct[],
  { limits: changed, signal, onProgress, onMemory }: ReadOptions = {},
): Promise<ReadContent> {
  signal?.throwIfAborted();
  const limits = { ...READ_LIMITS, ...changed };
  const { promise, resolve, reject } = Promise.withResolvers<ReadContent>();
  const child = startProcess(limits.heapMb);
  const refuse = (message: string) => reject(new QuoteFileError(message));
  const startDeadline = (ms: number) =>
    setTimeout(
      () => refuse(`Reading the file took longer than ${Math.round(ms / 1_000)} seconds. Split it.`),
      ms,
    );
  let deadline = startDeadline(limits.textMs);
  let hasScan = false;
  const started = performance.now();
  const abort = () => reject(signal!.reason);
  signal?.addEventListener('abort', abort, { once: true });
  const endWatch = watchMemory(child, limits, onMemory ?? (() => {}), () => refuse(TOO_MUCH_MEMORY));
  child.on('message', (sent) => {
    const message = sent as QuoteMessage;
    if ('progress' in message) {
      onProgress?.(message.progress);
      if (!message.progress.isScan || hasScan) return;
      hasScan = true;
      clearTimeout(deadline);
      deadline = startDeadline(Math.max(0, limits.scanMs - (performance.now() - started)));
    } else if ('reading' in message) resolve(message.reading);
    else refuse('refused' in message ? message.refused : DAMAGED);
  });
  child.on('error', () => refuse(DAMAGED));
  // V8 aborts when its heap is full.
  child.once('exit', (_, reason) => refuse(reason === 'SIGABRT' ? TOO_MUCH_MEMORY : DAMAGED));
  sendBytes(file, child).catch(reject);
  const job: QuoteJob = { name: file.name, products: products.map(({ product, oem }) => ({ product, oem })) };
  child.send(job, (error) => error && refuse(DAMAGED));
  return promise.finally(() => {
    clearTimeout(deadline);
    endWatch();
    signal?.removeEventListener('abort', abort);
    child.kill('SIGKILL');
  });
}
