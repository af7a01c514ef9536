import { useCallback } from 'react';
import { useClient, useQuery } from 'urql';
import type { ComplianceSettingsQuery as Answer } from '../../../gen/graphql.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { ComplianceSettingsQuery } from './compliance-setting.graphql.ts';

export type ComplianceSetting = NonNullable<Answer['complianceSettings']>[number];

export function useComplianceSettings() {
  const { tenantName, id: organizationId } = useOrganization();
  const variables = { tenantName, organizationId };
  const [{ data, error }, ask] = useQuery({ query: ComplianceSettingsQuery, variables });
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  const settings = data?.complianceSettings ?? null;
  return { settings, error, reload };
}

export function useReadSetting(): (originalId: string) => Promise<ComplianceSetting | null> {
  const client = useClient();
  const { tenantName, id: organizationId } = useOrganization();
  return async (originalId) => {
    const variables = { tenantName, organizationId };
    const { data } = await client.query(ComplianceSettingsQuery, variables).toPromise();
    return data?.complianceSettings?.find((setting) => setting.originalId === originalId) ?? null;
  };
}
