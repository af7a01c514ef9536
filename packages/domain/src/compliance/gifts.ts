import { z } from 'zod';
import { type Day, isDay } from '../dates.ts';
import { visibleText } from '../visible-text.ts';
import { AmountSchema, FilterAmountSchema } from './amounts.ts';
import { GiftFilesSchema } from './attachments.ts';

export const GIFT_PAGE_SIZE = 20;
export const LARGEST_GIFT_PAGE = 100;
/** Providers that one save may give something to. */
export const MOST_RECIPIENTS = 1_000;
export const GIFT_TEXT_LENGTH = 4_000;

/** GIFT-016: whatever is not submitted is shown as returned. */
export const SUBMITTED = 1;
export const RETURNED = 2;
export const STATUS_NAMES = { [SUBMITTED]: 'Submitted', [RETURNED]: 'Returned' } as const;
export const statusName = (status: number): string =>
  STATUS_NAMES[status === SUBMITTED ? SUBMITTED : RETURNED];

/** Years that the list can be filtered by: the current one and those before it (B-118). */
const FILTER_YEARS = 5;
export const filterYears = (currentYear: number): number[] =>
  Array.from({ length: FILTER_YEARS }, (_, back) => currentYear - back);

/** What the report of a filter is saved as (B-123). @param today by the tenant's calendar */
export const giftReportName = (today: Day): string => `Gift Alert Report ${today}.csv`;

/** The list's columns by which it can be sorted (B-115), and its default. */
export const GIFT_SORTS = [
  'created_date',
  'received_date',
  'provider_name',
  'entity_name',
  'organization_name',
  'gift_type_name',
  'gift_amount',
  'remaining_amount',
  'requestor_name',
  'gift_status',
  'created_by_name',
] as const;
export type GiftSort = (typeof GIFT_SORTS)[number];

export const AMOUNT_CONDITIONALS = ['=', '>', '<', 'RANGE'] as const;
export type AmountConditional = (typeof AMOUNT_CONDITIONALS)[number];

const day = z.string().refine(isDay, 'is no day (YYYY-MM-DD)');
const id = z.string();
const text = z
  .string()
  .overwrite(visibleText)
  .max(GIFT_TEXT_LENGTH, `must have at most ${GIFT_TEXT_LENGTH} characters`);

/** One gift for each recipient, all of the same amount (B-102). Names that are sent along are not read. */
export const SaveGiftSchema = z.object({
  /** The stored version that is edited; without it the gifts are new. */
  id: id.nullish(),
  entityProviders: z
    .array(z.object({ entityId: id, providerId: id }))
    .max(MOST_RECIPIENTS, `names more than ${MOST_RECIPIENTS.toLocaleString('en-US')} recipients`)
    .nullish()
    .transform((recipients) => recipients ?? []),
  giftTypeId: id,
  requestorId: id,
  amount: AmountSchema,
  isIncidental: z.boolean().nullish().transform(Boolean),
  description: text.nullish().transform((given) => given ?? ''),
  comments: text.nullish().transform((given) => given ?? ''),
  receivedDate: day,
  giftAlertFiles: GiftFilesSchema,
  /** The same for every try of one save, so that a double submit is one. */
  requestKey: z.string().min(8).max(64).nullish(),
});
export type SaveGift = z.output<typeof SaveGiftSchema>;

export const yearOf = (of: Day): number => Number(of.slice(0, 4));

/** Gifts of years before last year are closed (GIFT-015, B-108). @param today by the tenant's calendar */
export const isClosed = (giftYear: number, today: Day): boolean => giftYear < yearOf(today) - 1;

/** Why a date received is refused (GIFT-023); null when nothing is against it. */
export function dateFault(received: Day, today: Day, isNew: boolean): string | null {
  if (received > today) return 'Date received cannot be in the future';
  const first = `${yearOf(today) - (isNew ? 0 : 1)}-01-01`;
  return received < first ? `Date received cannot be before 01/01/${first.slice(0, 4)}` : null;
}

const ids = z.array(id).nullish();
const conditional = z.enum(AMOUNT_CONDITIONALS, `must be one of ${AMOUNT_CONDITIONALS.join(' ')}`).nullish();

/** What the list and the report are filtered by (GIFT-028). Years, ids and statuses of one kind are or-ed (B-120). */
export const GiftFilterSchema = z
  .object({
    receivedDateStart: day.nullish(),
    receivedDateEnd: day.nullish(),
    amountStart: FilterAmountSchema.nullish(),
    amountEnd: FilterAmountSchema.nullish(),
    amountConditional: conditional,
    amountRemainingStart: FilterAmountSchema.nullish(),
    amountRemainingEnd: FilterAmountSchema.nullish(),
    amountRemainingConditional: conditional,
    isIncidental: z.boolean().nullish(),
    isAboveIncidentalLimit: z.boolean().nullish(),
    giftYears: z.array(z.int().min(1).max(9_999)).nullish(),
    providerIds: ids,
    providerNPI: z.array(z.string()).nullish(),
    entityIds: ids,
    organizationIds: ids,
    requestorIds: ids,
    giftTypeIds: ids,
    createdByIds: ids,
    statuses: z.array(z.int()).nullish(),
  })
  .refine(({ receivedDateStart: start, receivedDateEnd: end }) => !start || !end || start <= end, {
    message: 'The end date cannot precede the start date',
    path: ['receivedDateEnd'],
  });
export type GiftFilter = z.output<typeof GiftFilterSchema>;

/** A comparison of the filter panel; null without one. A range holds both its ends. */
export interface AmountCondition {
  conditional: AmountConditional;
  /** Cents. */
  start: number;
  end: number;
}

/** The comparison that a filter's three parts say; one without a start compares nothing. */
export function amountCondition(
  conditional: AmountConditional | null | undefined,
  start: number | null | undefined,
  end: number | null | undefined,
): AmountCondition | null {
  if (start == null && end == null) return null;
  const kind = conditional ?? '=';
  if (kind === 'RANGE') return { conditional: kind, start: start ?? -1e12, end: end ?? 1e12 };
  return start == null ? null : { conditional: kind, start, end: start };
}
