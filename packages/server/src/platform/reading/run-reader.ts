import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { MAX_QUOTE_BYTES } from '@capwise/domain/market/quotes/quote-states';
import type { ReadingProgress } from './outcome/file-content.ts';
import { QuoteFileError } from './outcome/quote-file-error.ts';
import { processMemory } from './process-memory.ts';
import { type FileBytes, sendBytes } from './send-bytes.ts';
import type { ReaderMessage } from './serve-reader.ts';

const DAMAGED = 'The file cannot be read. It may be damaged: ask for a new copy.';
const TOO_MUCH_MEMORY = 'Reading the file takes too much memory. Split it.';

export const READ_LIMITS = {
  fileBytes: MAX_QUOTE_BYTES,
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

/** Half of the time that a small file takes is compilation, unless the server has a cache for it. */
function compileCache(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

function startProcess(module: string, heapMb: number): ChildProcess {
  return fork(module, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning'],
    // No settings or secrets. Libraries print warnings about damaged files.
    env: compileCache(),
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

/**
 * Reads a file in a process with limits of time and memory. The first outcome counts.
 * @param module path of a module that calls `serveReader`
 * @throws QuoteFileError, the signal's reason, the error of the stream
 */
export async function runReader<Result>(
  module: string,
  bytes: FileBytes,
  job: object,
  { limits: changed, signal, onProgress, onMemory }: ReadOptions = {},
): Promise<Result> {
  signal?.throwIfAborted();
  const limits = { ...READ_LIMITS, ...changed };
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const child = startProcess(module, limits.heapMb);
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
    const message = sent as ReaderMessage<Result>;
    if ('progress' in message) {
      onProgress?.(message.progress);
      if (!message.progress.isScan || hasScan) return;
      hasScan = true;
      clearTimeout(deadline);
      deadline = startDeadline(Math.max(0, limits.scanMs - (performance.now() - started)));
    } else if ('result' in message) resolve(message.result);
    else refuse('refused' in message ? message.refused : DAMAGED);
  });
  child.on('error', () => refuse(DAMAGED));
  // V8 aborts when its heap is full.
  child.once('exit', (_, reason) => refuse(reason === 'SIGABRT' ? TOO_MUCH_MEMORY : DAMAGED));
  sendBytes(bytes, child.stdin!, limits.fileBytes).catch(reject);
  child.send(job, (error) => error && refuse(DAMAGED));
  return promise.finally(() => {
    clearTimeout(deadline);
    endWatch();
    signal?.removeEventListener('abort', abort);
    child.kill('SIGKILL');
  });
}
