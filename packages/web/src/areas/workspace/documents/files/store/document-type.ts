import { NO_TYPE } from '@capwise/domain/workspace/document-rules';
import { DOCUMENT_FLAGS, hasAnyFlag } from '@capwise/domain/workspace/documents';
import type { DocumentHolder } from './document-holder.ts';
import type { DocumentDetails } from './document-item.ts';

export const changesTypes = (changes: Partial<DocumentDetails>): boolean =>
  DOCUMENT_FLAGS.some(({ flag }) => flag in changes);

/**
 * Shows at the document that it lacks a type, or clears that. The server would refuse it (PROJ-017).
 * @returns whether it has a type
 */
export function checkType(holder: DocumentHolder, key: string): boolean {
  const document = holder.find(key);
  if (!document) return false;
  const hasType = hasAnyFlag(document);
  if (!hasType && !document.isNewFile) holder.patch(key, { problem: NO_TYPE });
  if (hasType && document.problem === NO_TYPE) holder.patch(key, { problem: null });
  return hasType;
}
