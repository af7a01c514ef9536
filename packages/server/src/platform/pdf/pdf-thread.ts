import { Worker } from 'node:worker_threads';

const MAX_MS = 60_000;

/** A worker thread for PDFs. Starting one takes longer than most documents, so share it. */
export class PdfThread {
  readonly #worker: Worker;
  #hasEnded = false;

  constructor(module: URL) {
    this.#worker = new Worker(module, { execArgv: ['--disable-warning=ExperimentalWarning'] });
    // If the thread fails while idle, `make` reports it for the next document.
    this.#worker.on('error', () => {});
    this.#worker.once('exit', () => {
      this.#hasEnded = true;
    });
  }

  /**
   * Makes one document at a time. The thread cannot be used after a failure.
   * @param job must be structured-cloneable
   * @throws Error if it takes over a minute or fails, the signal's reason if aborted
   */
  make(job: unknown, signal: AbortSignal): Promise<Buffer> {
    const worker = this.#worker;
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    const ended = () => reject(new Error('A document ended without a result'));
    if (this.#hasEnded) ended();
    const end = (reason: unknown) => {
      reject(reason);
      this.close();
    };
    const done = (bytes: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(bytes.buffer));
    const leave = () => end(signal.reason);
    const deadline = setTimeout(() => end(new Error('A document took too long')), MAX_MS);
    worker.once('message', done).once('error', reject).once('exit', ended);
    signal.addEventListener('abort', leave, { once: true });
    worker.postMessage(job);
    return promise.finally(() => {
      clearTimeout(deadline);
      signal.removeEventListener('abort', leave);
      worker.off('message', done).off('error', reject).off('exit', ended);
    });
  }

  close(): void {
    void this.#worker.terminate();
  }
}
