/** Stored text of a document. The rest of a longer file is not searched. */
export const MAX_DOCUMENT_TEXT = 500_000;

export const DOCUMENT_TEXT_STATES = ['waiting', 'read', 'empty', 'failed'] as const;
export type DocumentTextState = (typeof DOCUMENT_TEXT_STATES)[number];

/** Shown on the document's page. A reason of the reader is more exact. */
export function documentTextNote(state: DocumentTextState, reason: string | null): string {
  if (state === 'waiting') return 'Not read yet';
  if (state === 'read') return reason ?? 'Searchable';
  return reason ?? (state === 'empty' ? 'The file has no text' : 'The file could not be read');
}
