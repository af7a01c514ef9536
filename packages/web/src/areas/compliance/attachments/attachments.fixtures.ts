import { CHUNK_BYTES } from '@capwise/domain/compliance/attachments';
import { vi } from 'vitest';

/** A chunk that was sent, and the server's reaction. */
export interface SentChunk {
  path: string;
  headers: Headers;
  fields: Record<string, string>;
  file: File;
  aborted: boolean;
  progress(loaded: number): void;
  answer(status: number, body: object, statusText?: string): void;
  lose(): void;
}

/** Replaces XMLHttpRequest: every chunk waits until the test decides how it ends. */
export function stubChunks(): SentChunk[] {
  const sent: SentChunk[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: { loaded: number }) => void } = {};
      onload?: () => void;
      onerror?: () => void;
      onabort?: () => void;
      responseText = '';
      status = 0;
      statusText = '';
      #path = '';
      readonly #headers = new Headers();
      #sent: SentChunk | undefined;
      open(_method: string, path: string) {
        this.#path = path;
      }
      setRequestHeader(name: string, value: string) {
        this.#headers.set(name, value);
      }
      send(body: FormData) {
        const { file, ...fields } = Object.fromEntries(body.entries());
        this.#sent = {
          path: this.#path,
          headers: this.#headers,
          fields: fields as Record<string, string>,
          file: file as File,
          aborted: false,
          progress: (loaded) => this.upload.onprogress?.({ loaded }),
          answer: (status, answer, statusText = '') => {
            Object.assign(this, { status, statusText, responseText: JSON.stringify(answer) });
            this.onload?.();
          },
          lose: () => this.onerror?.(),
        };
        sent.push(this.#sent);
      }
      abort() {
        if (!this.#sent) return;
        this.#sent.aborted = true;
        this.onabort?.();
      }
    },
  );
  return sent;
}

const CHUNK = new Blob([new Uint8Array(CHUNK_BYTES)]);

/** A file of this size. Large files repeat one chunk. */
export function pdf(name = 'Invoice.pdf', size = 1_000): File {
  const chunks = Array.from({ length: Math.floor(size / CHUNK_BYTES) }, () => CHUNK);
  return new File([...chunks, new Uint8Array(size % CHUNK_BYTES)], name, { type: 'application/pdf' });
}

export function makeTransfer(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

/** Drops files on the page. */
export function drop(on: Element, ...files: File[]): void {
  const dataTransfer = makeTransfer(files);
  for (const type of ['dragenter', 'dragover', 'drop'])
    on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

export const STORED = {
  originalId: '91',
  fileName: 'Forum registration invoice.pdf',
  description: 'Paid by card',
  scontractId: 'asset-91',
  byteSize: 1_234_567,
  createdDate: Date.UTC(2026, 2, 4, 18) / 1_000,
  createdByName: 'Nadia Petrov',
};
