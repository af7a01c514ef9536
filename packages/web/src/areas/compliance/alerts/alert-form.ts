import { ALERT_TEXTS, MAX_ALERT_RECIPIENTS } from '@capwise/domain/compliance/alerts';
import { enteredCents } from '@capwise/domain/compliance/amounts';
import { z } from 'zod';
import type { Reference } from '../lists/select/use-reference-page.ts';
import type { GiftAlert } from './use-alerts.ts';

export interface AlertValues {
  /** Integer cents. Null while empty. */
  remainingAmount: number | null;
  recipients: string[];
  entity: Reference | null;
  isActive: boolean;
}

export const AlertFormSchema = z.object({
  remainingAmount: enteredCents('Enter the remaining amount'),
  recipients: z
    .array(z.string())
    .min(1, ALERT_TEXTS.noRecipient)
    .max(MAX_ALERT_RECIPIENTS, ALERT_TEXTS.tooManyRecipients),
  entity: z.object({ id: z.string(), name: z.string() }).nullable(),
  isActive: z.boolean(),
});

export const NEW_ALERT: AlertValues = { remainingAmount: null, recipients: [], entity: null, isActive: true };

export const alertFormValues = ({
  remainingAmount,
  recipients,
  entityId,
  entityName,
  isActive,
}: GiftAlert): AlertValues => ({
  remainingAmount,
  recipients: recipients.map(({ id }) => id),
  entity: entityId === null ? null : { id: entityId, name: entityName },
  isActive,
});
