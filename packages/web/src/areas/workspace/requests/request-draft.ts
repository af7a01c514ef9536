import { z } from 'zod';
import { type Draft, draftOf } from '../../../lib/draft.ts';
import { type DocumentItem, DraftDocumentSchema } from '../documents/document-item.ts';

const FormSchema = z.object({ phone: z.string(), otherUsers: z.string(), comments: z.string() });
/** What is typed into the overlay, as typed. */
export type RequestForm = z.output<typeof FormSchema>;

export const EMPTY_FORM: RequestForm = { phone: '', otherUsers: '', comments: '' };

const RequestDraftSchema = z.object({ form: FormSchema, documents: z.array(DraftDocumentSchema) });
export type RequestDraft = z.output<typeof RequestDraftSchema>;

/** A request that is not sent yet, of a user and a system. */
export const requestDraft = (userId: string, systemId: string): Draft<RequestDraft> =>
  draftOf(`analysis-request.${userId}.${systemId}`, RequestDraftSchema);

export const hasContent = (form: RequestForm, documents: readonly DocumentItem[]): boolean =>
  documents.length > 0 || Object.values(form).some((text) => text.trim() !== '');
