import { z } from 'zod';
import { type Day, isDay } from '../../dates.ts';
import { visibleText } from '../../visible-text.ts';
import { AmountSchema, FilterAmountSchema } from '../amounts.ts';
import { GiftFilesSchema } from '../attachments.ts';
import { NOT_RECORDED, STAFF_EVENT } from '../exceptions/exceptions.ts';

export const GIFT_PAGE_SIZE = 20;
export const MAX_GIFT_PAGE_SIZE = 100;
export const MAX_RECIPIENTS = 1_000;
export const GIFT_TEXT_LENGTH = 4_000;
export const TOO_MANY_RECIPIENTS = `Choose at most ${MAX_RECIPIENTS.toLocaleString('en-US')} recipients`;
export const GIFT_TEXT_PROBLEM = `Enter at most ${GIFT_TEXT_LENGTH.toLocaleString('en-US')} characters`;

/** Any other status is shown as returned (GIFT-016). */
export const SUBMITTED = 1;
export const RETURNED = 2;
/** A deleted gift, which remains as a record. */
export const VOID = 3;
export const STATUS_NAMES = { [SUBMITTED]: 'Submitted', [RETURNED]: 'Returned' } as const;
export const statusName = (status: number): string =>
  status === VOID ? 'Void' : STATUS_NAMES[status === SUBMITTED ? SUBMITTED : RETURNED];

export const VOID_REASON_LENGTH = 500;
export const voidReason = (missing: string) =>
  z
    .string()
    .overwrite(visibleText)
    .min(1, missing)
    .max(VOID_REASON_LENGTH, `Enter at most ${VOID_REASON_LENGTH} characters`);
export const VoidReasonSchema = voidReason('Enter why the gift is deleted');
/** For calls without a reason. */
export const NO_VOID_REASON = 'No reason was given';

/** Years in the filter, from the current one back (B-118). */
const FILTER_YEARS = 5;
export const filterYears = (currentYear: number): number[] =>
  Array.from({ length: FILTER_YEARS }, (_, back) => currentYear - back);

export const giftReportName = (today: Day): string => `Gift Alert Report ${today}.csv`;

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

const day = z.string().refine(isDay, 'Enter a date as YYYY-MM-DD');
const id = z.string();
const text = z.string().overwrite(visibleText).max(GIFT_TEXT_LENGTH, GIFT_TEXT_PROBLEM);

/** One gift per recipient, all with the same amount (B-102). Names in the input are ignored. */
export const SaveGiftSchema = z.object({
  id: id.nullish(),
  entityProviders: z
    .array(z.object({ entityId: id, providerId: id }))
    .max(MAX_RECIPIENTS, TOO_MANY_RECIPIENTS)
    .nullish()
    .transform((recipients) => recipients ?? []),
  giftTypeId: id,
  requestorId: id,
  amount: AmountSchema,
  isIncidental: z.boolean().nullish().transform(Boolean),
  /** Read if the organization asks for it. It then decides whether the gift is incidental. */
  exception: z
    .int()
    .nullish()
    .transform((given) => given ?? null),
  conditions: z
    .array(z.string())
    .max(20)
    .nullish()
    .transform((given) => given ?? []),
  description: text.nullish().transform((given) => given ?? ''),
  comments: text.nullish().transform((given) => given ?? ''),
  receivedDate: day,
  giftAlertFiles: GiftFilesSchema,
  /** Idempotency key. The same for all attempts of one save. */
  requestKey: z.string().min(8).max(64).nullish(),
});
export type SaveGift = z.output<typeof SaveGiftSchema>;

export const yearOf = (of: Day): number => Number(of.slice(0, 4));

/** Gifts of years before last year are closed (GIFT-015, B-108). @param today in the tenant's time zone */
export const isClosed = (giftYear: number, today: Day): boolean => giftYear < yearOf(today) - 1;

/**
 * @param today in the tenant's time zone
 * @param graceDays the first days of January on which new gifts may still be of last year
 */
export function dateFault(received: Day, today: Day, isNew: boolean, graceDays = 0): string | null {
  if (received > today) return 'Date received cannot be in the future';
  const isInGrace = today.slice(5) <= `01-${String(graceDays).padStart(2, '0')}`;
  const first = `${yearOf(today) - (isNew && !isInGrace ? 0 : 1)}-01-01`;
  return received < first ? `Date received cannot be before 01/01/${first.slice(0, 4)}` : null;
}

const ids = z.array(id).nullish();
const conditional = z.enum(AMOUNT_CONDITIONALS, `must be one of ${AMOUNT_CONDITIONALS.join(' ')}`).nullish();

const EXCEPTION_PROBLEM = `must be from ${NOT_RECORDED} to ${STAFF_EVENT}`;
const exceptionNumber = z
  .int(EXCEPTION_PROBLEM)
  .min(NOT_RECORDED, EXCEPTION_PROBLEM)
  .max(STAFF_EVENT, EXCEPTION_PROBLEM);

/** Filters of list and report (GIFT-028). Values of one filter are combined with OR (B-120). */
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
    exceptions: z.array(exceptionNumber).nullish(),
    /** True for deleted gifts only. By default, they are left out. */
    isVoid: z.boolean().nullish(),
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

export interface AmountCondition {
  conditional: AmountConditional;
  start: number;
  end: number;
}

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
