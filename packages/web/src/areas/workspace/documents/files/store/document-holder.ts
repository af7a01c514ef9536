import type { DocumentItem } from './document-item.ts';

export interface DocumentHolder {
  /** Returns the same array until something changes. */
  all(): readonly DocumentItem[];
  find(key: string): DocumentItem | undefined;
  /** Does nothing if the document was removed. */
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
