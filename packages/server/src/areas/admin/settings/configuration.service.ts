import { TENANT_SETTING } from '@capwise/domain/admin/settings';
import { forbidden } from '@capwise/domain/errors';
import { can } from '@capwise/domain/permissions/can';
import { visibleSystemId } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';
import {
  type ConfigurationRow,
  findConfiguration,
  listConfigurations,
  listSettingTypes,
  type SettingTypeRow,
} from './configuration.queries.ts';

/**
 * A system's setting, or null if not set. Project pages may read the contract tenant. Everything else needs
 * ViewSystems.
 * @throws AppError NotFoundError for a system that the viewer cannot see, ForbiddenError
 */
export async function getConfiguration(
  scope: Scope,
  input: { systemId: string | number | null; settingName: string },
): Promise<ConfigurationRow | null> {
  const isTenant = input.settingName.trim().toLowerCase() === TENANT_SETTING.toLowerCase();
  const permission = isTenant ? 'ViewProjects' : 'ViewSystems';
  if (!can(scope.viewer, permission) && !can(scope.viewer, 'ViewSystems')) throw forbidden();
  return findConfiguration(scope, visibleSystemId(scope, input.systemId), input.settingName.trim());
}

export async function systemConfigurations(scope: Scope, systemId: string): Promise<ConfigurationRow[]> {
  return listConfigurations(scope, visibleSystemId(scope, systemId));
}

export async function systemSettingTypes(scope: Scope, systemId: string): Promise<SettingTypeRow[]> {
  visibleSystemId(scope, systemId);
  return listSettingTypes(scope);
}
