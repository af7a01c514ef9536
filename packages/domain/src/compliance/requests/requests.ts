import { z } from 'zod';
import { type Day, isDay } from '../../dates.ts';
import { visibleText } from '../../visible-text.ts';
import { AmountSchema, MAX_CENTS } from '../amounts.ts';
import { INCIDENTAL } from '../exceptions/exceptions.ts';
import {
  GIFT_TEXT_LENGTH,
  GIFT_TEXT_PROBLEM,
  MAX_RECIPIENTS,
  SaveGiftSchema,
  TOO_MANY_RECIPIENTS,
  yearOf,
} from '../gifts/gifts.ts';
import { thresholdYears } from '../thresholds/thresholds.ts';

export const REQUEST_PAGE_SIZE = 20;
export const MAX_REQUEST_PAGE_SIZE = 100;

export const REQUEST_VIEWS = ['decide', 'mine', 'all'] as const;
/** The server chooses the view for the viewer. */
export const START_VIEW = 'start';
export type RequestView = (typeof REQUEST_VIEWS)[number];

const day = z.string().refine(isDay, 'Enter a date as YYYY-MM-DD');
const text = z.string().overwrite(visibleText).max(GIFT_TEXT_LENGTH, GIFT_TEXT_PROBLEM);
const optionalText = text.nullish().transform((given) => given ?? '');
export const RequestReasonSchema = text.trim().min(1, 'Enter why the gift is planned');

/** One request for each recipient, all with the same amount and number. */
export const SaveRequestSchema = z.object({
  entityProviders: z
    .array(z.object({ entityId: z.string(), providerId: z.string() }))
    .max(MAX_RECIPIENTS, TOO_MANY_RECIPIENTS),
  giftTypeId: z.string(),
  requestorId: z.string(),
  amount: AmountSchema,
  isIncidental: z.boolean().nullish().transform(Boolean),
  description: optionalText,
  comments: optionalText,
  plannedDate: day,
  reason: RequestReasonSchema,
  /** Idempotency key. The same for all attempts of one save. */
  requestKey: z.string().min(8).max(64).nullish(),
});
export type SaveRequest = z.output<typeof SaveRequestSchema>;

/**
 * Why a gift cannot be planned for a day, or null. This year and the following years with thresholds can be planned.
 * @param today in the tenant's time zone
 */
export function plannedDateFault(planned: Day, today: Day): string | null {
  if (planned < today) return 'The planned day cannot be in the past';
  const last = thresholdYears(yearOf(today)).at(-1)!;
  return yearOf(planned) > last ? `The planned day cannot be after 12/31/${last}` : null;
}

const ids = z.array(z.string()).min(1, 'Choose a request').max(MAX_RECIPIENTS, TOO_MANY_RECIPIENTS);

export const NOTE_MISSING = 'Enter why you refuse this request';
export const DecideRequestsSchema = z
  .object({
    ids,
    isApproved: z.boolean(),
    note: optionalText.transform((given) => given.trim()),
    /** The most that each amount may exceed what is left, in dollars. */
    overAmount: z
      .number()
      .min(0)
      .max(MAX_CENTS / 100)
      .nullish()
      .transform((dollars) => Math.round((dollars ?? 0) * 100)),
  })
  .refine(({ isApproved, note }) => isApproved || note !== '', { message: NOTE_MISSING, path: ['note'] });

export const GiveRequestSchema = z.object({
  ids,
  amount: AmountSchema,
  receivedDate: day,
  ...SaveGiftSchema.pick({ exception: true, conditions: true }).shape,
});

/** The approval decided whether the gift counts toward the yearly threshold. */
export const approvedExceptionFault = (isIncidental: boolean, exception: number | null): string | null =>
  isIncidental === (exception === INCIDENTAL)
    ? null
    : `The request was approved as ${isIncidental ? 'an incidental gift' : 'a gift that is not incidental'}`;

export const WithdrawRequestSchema = z.object({ ids });

/** Why no gift can be recorded for a recipient of an approved request. */
export const noLinkText = (provider: string, entity: string): string =>
  `${provider} is no longer linked to ${entity}. To record the gift, link them again.`;

/** @param approved the formatted amount */
export const gaveMoreText = (approved: string): string => `At most ${approved} has been approved`;
export const otherYearText = (year: number): string => `The day must be in ${year}, the year of the request`;
