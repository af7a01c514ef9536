import { z } from 'zod';
import { type DocumentFlags, FileNameSchema, hasAnyFlag, NO_FLAGS } from './documents.ts';

/** What the rules need to know of a document. */
export interface DocumentState {
  /** null for a document that is in no analysis. */
  status: string | null;
  isArchived: boolean;
  /** Whether its project is; without a project it is not (B-45). */
  projectIsArchived: boolean;
}

/** A reason as the reader sees it; null when nothing is in the way. */
type Reason = string | null;

/** Why nothing of a document may be touched, its tags neither (B-34). */
export function whyFixed({ projectIsArchived, isArchived }: DocumentState): Reason {
  if (projectIsArchived) return 'The project is archived';
  return isArchived ? 'The document is archived' : null;
}

/** Why a document can neither be edited nor selected for an analysis (DOC-009). */
export const whyNotChange = (document: DocumentState): Reason =>
  whyFixed(document) ?? (document.status ? 'The document is in analysis and cannot be changed' : null);

/** Why a document cannot be deleted (DOC-008, DOC-009). */
export const whyNotDelete = (document: DocumentState, isRequested: boolean): Reason =>
  whyNotChange(document) ?? (isRequested ? 'An analysis of the document was requested' : null);

/** Why a document can neither go to the archive nor come back: its status does not matter (B-32). */
export const whyNotArchive = ({ projectIsArchived }: Pick<DocumentState, 'projectIsArchived'>): Reason =>
  projectIsArchived ? 'The project is archived' : null;

/** Why a document can neither be attached to a project nor be taken out of its own (DOC-012, B-13). */
export const whyNotMove = (document: DocumentState): Reason =>
  whyFixed(document) ?? (document.status === 'In Review' ? 'The document is in review' : null);

/** Types of a document uploaded without CanRequestAnalysis; a later edit leaves the types alone. */
export const SUPPORTING_ONLY: DocumentFlags = { ...NO_FLAGS, isSupportingDocument: true };

/**
 * A document as its row is edited (002 §5).
 * @param marksTypes whether the viewer marks types; everybody else may choose a category
 * @param ending what stands behind the edited part of the name, such as '.pdf'
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
    .refine((document) => !marksTypes || hasAnyFlag(document), 'Check at least one type');
