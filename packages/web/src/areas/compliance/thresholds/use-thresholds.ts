import { dollarsToCents } from '@capwise/domain/money';
import { useCallback, useMemo } from 'react';
import { useQuery } from 'urql';
import { useOrganization } from '../../../lib/session/organization.ts';
import { ThresholdsQuery } from './threshold.graphql.ts';

/** Amounts are integer cents. */
export interface Threshold {
  id: string;
  year: number;
  amount: number;
  incidentalAmount: number;
  createdByName: string;
  createdDate: number;
}

/** All thresholds ever set, newest first. Null while loading. */
export function useThresholds() {
  const { tenantName, id: organizationId } = useOrganization();
  const [{ data, error }, ask] = useQuery({
    query: ThresholdsQuery,
    variables: { tenantName, organizationId },
  });
  const found = data?.giftAlertThresholds;
  const thresholds = useMemo(
    () =>
      found?.map(
        ({ id, thresholdYear, amount, incidentalAmount, createdByName, createdDate }): Threshold => ({
          id,
          year: thresholdYear,
          amount: dollarsToCents(amount),
          incidentalAmount: dollarsToCents(incidentalAmount),
          createdByName: createdByName ?? '',
          createdDate,
        }),
      ) ?? null,
    [found],
  );
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  return { thresholds, error, failed: error !== undefined && !found, reload };
}
