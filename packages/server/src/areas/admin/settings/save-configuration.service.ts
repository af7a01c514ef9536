import {
  isTenantName,
  SETTING_SCHEMAS,
  type SettingKind,
  TENANT_SETTING,
  THEME_SETTING,
} from '@capwise/domain/admin/settings';
import { conflict, forbidden, invalid, notFound } from '@capwise/domain/errors';
import { isStaff } from '@capwise/domain/permissions/can';
import { parseId } from '../../../db/ids.ts';
import { visibleSystemId } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import {
  type ConfigurationRow,
  changeConfiguration,
  findConfigurationById,
  insertConfiguration,
  listSettingTypes,
  lockConfiguration,
} from './configuration.queries.ts';

const FIELD = 'settingValue';

/**
 * Adds a setting to a system.
 * @throws AppError NotFoundError for an unknown setting or a system that the viewer cannot see,
 * ValidationError, ConflictError if the system already has it
 */
export function saveConfiguration(
  scope: Scope,
  services: Services,
  input: { systemId: string; settingTypeId: string; settingValue: string },
): Promise<ConfigurationRow> {
  const systemId = visibleSystemId(scope, input.systemId);
  const settingTypeId = parseId(input.settingTypeId);
  return recorded(scope, async (inner, record) => {
    const type = (await listSettingTypes(inner)).find(({ id }) => id === settingTypeId);
    if (!type) throw notFound('There is no such setting');
    refuseTenant(inner, type.name);
    const settingValue = checkedValue(services, type, input.settingValue);
    const setting = { systemId, settingTypeId, settingValue, at: services.clock.now() };
    const id = await insertConfiguration(inner, setting);
    if (id === null) throw conflict(`${type.name} is already set`);
    const after = await getConfigurationById(inner, id);
    await record({
      action: 'system-setting.create',
      subjectId: id,
      subjectName: after.settingName,
      systemId,
      after: { value: settingValue },
    });
    return after;
  });
}

/** Changes a setting. '' clears it. @throws AppError NotFoundError, ValidationError */
export function updateConfiguration(
  scope: Scope,
  services: Services,
  input: { id: string; settingValue: string },
): Promise<ConfigurationRow> {
  const id = parseId(input.id);
  return recorded(scope, async (inner, record) => {
    await lockConfiguration(inner, id);
    const before = await getConfigurationById(inner, id);
    const { settingName: name, settingKind: kind } = before;
    refuseTenant(inner, name);
    const settingValue = checkedValue(services, { name, kind }, input.settingValue);
    if (settingValue === before.settingValue) {
      await record(null);
      return before;
    }
    await changeConfiguration(inner, id, settingValue, services.clock.now());
    await record({
      action: 'system-setting.update',
      subjectId: id,
      subjectName: name,
      systemId: before.systemId,
      before: { value: before.settingValue },
      after: { value: settingValue },
    });
    return getConfigurationById(inner, id);
  });
}

/** Only staff decide whose contracts a system sees. @throws AppError ForbiddenError */
function refuseTenant({ viewer }: Scope, settingName: string): void {
  if (settingName.toLowerCase() === TENANT_SETTING.toLowerCase() && !isStaff(viewer)) throw forbidden();
}

async function getConfigurationById(scope: Scope, id: number): Promise<ConfigurationRow> {
  const configuration = await findConfigurationById(scope, id);
  if (!configuration) throw notFound('There is no such setting');
  return configuration;
}

function checkedValue(
  { settings }: Services,
  { name, kind }: { name: string; kind: SettingKind },
  given: string,
): string {
  const value = parseInput(SETTING_SCHEMAS[kind], given, FIELD);
  const isTheme = name.toLowerCase() === THEME_SETTING.toLowerCase();
  if (isTheme && value !== '' && !isThemeAddress(value, settings.THEME_ORIGINS))
    throw invalid(wrongTheme(settings.THEME_ORIGINS), FIELD);
  if (name.toLowerCase() === TENANT_SETTING.toLowerCase() && !isTenantName(value))
    throw invalid('Enter a tenant name without slashes', FIELD);
  return value;
}

const wrongTheme = (origins: readonly string[]): string =>
  origins.length === 0
    ? 'This installation allows no theme servers'
    : `Enter an address on ${origins.map((origin) => new URL(origin).origin).join(' or ')}`;

const isThemeAddress = (address: string, origins: readonly string[]): boolean =>
  origins.some((origin) => new URL(origin).origin === new URL(address).origin);
