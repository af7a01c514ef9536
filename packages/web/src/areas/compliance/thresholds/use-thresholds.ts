import { dollarsToCents, optionalCents } from '@capwise/domain/money';
import type { GiftAlertThresholdsQuery as Answer } from '../../../gen/graphql.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { ThresholdsQuery } from './threshold.graphql.ts';

/** Amounts are integer cents. */
export interface Threshold {
  id: string;
  year: number;
  amount: number;
  incidentalAmount: number;
  /** Null if not set. */
  remunerationAmount: number | null;
  createdByName: string;
  createdDate: number;
}

type Given = NonNullable<Answer['giftAlertThresholds']>[number];

const thresholdOf = ({
  thresholdYear,
  amount,
  incidentalAmount,
  remunerationAmount,
  createdByName,
  ...given
}: Given): Threshold => ({
  ...given,
  year: thresholdYear,
  amount: dollarsToCents(amount),
  incidentalAmount: dollarsToCents(incidentalAmount),
  remunerationAmount: optionalCents(remunerationAmount),
  createdByName: createdByName ?? '',
});

export function useThresholds() {
  const { tenantName, id: organizationId } = useOrganization();
  return useLoaded({
    query: ThresholdsQuery,
    variables: { tenantName, organizationId },
    pick: ({ giftAlertThresholds }) => giftAlertThresholds?.map(thresholdOf),
  });
}
