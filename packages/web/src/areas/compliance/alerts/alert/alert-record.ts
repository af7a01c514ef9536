import { type AlertLevel, alertLevelText, UsedPercentSchema } from '@capwise/domain/compliance/alert-level';
import { ALERT_TEXTS, MAX_ALERT_RECIPIENTS, SHOWN_RECIPIENTS } from '@capwise/domain/compliance/alerts';
import { enteredCents } from '@capwise/domain/compliance/amounts';
import { centsToDollars, dollarsToCents } from '@capwise/domain/money';
import { z } from 'zod';
import type { GiftAlertThresholdAlertsQuery } from '../../../../gen/graphql.ts';
import type { Person } from '../../../../ui/form/inputs/people-select.tsx';
import type { Reference } from '../../lists/select/use-reference-page.ts';

/** Emails its recipients when a provider has this much or less remaining, or has used this share. */
export interface GiftAlert extends AlertLevel {
  /** ID of this version. */
  id: string;
  originalId: string;
  entityId: string | null;
  /** '' for any entity. */
  entityName: string;
  isActive: boolean;
  /** Ended alerts send nothing and cannot be changed. */
  isEnded: boolean;
  /** Physicians past it now. Null without a threshold. */
  pastCount: number | null;
  recipients: readonly Person[];
  /** IDs of the recipients who get one email a day. */
  dailyIds: readonly string[];
  recipientNames: string;
}

type Given = NonNullable<GiftAlertThresholdAlertsQuery['giftAlertThresholdAlerts']>[number];

export const toGiftAlert = ({
  recipientUsers,
  remainingAmount,
  usedPercent,
  entityId,
  entityName,
  pastCount,
  endedDate,
  dailyRecipients,
  ...given
}: Given): GiftAlert => ({
  ...given,
  remainingCents: remainingAmount == null ? null : dollarsToCents(remainingAmount),
  usedPercent: usedPercent ?? null,
  entityId: entityId ?? null,
  entityName: entityName ?? '',
  pastCount: pastCount ?? null,
  isEnded: endedDate != null,
  recipients: recipientUsers,
  dailyIds: dailyRecipients.split(',').filter(Boolean),
  recipientNames: recipientUsers.map(({ fullName }) => fullName).join(', '),
});

/** For example, 'Ada Byron, Alan Turing +3 more'. */
export function recipientsText({ recipients }: Pick<GiftAlert, 'recipients'>): string {
  const names = recipients.slice(0, SHOWN_RECIPIENTS).map(({ fullName }) => fullName);
  const more = recipients.length - names.length;
  return names.join(', ') + (more > 0 ? ` +${more} more` : '');
}

export const alertName = (alert: GiftAlert): string =>
  `the alert at ${alertLevelText(alert)} for ${recipientsText(alert)}`;

/** Amounts, smallest first, then shares, largest first. */
export const alertOrder = ({ remainingCents, usedPercent }: GiftAlert): number =>
  remainingCents ?? 1e12 - (usedPercent ?? 0);

export interface AlertValues {
  by: 'amount' | 'share';
  /** Integer cents. Null while empty. */
  remainingAmount: number | null;
  usedPercent: number | '';
  recipients: string[];
  dailyRecipients: string[];
  entity: Reference | null;
  isActive: boolean;
}

const COMMON = {
  recipients: z
    .array(z.string())
    .min(1, ALERT_TEXTS.noRecipient)
    .max(MAX_ALERT_RECIPIENTS, ALERT_TEXTS.tooManyRecipients),
  dailyRecipients: z.array(z.string()),
  entity: z.object({ id: z.string(), name: z.string() }).nullable(),
  isActive: z.boolean(),
};

/** Checks only the level that is shown. */
export const AlertFormSchema = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('amount'),
    remainingAmount: enteredCents('Enter the remaining amount'),
    ...COMMON,
  }),
  z.object({
    by: z.literal('share'),
    usedPercent: z.number(ALERT_TEXTS.noPercent).pipe(UsedPercentSchema),
    ...COMMON,
  }),
]);

export interface EnteredLevel {
  /** Dollars. */
  remainingAmount: number | null;
  usedPercent: number | null;
}

export const enteredLevel = (values: z.output<typeof AlertFormSchema>): EnteredLevel =>
  values.by === 'amount'
    ? { remainingAmount: centsToDollars(values.remainingAmount), usedPercent: null }
    : { remainingAmount: null, usedPercent: values.usedPercent };

export function alertFormValues(alert: GiftAlert | null): AlertValues {
  const level = {
    by: alert?.usedPercent == null ? ('amount' as const) : ('share' as const),
    remainingAmount: alert?.remainingCents ?? null,
    usedPercent: alert?.usedPercent ?? ('' as const),
  };
  if (!alert) return { ...level, recipients: [], dailyRecipients: [], entity: null, isActive: true };
  const { recipients, dailyIds, entityId, entityName, isActive } = alert;
  const entity = entityId === null ? null : { id: entityId, name: entityName };
  return {
    ...level,
    recipients: recipients.map(({ id }) => id),
    dailyRecipients: [...dailyIds],
    entity,
    isActive,
  };
}

/** The level of a form that may be incomplete otherwise. */
export function levelOfForm({ by, remainingAmount, usedPercent }: AlertValues): EnteredLevel | null {
  const others = { recipients: ['1'], dailyRecipients: [], entity: null, isActive: true };
  const entered = { by, remainingAmount, usedPercent, ...others };
  const { data } = AlertFormSchema.safeParse(entered);
  return data ? enteredLevel(data) : null;
}
