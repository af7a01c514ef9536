import { filterYears, yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { useQuery } from 'urql';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { useToday } from '../use-today.ts';
import { GiftYearsQuery } from './gift-years.graphql.ts';

/** The last few years and all earlier ones with gifts, newest first. */
export function useGiftYears(): number[] {
  const { tenantName, id: organizationId } = useOrganization();
  const [{ data }] = useQuery({
    query: GiftYearsQuery,
    variables: { tenantName, organizationId },
    context: IN_PLACE,
  });
  const recent = filterYears(yearOf(useToday()));
  return [...new Set([...recent, ...(data?.giftAlertYears ?? [])])].sort((one, other) => other - one);
}
