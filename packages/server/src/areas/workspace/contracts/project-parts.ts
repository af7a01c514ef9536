import { TENANT_SETTING } from '@capwise/domain/admin/settings';
import { forbidden } from '@capwise/domain/errors';
import { can } from '@capwise/domain/permissions/can';
import type { Scope } from '../../../db/scope.ts';
import type { Sibling } from '../../../graphql/lists/siblings.ts';
import { listSettingsOf } from './contract-tenant.queries.ts';
import { listProjectContracts, type ProjectContractRow } from './project-contract.queries.ts';

export async function projectContracts(
  scope: Scope,
  project: Sibling<{ id: number }>,
): Promise<ProjectContractRow[]> {
  const byProject = await project.siblings.load('contracts', async (projects) =>
    Map.groupBy(
      await listProjectContracts(
        scope,
        projects.map(({ id }) => id),
      ),
      ({ projectId }) => projectId,
    ),
  );
  return byProject.get(project.id) ?? [];
}

/**
 * A setting of the project's system. Null if not set.
 * @throws AppError ForbiddenError for any setting except the contract tenant without ViewSystems
 */
export async function projectSetting(
  scope: Scope,
  project: Sibling<{ id: number; systemId: number }>,
  settingName: string,
): Promise<string | null> {
  const name = settingName.trim().toLowerCase();
  if (name !== TENANT_SETTING.toLowerCase() && !can(scope.viewer, 'ViewSystems')) throw forbidden();
  const settings = await project.siblings.load(`setting ${name}`, (projects) =>
    listSettingsOf(scope, [...new Set(projects.map(({ systemId }) => systemId))], name),
  );
  return settings.find(({ systemId }) => systemId === project.systemId)?.value ?? null;
}
