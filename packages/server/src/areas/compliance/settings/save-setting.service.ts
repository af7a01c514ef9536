import { findComplianceSetting, settingValueSchema } from '@capwise/domain/compliance/settings';
import { conflict, duplicate, invalid } from '@capwise/domain/errors';
import { isUniqueViolation } from '../../../db/conflicts/unique-violation.ts';
import { parseId } from '../../../db/ids.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { EditedVersion } from '../../../platform/input/stale.ts';
import { type ComplianceSettingRow, listSettings, lockSetting, writeSetting } from './setting.queries.ts';

interface SettingInput extends EditedVersion {
  keyName: string;
  value: string;
}

type Setting = NonNullable<ReturnType<typeof findComplianceSetting>>;

/**
 * Sets a value for the tenant, or for the organization if the setting is per organization.
 * @throws AppError ValidationError naming the field, ConflictError if it has changed since version `id`,
 * `conflict` if somebody else set it first
 */
export async function saveSetting(
  scope: OrganizationScope,
  input: SettingInput,
): Promise<ComplianceSettingRow> {
  const setting = findComplianceSetting(input.keyName);
  if (!setting) throw invalid('There is no such setting', 'keyName');
  if (!setting.editable) throw invalid('This setting cannot be changed here', 'keyName');
  const value = parseInput(settingValueSchema(setting.key), input.value, 'value');
  const save = recorded(scope, async (inner, record) => {
    const before = await opened(inner, setting, input);
    const isOfOrganization = setting.level === 'Organization';
    await writeSetting(inner, before?.originalId ?? null, { keyName: setting.key, value, isOfOrganization });
    const after = (await stored(inner, setting))!;
    await record({
      action: 'compliance-setting.update',
      subjectId: after.originalId,
      subjectName: setting.displayName,
      systemId: null,
      organizationId: inner.organizationId,
      before: before && { value: before.value },
      after: { value: after.value },
    });
    return after;
  });
  return save.catch((error: unknown) => {
    throw isUniqueViolation(error) ? duplicate('Someone else has already set this', 'keyName') : error;
  });
}

async function stored(
  scope: OrganizationScope,
  { key, level }: Setting,
): Promise<ComplianceSettingRow | null> {
  const rows = await listSettings(scope, level === 'Organization');
  const own = rows.filter((row) => row.keyName === key);
  return own.find(({ organizationId }) => (organizationId !== null) === (level === 'Organization')) ?? null;
}

/** Locks the setting and reads it. Null if it was never set. */
async function opened(
  scope: OrganizationScope,
  setting: Setting,
  { originalId, id }: SettingInput,
): Promise<ComplianceSettingRow | null> {
  const found = await stored(scope, setting);
  if (found) await lockSetting(scope, found.originalId);
  const now = found && (await stored(scope, setting));
  if (originalId && parseId(originalId) !== now?.originalId)
    throw invalid('This is the ID of a different setting', 'originalId');
  if (id && parseId(id) !== now?.id) throw conflict('Someone else has changed this setting', 'id');
  return now;
}
