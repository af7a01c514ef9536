import { useCallback } from 'react';
import { useClient, useQuery } from 'urql';
import { useOrganization } from '../../../lib/session/organization.ts';
import type { NamedList, NamedRecord } from './named-list.ts';

export function useNamedRecords({ query }: NamedList) {
  const { tenantName, id: organizationId } = useOrganization();
  const [{ data, error }, ask] = useQuery({ query, variables: { tenantName, organizationId } });
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  return { records: data?.rows ?? null, error, reload };
}

/** Reads the current version of a record. Null if it was deleted or could not be read. */
export function useReadRecord({ query }: NamedList): (originalId: string) => Promise<NamedRecord | null> {
  const client = useClient();
  const { tenantName, id: organizationId } = useOrganization();
  return async (originalId) => {
    const { data } = await client.query(query, { tenantName, organizationId }).toPromise();
    return data?.rows?.find((record) => record.originalId === originalId) ?? null;
  };
}
