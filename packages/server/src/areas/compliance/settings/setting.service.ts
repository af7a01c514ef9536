import { type EntryRules, entryRules } from '@capwise/domain/compliance/gifts/entry-rules';
import { ENTITY_WORD_SETTING, findComplianceSetting } from '@capwise/domain/compliance/settings';
import type { OrganizationFacts, OrganizationScope } from '../../../db/scope.ts';
import { type ComplianceSettingRow, listSettings } from './setting.queries.ts';

/** Settings of the tenant and, if requested, of the organization, sorted by display name (REF-022). */
export async function complianceSettings(
  scope: OrganizationScope,
  isOfOrganization: boolean,
): Promise<ComplianceSettingRow[]> {
  const settingName = ({ keyName }: ComplianceSettingRow) => findComplianceSetting(keyName)!.displayName;
  const rows = await listSettings(scope, isOfOrganization);
  return rows.sort((one, other) => settingName(one).localeCompare(settingName(other), 'en'));
}

/**
 * A setting by key in any letter case (B-95). The organization's value overrides the tenant's. Null if not
 * set.
 */
export async function complianceSetting(
  scope: OrganizationFacts,
  isOfOrganization: boolean,
  keyName: string,
): Promise<ComplianceSettingRow | null> {
  const key = findComplianceSetting(keyName)?.key;
  const rows = (await listSettings(scope, isOfOrganization)).filter((row) => row.keyName === key);
  return rows.find(({ organizationId }) => organizationId !== null) ?? rows[0] ?? null;
}

/** Rules for entering gifts in the scope's organization. */
export const readEntryRules = async (scope: OrganizationFacts): Promise<EntryRules> =>
  entryRules(await listSettings(scope, true));

/** The tenant's word for entity, for files (B-95). */
export async function entityWord(scope: OrganizationFacts): Promise<string> {
  const setting = await complianceSetting(scope, true, ENTITY_WORD_SETTING);
  return setting?.value.trim() || 'Entity';
}
