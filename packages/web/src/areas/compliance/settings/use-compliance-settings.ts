import type { ComplianceSettingsQuery as Answer } from '../../../gen/graphql.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { ComplianceSettingsQuery } from './compliance-setting.graphql.ts';

export type ComplianceSetting = NonNullable<Answer['complianceSettings']>[number];

export function useComplianceSettings() {
  const { tenantName, id: organizationId } = useOrganization();
  const variables = { tenantName, organizationId };
  return useLoaded({
    query: ComplianceSettingsQuery,
    variables,
    pick: ({ complianceSettings }) => complianceSettings,
  });
}

export function useReadSetting(): (setting: ComplianceSetting) => Promise<ComplianceSetting | null> {
  const readNow = useReadNow();
  const { tenantName, id: organizationId } = useOrganization();
  return async ({ originalId }) => {
    const data = await readNow(ComplianceSettingsQuery, { tenantName, organizationId });
    return data?.complianceSettings?.find((setting) => setting.originalId === originalId) ?? null;
  };
}
