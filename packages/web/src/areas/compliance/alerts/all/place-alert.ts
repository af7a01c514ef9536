import { alertLevelText } from '@capwise/domain/compliance/alert-level';
import type { SharedRecord } from '@capwise/domain/compliance/places/all-organizations';
import { dollarsToCents } from '@capwise/domain/money';
import type { GiftAlertOrganizationAlertsQuery } from '../../../../gen/graphql.ts';
import type { AlertValues } from '../alert/alert-record.ts';

export type PlaceAlert = NonNullable<GiftAlertOrganizationAlertsQuery['giftAlertOrganizationAlerts']>[number];
/** An alert of one level and entity in all organizations. */
export type SharedAlert = SharedRecord<PlaceAlert>;

export const alertKey = ({ remainingAmount, usedPercent, entityId }: PlaceAlert): string =>
  [remainingAmount, usedPercent, entityId].join('/');

export const alertValues = ({ isActive, recipientNames }: PlaceAlert): string =>
  `${isActive} ${recipientNames.toSorted().join(', ')}`;

const centsOf = ({ remainingAmount }: PlaceAlert): number | null =>
  remainingAmount == null ? null : dollarsToCents(remainingAmount);

export const levelText = ({ rows: [first] }: SharedAlert): string =>
  alertLevelText({ remainingCents: centsOf(first!), usedPercent: first!.usedPercent ?? null });

/** A form for an alert like this one, without recipients. */
export function valuesLike(alert: PlaceAlert | null): AlertValues {
  const { entityId, entityName, usedPercent } = alert ?? {};
  return {
    by: usedPercent == null ? 'amount' : 'share',
    remainingAmount: alert && centsOf(alert),
    usedPercent: usedPercent ?? '',
    recipients: [],
    dailyRecipients: [],
    entity: entityId == null ? null : { id: entityId, name: entityName ?? '' },
    isActive: true,
  };
}
