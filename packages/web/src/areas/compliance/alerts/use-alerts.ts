import { dollarsToCents } from '@capwise/domain/money';
import type { GiftAlertThresholdAlertsQuery } from '../../../gen/graphql.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import type { Person } from '../../../ui/form/inputs/people-select.tsx';
import { AlertsQuery } from './alert.graphql.ts';

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

const toGiftAlert = ({
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

const alertsIn = ({ giftAlertThresholdAlerts: found }: GiftAlertThresholdAlertsQuery) =>
  found?.map(toGiftAlert);

export function useAlerts() {
  const { tenantName, id: organizationId } = useOrganization();
  return useLoaded({ query: AlertsQuery, variables: { tenantName, organizationId }, pick: alertsIn });
}

/** Reads the current version of an alert. Null if it was deleted or could not be read. */
export function useReadAlert(): (alert: GiftAlert) => Promise<GiftAlert | null> {
  const readNow = useReadNow();
  const { tenantName, id: organizationId } = useOrganization();
  return async ({ originalId }) => {
    const data = await readNow(AlertsQuery, { tenantName, organizationId });
    return (data && alertsIn(data)?.find((alert) => alert.originalId === originalId)) ?? null;
  };
}
