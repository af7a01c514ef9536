import { ATTACHMENT_TEXTS } from '@capwise/domain/compliance/attachments';
import { TEXTS } from '@capwise/domain/texts';
import { abortUpload, uploadInChunks } from '../../../lib/files/chunk-upload.ts';
import { type RunningUpload, UploadError } from '../../../lib/files/upload.ts';
import { isCanceled } from '../../../lib/files/upload-problem.ts';
import { toastError } from '../../../lib/toast.ts';

/** How a file that has not been uploaded whole stands. */
export interface UploadState {
  /** The fraction that is sent; null while nothing is. */
  progress: number | null;
  /** Why it is not; null while it goes on. */
  problem: string | null;
}

export interface QueueCalls {
  /** Where the organization's files are sent. */
  base: string;
  accessToken(): Promise<string>;
  /** Null for a file that is whole, or gone. */
  onState(key: string, state: UploadState | null): void;
  /** The server knows the file from now on. */
  onBegun(): void;
  onWhole(key: string, assetId: string): void;
}

/** Files that are sent at the same time; the rest waits, and the page keeps connections for itself. */
const AT_ONCE = 3;

/** Sends files a few at a time; each can be ended, and sent again. */
export class UploadQueue {
  readonly #calls: () => QueueCalls;
  readonly #files = new Map<string, File>();
  readonly #begun = new Map<string, string>();
  readonly #running = new Map<string, RunningUpload<string>>();
  #waiting: string[] = [];

  /** @param calls those of the newest rendering */
  constructor(calls: () => QueueCalls) {
    this.#calls = calls;
  }

  /** What it has sent, or was to send. */
  get keys(): string[] {
    return [...new Set([...this.#files.keys(), ...this.#begun.keys()])];
  }

  /** The asset of a file that the server knows; null for others. */
  begunAs(key: string): string | null {
    return this.#begun.get(key) ?? null;
  }

  /** A file that was begun before a reload. */
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

  /** Ends an upload, which can be sent again. */
  cancel(key: string): void {
    this.#end(key);
    this.#calls().onState(key, { progress: null, problem: 'The upload was canceled' });
  }

  /** Ends an upload for good. */
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
      // What was canceled has said so itself.
      if (isCanceled(error)) return;
      toastError(toastOf(error));
      this.#calls().onState(key, { progress: null, problem: problemOf(error) });
    } finally {
      if (this.#running.get(key) === upload) this.#running.delete(key);
      this.#startNext();
    }
  }
}

/** ATT-007: what the server has answered, in words and as its code. */
function toastOf(error: unknown): string {
  if (!(error instanceof UploadError)) return TEXTS.fileNotUploaded;
  const { status, message } = error;
  if (message === ATTACHMENT_TEXTS.noAssetId) return message;
  return status === null ? TEXTS.fileNotUploaded : `${TEXTS.fileNotUploaded} ${status}`;
}

function problemOf(error: unknown): string {
  if (!(error instanceof UploadError)) return TEXTS.fileNotUploaded;
  return error.errorName === 'ForbiddenError' ? 'Your account may not upload files here' : error.message;
}
