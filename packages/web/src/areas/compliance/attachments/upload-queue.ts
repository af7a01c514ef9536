import { ATTACHMENT_TEXTS } from '@capwise/domain/compliance/attachments';
import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import { abortUpload, uploadInChunks } from '../../../lib/files/chunk-upload.ts';
import { UploadError } from '../../../lib/files/upload.ts';
import { isCanceled } from '../../../lib/files/upload-problem.ts';
import { UploadRunner, type UploadState } from '../../../lib/files/upload-runner.ts';
import { toastError } from '../../../lib/toast.ts';

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
  readonly #runner = new UploadRunner((key, state) => this.#calls().onState(key, state));
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

  forget(key: string): void {
    this.#files.delete(key);
    this.#end(key);
    this.#calls().onState(key, null);
  }

  #end(key: string): void {
    this.#waiting = this.#waiting.filter((one) => one !== key);
    this.#runner.cancel(key);
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
    while (this.#runner.size < AT_ONCE && this.#waiting.length) void this.#run(this.#waiting.shift()!);
  }

  async #run(key: string): Promise<void> {
    const { base, accessToken } = this.#calls();
    const sent = await this.#runner.run(key, (onProgress) =>
      uploadInChunks({
        base,
        accessToken,
        file: this.#files.get(key)!,
        assetId: this.begunAs(key),
        onProgress,
        onBegun: (assetId) => {
          this.#begun.set(key, assetId);
          this.#calls().onBegun();
        },
      }),
    );
    if ('data' in sent) {
      this.#begun.set(key, sent.data);
      this.#calls().onWhole(key, sent.data);
      this.#calls().onState(key, null);
    } else if (!isCanceled(sent.error)) toastError(uploadToast(sent.error));
    this.#startNext();
  }
}

/** The server's message or status code (ATT-007). */
function uploadToast(error: unknown): string {
  if (!(error instanceof UploadError)) return WORKSPACE_TEXTS.fileNotUploaded;
  const { status, message } = error;
  if (message === ATTACHMENT_TEXTS.noAssetId) return message;
  return status === null ? WORKSPACE_TEXTS.fileNotUploaded : `${WORKSPACE_TEXTS.fileNotUploaded} ${status}`;
}
