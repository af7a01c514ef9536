import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import type { NamedList, NamedRecord } from './named-list.ts';

export function useNamedRecords({ query }: NamedList) {
  const { tenantName, id: organizationId } = useOrganization();
  return useLoaded({ query, variables: { tenantName, organizationId }, pick: ({ rows }) => rows });
}

/** Reads the current version of a record. Null if it was deleted or could not be read. */
export function useReadRecord({ query }: NamedList): (record: NamedRecord) => Promise<NamedRecord | null> {
  const readNow = useReadNow();
  const { tenantName, id: organizationId } = useOrganization();
  return async ({ originalId }) => {
    const data = await readNow(query, { tenantName, organizationId });
    return data?.rows?.find((record) => record.originalId === originalId) ?? null;
  };
}
