import type { DocumentItem } from './document-item.ts';

/** The documents of one list, changed piece by piece while several calls are on their way. */
export interface DocumentHolder {
  /** A new array after each change, and the same one until then. */
  all(): readonly DocumentItem[];
  find(key: string): DocumentItem | undefined;
  /** Nothing happens to a document that is gone. */
  patch(key: string, changes: Partial<DocumentItem>): void;
  put(documents: readonly DocumentItem[]): void;
  subscribe(listener: () => void): () => void;
}

export function createHolder(initial: readonly DocumentItem[] = []): DocumentHolder {
  let documents = initial;
  const listeners = new Set<() => void>();
  const put = (next: readonly DocumentItem[]) => {
    documents = next;
    for (const listener of listeners) listener();
  };
  return {
    all: () => documents,
    find: (key) => documents.find((one) => one.key === key),
    patch: (key, changes) => put(documents.map((one) => (one.key === key ? { ...one, ...changes } : one))),
    put,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
