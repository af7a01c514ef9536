import { type EntryRules, entryRules } from '@capwise/domain/compliance/gifts/entry-rules';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { useOrganization } from '../../../lib/session/organization.ts';
import { GiftChoicesQuery } from './entry.graphql.ts';

/** Rules of the organization for entering gifts. Until they are loaded, the server alone applies them. */
export function useEntryRules(): EntryRules {
  const { tenantName, id: organizationId } = useOrganization();
  const [{ data }] = useQuery({ query: GiftChoicesQuery, variables: { tenantName, organizationId } });
  const settings = data?.complianceSettings;
  return useMemo(() => entryRules(settings ?? []), [settings]);
}
