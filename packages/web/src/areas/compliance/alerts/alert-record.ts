import { ALERT_TEXTS, MAX_ALERT_RECIPIENTS, SHOWN_RECIPIENTS } from '@capwise/domain/compliance/alerts';
import { enteredCents } from '@capwise/domain/compliance/amounts';
import { dollarsToCents, formatCents } from '@capwise/domain/money';
import { z } from 'zod';
import type { GiftAlertThresholdAlertsQuery } from '../../../gen/graphql.ts';
import type { Person } from '../../../ui/form/inputs/people-select.tsx';
import type { Reference } from '../lists/select/use-reference-page.ts';

/** Emails its recipients when a provider has this much or less remaining. */
export interface GiftAlert {
  /** ID of this version. */
  id: string;
  originalId: string;
  /** Integer cents. */
  remainingAmount: number;
  entityId: string | null;
  /** '' for any entity. */
  entityName: string;
  isActive: boolean;
  recipients: readonly Person[];
  recipientNames: string;
}

type Given = NonNullable<GiftAlertThresholdAlertsQuery['giftAlertThresholdAlerts']>[number];

export const toGiftAlert = ({
  recipientUsers,
  remainingAmount,
  entityId,
  entityName,
  ...given
}: Given): GiftAlert => ({
  ...given,
  remainingAmount: dollarsToCents(remainingAmount),
  entityId: entityId ?? null,
  entityName: entityName ?? '',
  recipients: recipientUsers,
  recipientNames: recipientUsers.map(({ fullName }) => fullName).join(', '),
});

/** For example, 'Ada Byron, Alan Turing +3 more'. */
export function recipientsText({ recipients }: Pick<GiftAlert, 'recipients'>): string {
  const names = recipients.slice(0, SHOWN_RECIPIENTS).map(({ fullName }) => fullName);
  const more = recipients.length - names.length;
  return names.join(', ') + (more > 0 ? ` +${more} more` : '');
}

export const alertName = (alert: GiftAlert): string =>
  `the alert at ${formatCents(alert.remainingAmount)} for ${recipientsText(alert)}`;

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

export function alertFormValues(alert: GiftAlert | null): AlertValues {
  if (!alert) return { remainingAmount: null, recipients: [], entity: null, isActive: true };
  const { remainingAmount, recipients, entityId, entityName, isActive } = alert;
  const entity = entityId === null ? null : { id: entityId, name: entityName };
  return { remainingAmount, recipients: recipients.map(({ id }) => id), entity, isActive };
}
