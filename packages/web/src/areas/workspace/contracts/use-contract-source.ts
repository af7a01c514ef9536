import { useMemo } from 'react';
import { useQuery } from 'urql';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { SearchContractsQuery, UserOrganizationsQuery } from './contracts.graphql.ts';

export interface Organization {
  id: string;
  name: string;
}

export function useOrganizations(systemId: string) {
  const [{ data, error, fetching }, ask] = useQuery({
    query: UserOrganizationsQuery,
    variables: { systemId },
    requestPolicy: 'network-only',
    context: IN_PLACE,
  });
  const reported = data?.userOrganizations;
  const organizations = useMemo(
    () => reported && [...reported.organizations].sort((one, other) => one.name.localeCompare(other.name)),
    [reported],
  );
  return {
    organizations: organizations ?? null,
    current: reported?.currentOrganizationId ?? null,
    error,
    failed: error !== undefined && !data && !fetching,
    retry: () => ask({ requestPolicy: 'network-only' }),
  };
}

export function useFoundContracts(variables: { systemId: string; organizationId: string; term: string }) {
  const [{ data, error, fetching }, ask] = useQuery({
    query: SearchContractsQuery,
    variables,
    requestPolicy: 'network-only',
    context: IN_PLACE,
  });
  return {
    contracts: data?.searchContracts ?? null,
    error,
    failed: error !== undefined && !data && !fetching,
    retry: () => ask({ requestPolicy: 'network-only' }),
  };
}
