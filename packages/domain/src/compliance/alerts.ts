import { z } from 'zod';
import { AmountSchema } from './amounts.ts';

export const ALERT_PAGE_SIZE = 10;
export const SHOWN_RECIPIENTS = 5;
export const MAX_ALERT_RECIPIENTS = 100;

export const ALERT_TEXTS = {
  noRecipient: 'Choose at least one recipient',
  tooManyRecipients: `Choose at most ${MAX_ALERT_RECIPIENTS} recipients`,
} as const;

const RecipientIdsSchema = z
  .string()
  .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))].filter(Boolean))
  .pipe(
    z
      .array(z.string())
      .min(1, ALERT_TEXTS.noRecipient)
      .max(MAX_ALERT_RECIPIENTS, ALERT_TEXTS.tooManyRecipients),
  );

export const SaveAlertSchema = z.object({
  remainingAmount: AmountSchema,
  recipients: RecipientIdsSchema,
  isActive: z.boolean(),
});
