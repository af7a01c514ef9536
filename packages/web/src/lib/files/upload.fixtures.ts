import { vi } from 'vitest';
import { expectDeclared } from '../graphql/undeclared-variables.fixtures.ts';

/** An upload that was sent, and the server's reaction. */
export interface SentUpload {
  /** Names of the parts in order. */
  parts: string[];
  operations: { operationName: string; query: string; variables: Record<string, unknown> };
  map: unknown;
  file: File;
  headers: Headers;
  aborted: boolean;
  /** Reports this fraction as sent. */
  progress(fraction: number): void;
  answer(data: object): void;
  refuse(name: string, message?: string): void;
  /** Answers with a body other than GraphQL. */
  answerText(status: number, text: string): void;
  lose(): void;
}

/** Replaces XMLHttpRequest: every upload waits until the test decides how it ends. */
export function stubUploads(): { uploads: SentUpload[] } {
  const uploads: SentUpload[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      onload?: () => void;
      onerror?: () => void;
      onabort?: () => void;
      responseText = '';
      status = 0;
      readonly #headers = new Headers();
      #sent: SentUpload | undefined;
      open(_method: string, _path: string) {}
      setRequestHeader(name: string, value: string) {
        this.#headers.set(name, value);
      }
      send(body: FormData) {
        const end = (status: number, text: string) => {
          this.status = status;
          this.responseText = text;
          this.onload?.();
        };
        const text = (name: string) => JSON.parse(String(body.get(name)));
        this.#sent = {
          parts: [...body.keys()],
          operations: text('operations'),
          map: text('map'),
          file: body.get('0') as File,
          headers: this.#headers,
          aborted: false,
          progress: (fraction) => this.upload.onprogress?.({ loaded: fraction * 1_000, total: 1_000 }),
          answer: (data) => end(200, JSON.stringify({ data })),
          refuse: (name, message = name) =>
            end(200, JSON.stringify({ data: null, errors: [{ message, extensions: { name, code: name } }] })),
          answerText: end,
          lose: () => this.onerror?.(),
        };
        expectDeclared(this.#sent.operations);
        uploads.push(this.#sent);
      }
      abort() {
        if (!this.#sent) return;
        this.#sent.aborted = true;
        this.onabort?.();
      }
    },
  );
  return { uploads };
}
