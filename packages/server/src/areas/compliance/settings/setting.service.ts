import { complianceSettingOf, ENTITY_WORD_SETTING } from '@capwise/domain/compliance/settings';
import type { OrganizationFacts, OrganizationScope } from '../../../db/scope.ts';
import { type ComplianceSettingRow, listSettings } from './setting.queries.ts';

/** What is set for the tenant and, where one is asked for, the organization; by what people call it (REF-022). */
export async function complianceSettings(
  scope: OrganizationScope,
  isOfOrganization: boolean,
): Promise<ComplianceSettingRow[]> {
  const nameOf = ({ keyName }: ComplianceSettingRow) => complianceSettingOf(keyName)!.displayName;
  const rows = await listSettings(scope, isOfOrganization);
  return rows.sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'));
}

/** What holds for one key in any letter case (B-95), the organization's value before the tenant's; null when not set. */
export async function complianceSetting(
  scope: OrganizationFacts,
  isOfOrganization: boolean,
  keyName: string,
): Promise<ComplianceSettingRow | null> {
  const key = complianceSettingOf(keyName)?.key;
  const rows = (await listSettings(scope, isOfOrganization)).filter((row) => row.keyName === key);
  return rows.find(({ organizationId }) => organizationId !== null) ?? rows[0] ?? null;
}

/** What files call an entity (B-95). */
export async function entityWord(scope: OrganizationFacts): Promise<string> {
  const setting = await complianceSetting(scope, true, ENTITY_WORD_SETTING);
  return setting?.value.trim() || 'Entity';
}
