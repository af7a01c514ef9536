import type { RunningUpload } from './upload.ts';
import { uploadProblem } from './upload-problem.ts';

export interface UploadState {
  /** Fraction sent, from 0 to 1. Null if the upload is not running. */
  progress: number | null;
  problem: string | null;
}

export const NOT_UPLOADING: UploadState = { progress: null, problem: null };

export type UploadOutcome<Data> = { data: Data } | { error: unknown };

export class UploadRunner {
  readonly #onState: (key: string, state: UploadState) => void;
  readonly #running = new Map<string, RunningUpload<unknown>>();

  constructor(onState: (key: string, state: UploadState) => void) {
    this.#onState = onState;
  }

  get size(): number {
    return this.#running.size;
  }

  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  async run<Data>(
    key: string,
    start: (onProgress: (fraction: number) => void) => RunningUpload<Data>,
  ): Promise<UploadOutcome<Data>> {
    this.#onState(key, { progress: 0, problem: null });
    // A canceled upload reports nothing more: its key may be in use again.
    const isCurrent = () => this.#running.get(key) === upload;
    const upload = start((progress) => {
      if (isCurrent()) this.#onState(key, { progress, problem: null });
    });
    this.#running.set(key, upload);
    try {
      return { data: await upload.done };
    } catch (error) {
      if (isCurrent()) this.#onState(key, { progress: null, problem: uploadProblem(error) });
      return { error };
    } finally {
      if (isCurrent()) this.#running.delete(key);
    }
  }

  cancel(key: string): void {
    const upload = this.#running.get(key);
    if (!upload) return;
    this.#running.delete(key);
    upload.cancel();
    this.#onState(key, NOT_UPLOADING);
  }

  cancelAll(): void {
    for (const key of [...this.#running.keys()]) this.cancel(key);
  }
}
