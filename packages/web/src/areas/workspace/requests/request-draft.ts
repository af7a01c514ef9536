import { z } from 'zod';
import { type Draft, draftOf } from '../../../lib/draft.ts';
import { type DocumentItem, DraftDocumentSchema } from '../documents/files/store/document-item.ts';

const FormSchema = z.object({ phone: z.string(), otherUsers: z.string(), comments: z.string() });
export type RequestForm = z.output<typeof FormSchema>;

export const EMPTY_FORM: RequestForm = { phone: '', otherUsers: '', comments: '' };

const RefusalSchema = z.object({ reason: z.string(), field: z.string().nullable() });
export type RequestRefusal = z.output<typeof RefusalSchema>;

const RequestDraftSchema = z.object({
  form: FormSchema,
  documents: z.array(DraftDocumentSchema),
  refusal: RefusalSchema.nullable().default(null),
});
export type RequestDraft = z.output<typeof RequestDraftSchema>;

/** Saved documents that the request starts with, and their common project, or '0'. */
export interface RequestSelection {
  projectId: string;
  documents: readonly DocumentItem[];
}

/**
 * The unsent request of a user for a system. Requests for selected documents are stored separately from those
 * started on the home page.
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
