import type { DocumentFormHandle } from '../../documents/row/document-form.tsx';

type Receive = (handle: DocumentFormHandle | null) => void;

/** Forms of new files, by the file's key. Each form registers itself. */
export class FormHandles {
  readonly #handles = new Map<string, DocumentFormHandle>();
  readonly #receivers = new Map<string, Receive>();

  /** The same function for the same key, as an effect needs it. */
  of(key: string): Receive {
    const receive =
      this.#receivers.get(key) ??
      ((handle: DocumentFormHandle | null) => {
        if (handle) this.#handles.set(key, handle);
        else this.#handles.delete(key);
      });
    this.#receivers.set(key, receive);
    return receive;
  }

  each(act: (handle: DocumentFormHandle) => void): void {
    for (const handle of [...this.#handles.values()]) act(handle);
  }
}
