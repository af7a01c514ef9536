import type { YearThresholds } from '@capwise/domain/compliance/thresholds/threshold-warnings';
import { dollarsToCents, optionalCents } from '@capwise/domain/money';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { useOrganization } from '../../../lib/session/organization.ts';
import { ThresholdQuery } from './entry.graphql.ts';

export type ThresholdsState =
  | { status: 'loading'; thresholds: null }
  | { status: 'failed'; thresholds: null; error: unknown }
  | { status: 'known'; thresholds: YearThresholds | null };

export function useYearThresholds(year: number): ThresholdsState {
  const { tenantName, id: organizationId } = useOrganization();
  const variables = useMemo(() => ({ tenantName, organizationId, year }), [tenantName, organizationId, year]);
  const [{ data, error, operation }] = useQuery({ query: ThresholdQuery, variables });
  return useMemo(() => {
    // Ignore answers for a different year.
    const isOwn = operation?.variables.year === year;
    if (error && !data?.currentGiftAlertThreshold) return { status: 'failed', thresholds: null, error };
    if (!data || !isOwn) return { status: 'loading', thresholds: null };
    const found = data.currentGiftAlertThreshold;
    const thresholds = found && {
      amount: dollarsToCents(found.amount),
      incidentalAmount: dollarsToCents(found.incidentalAmount),
      remunerationAmount: optionalCents(found.remunerationAmount),
    };
    return { status: 'known', thresholds: thresholds ?? null };
  }, [data, error, operation, year]);
}
