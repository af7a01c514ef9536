import { useCallback } from 'react';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import type { GetTenantQuery } from '../../../gen/graphql.ts';
import { TenantQuery } from './tenants.graphql.ts';

export type Tenant = GetTenantQuery['tenant'];
export type Organization = Tenant['organizations'][number];
export type Membership = Tenant['members'][number];

/** The tenant in the address. An unknown tenant leads to /n/404, like every NotFoundError. */
export function useTenant() {
  const { tenantId = '' } = useParams();
  const [{ data, error }, ask] = useQuery({
    query: TenantQuery,
    variables: { id: tenantId },
    requestPolicy: 'cache-and-network',
  });
  const refresh = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  return { tenant: data?.tenant ?? null, error, refresh };
}
