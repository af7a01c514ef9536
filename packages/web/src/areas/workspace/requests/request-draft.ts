import { z } from 'zod';
import { type Draft, draftOf } from '../../../lib/draft.ts';
import { type DocumentItem, DraftDocumentSchema } from '../files/document-item.ts';

const FormSchema = z.object({ phone: z.string(), otherUsers: z.string(), comments: z.string() });
/** What is typed into the overlay, as typed. */
export type RequestForm = z.output<typeof FormSchema>;

export const EMPTY_FORM: RequestForm = { phone: '', otherUsers: '', comments: '' };

const RefusalSchema = z.object({ reason: z.string(), field: z.string().nullable() });
/** Why the server did not take the request. */
export type RequestRefusal = z.output<typeof RefusalSchema>;

const RequestDraftSchema = z.object({
  form: FormSchema,
  documents: z.array(DraftDocumentSchema),
  refusal: RefusalSchema.nullable().default(null),
});
export type RequestDraft = z.output<typeof RequestDraftSchema>;

/** The saved documents that a request is opened with, and their one project; '0' without one. */
export interface RequestSelection {
  projectId: string;
  documents: readonly DocumentItem[];
}

/**
 * A request that is not sent yet, of a user and a system. What was begun for a selection stays apart from what was
 * begun at home, which has no documents to begin with.
 */
export const requestDraft = (
  userId: string,
  systemId: string,
  selection: RequestSelection | undefined,
): Draft<RequestDraft> => {
  const place = selection ? `${systemId}.project.${selection.projectId}` : systemId;
  return draftOf(`analysis-request.${userId}.${place}`, RequestDraftSchema);
};

export const hasContent = (form: RequestForm, documents: readonly DocumentItem[]): boolean =>
  documents.length > 0 || Object.values(form).some((text) => text.trim() !== '');
