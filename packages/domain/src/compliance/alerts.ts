import { z } from 'zod';
import { type AlertLevel, UsedPercentSchema } from './alert-level.ts';
import { AmountSchema } from './amounts.ts';

export const ALERT_PAGE_SIZE = 10;
export const SHOWN_RECIPIENTS = 5;
export const MAX_ALERT_RECIPIENTS = 100;

export const ALERT_TEXTS = {
  noRecipient: 'Choose at least one recipient',
  noLevel: 'Enter a remaining amount, or the share used',
  twoLevels: 'Enter either a remaining amount or the share used',
  noPercent: 'Enter the share used',
  notRecipient: 'Choose only recipients of the alert',
  tooManyRecipients: `Choose at most ${MAX_ALERT_RECIPIENTS} recipients`,
} as const;

const IdsSchema = z
  .string()
  .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))].filter(Boolean));

const RecipientIdsSchema = IdsSchema.pipe(
  z
    .array(z.string())
    .min(1, ALERT_TEXTS.noRecipient)
    .max(MAX_ALERT_RECIPIENTS, ALERT_TEXTS.tooManyRecipients),
);

/** An amount in dollars, or a share, as an amount in cents or a share. */
export const AlertLevelSchema = z
  .object({ remainingAmount: AmountSchema.nullish(), usedPercent: UsedPercentSchema.nullish() })
  .refine(({ remainingAmount, usedPercent }) => remainingAmount != null || usedPercent != null, {
    message: ALERT_TEXTS.noLevel,
    path: ['remainingAmount'],
  })
  .refine(({ remainingAmount, usedPercent }) => remainingAmount == null || usedPercent == null, {
    message: ALERT_TEXTS.twoLevels,
    path: ['usedPercent'],
  })
  .transform(
    ({ remainingAmount, usedPercent }): AlertLevel => ({
      remainingCents: remainingAmount ?? null,
      usedPercent: usedPercent ?? null,
    }),
  );

export const SaveAlertSchema = AlertLevelSchema.and(
  z
    .object({
      recipients: RecipientIdsSchema,
      dailyRecipients: IdsSchema.nullish().transform((ids) => ids ?? []),
      isActive: z.boolean(),
    })
    .refine(({ recipients, dailyRecipients }) => dailyRecipients.every((id) => recipients.includes(id)), {
      message: ALERT_TEXTS.notRecipient,
      path: ['dailyRecipients'],
    }),
);
