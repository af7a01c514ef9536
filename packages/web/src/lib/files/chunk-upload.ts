import { ATTACHMENT_TEXTS, CHUNK_BYTES, chunkCount } from '@capwise/domain/compliance/attachments';
import { ERROR_NAMES } from '@capwise/domain/errors';
import { type RunningUpload, UploadError } from './upload.ts';

export interface ChunkUploadOptions {
  /** Upload URL of the organization: /api/damDocuments/{tenant}/{organization} */
  base: string;
  file: File;
  /** Asset of an upload to resume after a reload or failure. Null starts a new one. */
  assetId: string | null;
  accessToken(): Promise<string>;
  /** Called with the fraction sent, from 0 to 1. */
  onProgress(fraction: number): void;
  onBegun(assetId: string): void;
}

/** Retry delays after a lost connection: ask the server what has arrived. */
const WAITS_MS = [1_000, 3_000, 9_000];

/** Uploads a file, in chunks if it is large. Resumes an earlier attempt. */
export function uploadInChunks(options: ChunkUploadOptions): RunningUpload<string> {
  const sender = new Sender(options);
  return { done: sender.run(), cancel: () => sender.cancel() };
}

/** Aborts an upload. If this fails, the server eventually deletes the asset. */
export async function abortUpload(base: string, assetId: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${base}/${assetId}`, { method: 'DELETE', headers, keepalive: true }).catch(() => {});
}

interface Arrived {
  chunkCount: number;
  isComplete: boolean;
}

class Sender {
  readonly #options: ChunkUploadOptions;
  readonly #total: number;
  #assetId: string | null;
  #failures = 0;
  #request: XMLHttpRequest | null = null;
  #canceled = false;

  constructor(options: ChunkUploadOptions) {
    this.#options = options;
    this.#assetId = options.assetId;
    this.#total = chunkCount(options.file.size);
  }

  cancel(): void {
    this.#canceled = true;
    this.#request?.abort();
  }

  async run(): Promise<string> {
    for (;;)
      try {
        return await this.#sendRest();
      } catch (error) {
        const wait = WAITS_MS[this.#failures];
        this.#failures += 1;
        if (!isLost(error) || wait === undefined) throw error;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
  }

  async #sendRest(): Promise<string> {
    const arrived = this.#assetId === null ? null : await this.#arrived(this.#assetId);
    if (arrived?.isComplete) return this.#assetId!;
    // Restart an incomplete upload that has only one chunk.
    if (!arrived || this.#total === 1) this.#assetId = null;
    const first = this.#assetId === null ? 0 : Math.min(arrived!.chunkCount, this.#total - 1);
    for (let index = first; index < this.#total; index += 1) {
      const assetId = await this.#send(index);
      if (this.#assetId !== assetId) this.#options.onBegun(assetId);
      this.#assetId = assetId;
      this.#failures = 0;
    }
    return this.#assetId!;
  }

  async #arrived(assetId: string): Promise<Arrived | null> {
    const { base, accessToken } = this.#options;
    const headers = { authorization: `Bearer ${await accessToken()}` };
    const response = await fetch(`${base}/${assetId}`, { headers }).catch(() => {
      throw lost();
    });
    this.#assertGoing();
    return response.ok ? ((await response.json()) as Arrived) : null;
  }

  async #send(index: number): Promise<string> {
    const { base, file, accessToken, onProgress } = this.#options;
    const from = index * CHUNK_BYTES;
    const chunk = file.slice(from, from + CHUNK_BYTES);
    const digest = await digestChunk(chunk);
    const token = await accessToken();
    this.#assertGoing();
    const request = new XMLHttpRequest();
    this.#request = request;
    return new Promise((resolve, reject) => {
      request.upload.onprogress = ({ loaded }) =>
        onProgress(Math.min(1, (from + Math.min(loaded, chunk.size)) / file.size));
      request.onerror = () => reject(lost());
      request.onabort = () => reject(canceled());
      request.onload = () => {
        const answer = readChunkAnswer(request);
        if (answer instanceof UploadError) reject(answer);
        else resolve(answer);
      };
      request.open('POST', `${base}/upload`);
      request.setRequestHeader('authorization', `Bearer ${token}`);
      request.setRequestHeader('filename', encodeURIComponent(file.name));
      if (digest) request.setRequestHeader('x-chunk-sha256', digest);
      request.send(this.#chunkForm(chunk, index));
    });
  }

  /** Fields come before the file, so that the server knows where to store the bytes as they arrive. */
  #chunkForm(chunk: Blob, index: number): FormData {
    const form = new FormData();
    form.append('isMultiPart', String(this.#total > 1));
    if (this.#total > 1) {
      if (this.#assetId) form.append('assetId', this.#assetId);
      form.append('chunkIndex', String(index));
      form.append('isLastChunk', String(index === this.#total - 1));
    }
    form.append('file', chunk, 'file');
    return form;
  }

  #assertGoing(): void {
    if (this.#canceled) throw canceled();
  }
}

const lost = () => new UploadError('The connection was lost');
const canceled = () => new UploadError('The upload was canceled', { canceled: true });
/** Without an answer, or overtaken by a lost request that the server was still working on. */
const isLost = (error: unknown): boolean =>
  error instanceof UploadError &&
  !error.canceled &&
  (error.status === null || error.errorName === 'ConflictError');

/** Browsers calculate digests only in secure contexts. */
async function digestChunk(chunk: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await chunk.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readChunkAnswer(request: XMLHttpRequest): string | UploadError {
  const body = parsed(request.responseText);
  const status = `${request.statusText || 'HTTP status'} (${request.status})`;
  if (request.status < 200 || request.status > 299) {
    const errorName = ERROR_NAMES.find((name) => name === body?.name) ?? null;
    return new UploadError(body?.message ?? status, { errorName, status });
  }
  return body?.assetId || new UploadError(ATTACHMENT_TEXTS.noAssetId, { status });
}

function parsed(text: string): { assetId?: string; name?: string; message?: string } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
