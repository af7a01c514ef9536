import { TENANT_SETTING } from '@capwise/domain/admin/settings';
import { forbidden } from '@capwise/domain/errors';
import { can } from '@capwise/domain/permissions/can';
import type { Scope } from '../../../db/scope.ts';
import { type Sibling, withSiblings } from '../../../graphql/siblings.ts';
import { listSettingsOf } from '../contracts/contract-tenant.queries.ts';
import { listProjectContracts, type ProjectContractRow } from '../contracts/project-contract.queries.ts';
import { type DocumentRow, listProjectDocuments } from '../documents/document.queries.ts';
import { type AttachedTechnology, listAttachedTechnologies } from './attach-technology.queries.ts';
import type { ProjectRow } from './project.queries.ts';

const idsOf = (projects: readonly ProjectRow[]) => projects.map(({ id }) => id);

/** Loaded in one query for all projects in the response, like the other parts here. */
export async function documentsOf(
  scope: Scope,
  project: Sibling<ProjectRow>,
): Promise<Sibling<DocumentRow>[]> {
  const byProject = await project.siblings.load('documents', async (projects) =>
    Map.groupBy(
      withSiblings(await listProjectDocuments(scope, idsOf(projects))),
      ({ projectId }) => projectId,
    ),
  );
  return byProject.get(project.id) ?? [];
}

export async function attachedReportsOf(
  scope: Scope,
  project: Sibling<ProjectRow>,
): Promise<AttachedTechnology[]> {
  const attached = await project.siblings.load('attached reports', (projects) =>
    listAttachedTechnologies(scope, idsOf(projects)),
  );
  return attached.filter(({ projectId }) => projectId === project.id);
}

export async function contractsOf(scope: Scope, project: Sibling<ProjectRow>): Promise<ProjectContractRow[]> {
  const byProject = await project.siblings.load('contracts', async (projects) =>
    Map.groupBy(await listProjectContracts(scope, idsOf(projects)), ({ projectId }) => projectId),
  );
  return byProject.get(project.id) ?? [];
}

/**
 * A setting of the project's system. Null if not set.
 * @throws AppError ForbiddenError for any setting except the contract tenant without ViewSystems
 */
export async function settingOf(
  scope: Scope,
  project: Sibling<ProjectRow>,
  settingName: string,
): Promise<string | null> {
  const name = settingName.trim().toLowerCase();
  if (name !== TENANT_SETTING.toLowerCase() && !can(scope.viewer, 'ViewSystems')) throw forbidden();
  const settings = await project.siblings.load(`setting ${name}`, (projects) =>
    listSettingsOf(scope, [...new Set(projects.map(({ systemId }) => systemId))], name),
  );
  return settings.find(({ systemId }) => systemId === project.systemId)?.value ?? null;
}
