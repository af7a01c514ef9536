import { z } from 'zod';
import { isFormDay } from '../form-day.ts';
import { oneLine } from '../one-line.ts';

export const ACCESS_DECISIONS = ['keep', 'change', 'revoke'] as const;
export type AccessDecision = (typeof ACCESS_DECISIONS)[number];

/** How a person reaches the reviewed system: as one of its own users, as an added guest, or by a hospital group. */
export type ReviewedReach = 'own' | 'added' | 'group';

export type ReviewOutcome = 'kept' | 'changed' | 'revoked' | 'gone' | 'undone';

/** Stored with a decision that its applier could not carry out. */
export const GUESTS_NEED_STAFF = 'Only staff remove guests. They were asked by email';

export const REVIEW_VIEWS = ['all', 'open', 'mine', 'idle', 'administrators', 'never', 'guests'] as const;
export type ReviewView = (typeof REVIEW_VIEWS)[number];

export const REVIEW_ITEM_SORTS = ['name', 'role', 'lastLoginDate', 'decision'] as const;
export type ReviewItemSort = (typeof REVIEW_ITEM_SORTS)[number];
export const REVIEW_PAGE_SIZE = 20;

const NAME_LENGTH = 100;
const NOTE_LENGTH = 500;
export const MAX_DECIDED = 500;
/** Rows of a report as PDF. Layout takes time, and the CSV file has no limit. */
export const MAX_PRINTED_ITEMS = 2_000;
export const REPORT_TOO_LONG = `The report has more than ${MAX_PRINTED_ITEMS.toLocaleString('en-US')} rows. Download the CSV file`;

/** Days before the due day with a reminder, and the day after it. */
export const REVIEW_REMINDERS = [7, 1, -1] as const;

export const StartReviewSchema = z.object({
  name: z
    .string()
    .overwrite(oneLine)
    .min(1, 'Enter a name')
    .max(NAME_LENGTH, `The name is longer than ${NAME_LENGTH} characters`),
  dueDay: z.string().refine(isFormDay, 'Enter the last day for the decisions'),
});
export type StartReview = z.output<typeof StartReviewSchema>;

/** A decision about several grants of roles. Null opens them again. */
export const DecideAccessSchema = z
  .object({
    decision: z.enum(ACCESS_DECISIONS).nullable(),
    toRole: z.string().max(NAME_LENGTH).nullable().default(null),
    note: z
      .string()
      .overwrite(oneLine)
      .max(NOTE_LENGTH, `The note is longer than ${NOTE_LENGTH} characters`)
      .default(''),
  })
  .refine(({ decision, toRole }) => decision !== 'change' || !!toRole, {
    message: 'Choose the new role',
    path: ['toRole'],
  })
  .transform((decided) => ({ ...decided, toRole: decided.decision === 'change' ? decided.toRole : null }));
export type DecideAccess = z.output<typeof DecideAccessSchema>;

export type ReviewState = 'open' | 'applied' | 'canceled';
