import type { YearLimits } from '@capwise/domain/compliance/thresholds/limit-warnings';
import { dollarsToCents } from '@capwise/domain/money';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { useOrganization } from '../../../lib/session/organization.ts';
import { ThresholdQuery } from './entry.graphql.ts';

export type LimitsState =
  | { status: 'loading'; limits: null }
  | { status: 'failed'; limits: null; error: unknown }
  | { status: 'known'; limits: YearLimits | null };

export function useLimits(year: number): LimitsState {
  const { tenantName, id: organizationId } = useOrganization();
  const variables = useMemo(() => ({ tenantName, organizationId, year }), [tenantName, organizationId, year]);
  const [{ data, error, operation }] = useQuery({ query: ThresholdQuery, variables });
  return useMemo(() => {
    // Ignore answers for a different year.
    const isOwn = operation?.variables.year === year;
    if (error && !data?.currentGiftAlertThreshold) return { status: 'failed', limits: null, error };
    if (!data || !isOwn) return { status: 'loading', limits: null };
    const found = data.currentGiftAlertThreshold;
    const limits = found && {
      amount: dollarsToCents(found.amount),
      incidentalAmount: dollarsToCents(found.incidentalAmount),
    };
    return { status: 'known', limits: limits ?? null };
  }, [data, error, operation, year]);
}
