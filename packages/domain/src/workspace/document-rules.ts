import { z } from 'zod';
import { type DocumentFlags, FileNameSchema, hasAnyFlag, NO_FLAGS } from './documents.ts';

export interface DocumentState {
  status: string | null;
  isArchived: boolean;
  /** False without a project (B-45). */
  projectIsArchived: boolean;
}

type Reason = string | null;

/** Why nothing in a project can be changed, also not a quote of its documents (B-34). */
export const whyProjectFixed = ({ projectIsArchived }: Pick<DocumentState, 'projectIsArchived'>): Reason =>
  projectIsArchived ? 'The project is archived' : null;

/** Why a document cannot be changed at all, including tags (B-34). */
export const whyFixed = ({ projectIsArchived, isArchived }: DocumentState): Reason =>
  whyProjectFixed({ projectIsArchived }) ?? (isArchived ? 'The document is archived' : null);

/** Why a document cannot be edited or selected in a list (DOC-009). */
export function whyNotChange(document: DocumentState): Reason {
  const fixed = whyFixed(document);
  if (fixed !== null || !document.status) return fixed;
  return document.status === 'In Review'
    ? 'The document is in review and cannot be changed'
    : 'The document was analyzed and cannot be changed. Ask about it again on its page';
}

/** Why no analysis of a document can be requested. An analyzed one can be asked about again. */
export const whyNotRequest = (document: DocumentState): Reason =>
  whyFixed(document) ?? (document.status === 'In Review' ? 'The document is in review' : null);

/** Why a document cannot be deleted (DOC-008, DOC-009). */
export const whyNotDelete = (document: DocumentState, isRequested: boolean): Reason =>
  whyNotChange(document) ?? (isRequested ? 'An analysis of the document was requested' : null);

/** Uses of a document's quotes. */
export interface QuoteUse {
  /** One has a final price, and savings count it. */
  isClosed: boolean;
  /** The deals of one are in the Deals Database. */
  isInDeals: boolean;
}

/** Why a document cannot be deleted while its quotes are in use. */
export function whyQuotesKeep(use: QuoteUse | undefined): Reason {
  if (use?.isClosed) return 'The quote of this document has a final price. Reopen it first';
  return use?.isInDeals
    ? 'The quote of this document is in the Deals Database. Ask an analyst to remove it first'
    : null;
}

/** Why a document cannot be archived or restored. Its status does not matter (B-32). */
export const whyNotArchive = whyProjectFixed;

/** Why a document cannot be moved to or from a project (DOC-012, B-13). */
export const whyNotMove = (document: DocumentState): Reason =>
  whyFixed(document) ?? (document.status === 'In Review' ? 'The document is in review' : null);

/** Types of a document uploaded without CanRequestAnalysis. Later edits keep them. */
export const SUPPORTING_ONLY: DocumentFlags = { ...NO_FLAGS, isSupportingDocument: true };

/** For a document without a type (PROJ-017). */
export const NO_TYPE = 'Check at least one type';

/**
 * Input for editing a document's row.
 * @param marksTypes true if the viewer sets types. Others may choose a category
 * @param ending the part of the name that cannot be edited, such as '.pdf'
 */
export const documentEditSchema = (marksTypes: boolean, ending = '') =>
  z
    .object({
      fileName: z
        .string()
        .refine((text) => text.trim() !== '', 'The file name must not be blank')
        .transform((text) => text.trim() + ending)
        .pipe(FileNameSchema),
      isQuote: z.boolean(),
      isSupportingDocument: z.boolean(),
      isServiceContract: z.boolean(),
      categoryId: z.string().nullable(),
    })
    .refine((document) => !marksTypes || hasAnyFlag(document), NO_TYPE);
