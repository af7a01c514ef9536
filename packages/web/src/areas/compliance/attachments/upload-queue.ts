import { ATTACHMENT_TEXTS } from '@capwise/domain/compliance/attachments';
import { TEXTS } from '@capwise/domain/texts';
import { abortUpload, uploadInChunks } from '../../../lib/files/chunk-upload.ts';
import { type RunningUpload, UploadError } from '../../../lib/files/upload.ts';
import { isCanceled } from '../../../lib/files/upload-problem.ts';
import { toastError } from '../../../lib/toast.ts';

export interface UploadState {
  /** Fraction sent, from 0 to 1. Null if the upload is not running. */
  progress: number | null;
  problem: string | null;
}

export interface QueueCalls {
  base: string;
  accessToken(): Promise<string>;
  /** Null if the upload is complete or was removed. */
  onState(key: string, state: UploadState | null): void;
  onBegun(): void;
  onWhole(key: string, assetId: string): void;
}

/** Concurrent uploads. The limit leaves connections for the page. */
const AT_ONCE = 3;

export class UploadQueue {
  readonly #calls: () => QueueCalls;
  readonly #files = new Map<string, File>();
  readonly #begun = new Map<string, string>();
  readonly #running = new Map<string, RunningUpload<string>>();
  #waiting: string[] = [];

  /** @param calls Returns the callbacks of the latest render. */
  constructor(calls: () => QueueCalls) {
    this.#calls = calls;
  }

  get keys(): string[] {
    return [...new Set([...this.#files.keys(), ...this.#begun.keys()])];
  }

  begunAs(key: string): string | null {
    return this.#begun.get(key) ?? null;
  }

  /** Resumes an upload that started before a reload. */
  takeUp(key: string, assetId: string): void {
    this.#begun.set(key, assetId);
  }

  send(key: string, file: File): void {
    this.#files.set(key, file);
    this.retry(key);
  }

  retry(key: string): void {
    this.#waiting.push(key);
    this.#calls().onState(key, { progress: 0, problem: null });
    this.#startNext();
  }

  cancel(key: string): void {
    this.#end(key);
    this.#calls().onState(key, { progress: null, problem: 'The upload was canceled' });
  }

  /** Stops an upload and drops its file. */
  forget(key: string): void {
    this.#files.delete(key);
    this.#end(key);
    this.#calls().onState(key, null);
  }

  #end(key: string): void {
    this.#waiting = this.#waiting.filter((one) => one !== key);
    this.#running.get(key)?.cancel();
    const assetId = this.#begun.get(key);
    this.#begun.delete(key);
    if (!assetId) return;
    const { base, accessToken } = this.#calls();
    void accessToken().then(
      (token) => abortUpload(base, assetId, token),
      () => {},
    );
  }

  #startNext(): void {
    while (this.#running.size < AT_ONCE && this.#waiting.length) void this.#run(this.#waiting.shift()!);
  }

  async #run(key: string): Promise<void> {
    const { base, accessToken } = this.#calls();
    const upload = uploadInChunks({
      base,
      accessToken,
      file: this.#files.get(key)!,
      assetId: this.begunAs(key),
      onProgress: (progress) => this.#calls().onState(key, { progress, problem: null }),
      onBegun: (assetId) => {
        this.#begun.set(key, assetId);
        this.#calls().onBegun();
      },
    });
    this.#running.set(key, upload);
    try {
      const assetId = await upload.done;
      this.#begun.set(key, assetId);
      this.#calls().onWhole(key, assetId);
      this.#calls().onState(key, null);
    } catch (error) {
      // cancel() has already set the state.
      if (isCanceled(error)) return;
      toastError(uploadToast(error));
      this.#calls().onState(key, { progress: null, problem: uploadProblem(error) });
    } finally {
      if (this.#running.get(key) === upload) this.#running.delete(key);
      this.#startNext();
    }
  }
}

/** The server's message or status code (ATT-007). */
function uploadToast(error: unknown): string {
  if (!(error instanceof UploadError)) return TEXTS.fileNotUploaded;
  const { status, message } = error;
  if (message === ATTACHMENT_TEXTS.noAssetId) return message;
  return status === null ? TEXTS.fileNotUploaded : `${TEXTS.fileNotUploaded} ${status}`;
}

function uploadProblem(error: unknown): string {
  if (!(error instanceof UploadError)) return TEXTS.fileNotUploaded;
  return error.errorName === 'ForbiddenError' ? 'Your account may not upload files here' : error.message;
}
