import { dollarsToCents } from '@capwise/domain/money';
import { useCallback, useMemo } from 'react';
import { type Client, useClient, useQuery } from 'urql';
import type { GiftAlertThresholdAlertsQuery } from '../../../gen/graphql.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import type { Person } from '../../../ui/form/people-select.tsx';
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

export function useAlerts() {
  const { tenantName, id: organizationId } = useOrganization();
  const [{ data, error }, ask] = useQuery({ query: AlertsQuery, variables: { tenantName, organizationId } });
  const found = data?.giftAlertThresholdAlerts;
  const alerts = useMemo(() => found?.map(toGiftAlert) ?? null, [found]);
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  return { alerts, error, reload };
}

/** Reads the current version of an alert. Null if it was deleted or could not be read. */
export function useReadAlert(): (originalId: string) => Promise<GiftAlert | null> {
  const client: Client = useClient();
  const { tenantName, id: organizationId } = useOrganization();
  return async (originalId) => {
    const { data } = await client.query(AlertsQuery, { tenantName, organizationId }).toPromise();
    const found = data?.giftAlertThresholdAlerts?.find((alert) => alert.originalId === originalId);
    return found ? toGiftAlert(found) : null;
  };
}
