import { dollarsToCents } from '@capwise/domain/money';
import { useCallback, useMemo } from 'react';
import { type Client, useClient, useQuery } from 'urql';
import type { GiftAlertThresholdAlertsQuery } from '../../../gen/graphql.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import type { Person } from '../../../ui/form/people-select.tsx';
import { AlertsQuery } from './alert.graphql.ts';

/** Who is told when a provider has so much left, or less. */
export interface GiftAlert {
  /** The stored version. */
  id: string;
  originalId: string;
  /** Integer cents. */
  remainingAmount: number;
  entityId: string | null;
  /** '' where it is of any. */
  entityName: string;
  isActive: boolean;
  recipients: readonly Person[];
  /** What is searched. */
  recipientNames: string;
}

type Given = NonNullable<GiftAlertThresholdAlertsQuery['giftAlertThresholdAlerts']>[number];

const alertOf = ({ recipientUsers, remainingAmount, entityId, entityName, ...given }: Given): GiftAlert => ({
  ...given,
  remainingAmount: dollarsToCents(remainingAmount),
  entityId: entityId ?? null,
  entityName: entityName ?? '',
  recipients: recipientUsers,
  recipientNames: recipientUsers.map(({ fullName }) => fullName).join(', '),
});

/** Every alert of the organization; null before they are there. */
export function useAlerts() {
  const { tenantName, id: organizationId } = useOrganization();
  const [{ data, error }, ask] = useQuery({ query: AlertsQuery, variables: { tenantName, organizationId } });
  const found = data?.giftAlertThresholdAlerts;
  const alerts = useMemo(() => found?.map(alertOf) ?? null, [found]);
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  return { alerts, error, reload };
}

/** One alert as it is now; null when it is gone or could not be read. */
export function useReadAlert(): (originalId: string) => Promise<GiftAlert | null> {
  const client: Client = useClient();
  const { tenantName, id: organizationId } = useOrganization();
  return async (originalId) => {
    const { data } = await client.query(AlertsQuery, { tenantName, organizationId }).toPromise();
    const found = data?.giftAlertThresholdAlerts?.find((alert) => alert.originalId === originalId);
    return found ? alertOf(found) : null;
  };
}
