import { z } from 'zod';
import { OptionalPhoneSchema } from '../phone.ts';
import { visibleText } from '../visible-text.ts';
import { type DocumentFlags, hasAnyFlag } from './documents.ts';

export const REQUEST_COMMENTS_LENGTH = 10_000;
export const OTHER_USERS_LENGTH = 2_000;
export const MAX_OTHER_USERS = 50;
/** Wording fixed by the specification (SHELL-086). */
export const TURNAROUND_TEXT = 'The turnaround time is typically 3-5 business days.';

/** Splits a comma-separated list, without empty parts and duplicates. */
export function parseOtherUsers(text: string): string[] {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return [...new Map(parts.map((part) => [part.toLowerCase(), part])).values()];
}

export const CommentsSchema = z
  .string()
  .overwrite(visibleText)
  .max(REQUEST_COMMENTS_LENGTH, `Comments are longer than ${REQUEST_COMMENTS_LENGTH} characters`)
  .nullish()
  .transform((text) => text ?? '');

export const OtherUsersSchema = z
  .string()
  .trim()
  .max(OTHER_USERS_LENGTH, `The list of users is longer than ${OTHER_USERS_LENGTH} characters`)
  .refine((text) => parseOtherUsers(text).length <= MAX_OTHER_USERS, `Enter up to ${MAX_OTHER_USERS} users`)
  .nullish()
  // SQL knows fewer spaces than JavaScript.
  .transform((text) => parseOtherUsers(text ?? '').join(', '));

export const AnalysisRequestFormSchema = z.object({
  phone: OptionalPhoneSchema.nullish().transform((phone) => phone ?? ''),
  comments: CommentsSchema,
  otherUsers: OtherUsersSchema,
});

/** Input of a request (SHELL-094, A-06). projectId 0 means no project. */
export const AnalysisRequestSchema = AnalysisRequestFormSchema.extend({
  projectId: z.number().int().min(0),
  returnUrl: z.string().trim().min(1, 'The return address is missing').max(2_000),
  selectedDocuments: z
    .array(z.number().int().positive())
    .min(1, 'At least one document must be selected')
    .max(200, 'Too many documents'),
});
export type AnalysisRequestInput = z.output<typeof AnalysisRequestSchema>;

/** Why a request cannot be withdrawn by its sender. Null if it can. */
export function whyNotWithdraw(request: {
  status: string;
  isBegun: boolean;
  projectIsArchived: boolean;
}): string | null {
  if (request.projectIsArchived) return 'The project is archived';
  if (request.status !== 'In Review') return 'The request was analyzed';
  return request.isBegun ? 'An analyst has begun. Write to the analysts instead' : null;
}

/** An analyst’s message about shared analyses. `user` lists email addresses. */
export const NotificationSchema = z.object({ comments: CommentsSchema, user: OtherUsersSchema });

export interface RequestDocument extends DocumentFlags {
  isNewFile: boolean;
}

/** Why a request cannot be sent, for the button's tooltip. Null if it can (SHELL-074 … SHELL-076). */
export function whyNotSubmit(formIsValid: boolean, documents: readonly RequestDocument[]): string | null {
  if (documents.length === 0) return 'Add at least one document';
  if (documents.some((one) => one.isNewFile)) return 'Upload or remove every new file first';
  if (!documents.every(hasAnyFlag)) return 'Give every document at least one type';
  if (!documents.some((one) => one.isQuote || one.isServiceContract))
    return 'Mark at least one document as Quote or Service Contract';
  return formIsValid ? null : 'Correct the marked fields first';
}
