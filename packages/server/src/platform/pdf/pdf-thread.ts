import { Worker } from 'node:worker_threads';

const LONGEST_MS = 60_000;

/** A thread that makes PDFs. Starting one takes longer than most documents: many of a kind share it. */
export class PdfThread {
  readonly #worker: Worker;
  #hasEnded = false;

  /** @param module calls `makePdfs` */
  constructor(module: URL) {
    this.#worker = new Worker(module, { execArgv: ['--disable-warning=ExperimentalWarning'] });
    // One that fails while nothing is made is told with the next document.
    this.#worker.on('error', () => {});
    this.#worker.once('exit', () => {
      this.#hasEnded = true;
    });
  }

  /**
   * One document at a time; after a failure the thread makes no more.
   * @param job what it is made from; plain data, so that it can be handed to another thread
   * @throws Error when it cannot be made in a minute, the signal's reason when it aborts
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
    const deadline = setTimeout(() => end(new Error('A document took too long')), LONGEST_MS);
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
