import { z } from 'zod';
import { AmountSchema } from './amounts.ts';

export const ALERT_PAGE_SIZE = 10;
export const SHOWN_RECIPIENTS = 5;
export const MOST_ALERT_RECIPIENTS = 100;

const RecipientIdsSchema = z
  .string()
  .transform((text) => [...new Set(text.split(',').map((id) => id.trim()))].filter(Boolean))
  .pipe(
    z
      .array(z.string())
      .min(1, 'An alert needs a recipient')
      .max(MOST_ALERT_RECIPIENTS, `has more than ${MOST_ALERT_RECIPIENTS} recipients`),
  );

export const SaveAlertSchema = z.object({
  remainingAmount: AmountSchema,
  recipients: RecipientIdsSchema,
  isActive: z.boolean(),
});
