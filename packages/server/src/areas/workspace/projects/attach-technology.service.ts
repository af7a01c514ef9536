import { conflict, notFound } from '@capwise/domain/errors';
import { parseId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import type { Services } from '../../../platform/process/services.ts';
import { attachTechnology, detachTechnology, findTechnologyName } from './attach-technology.queries.ts';
import { findProjectHead } from './project.queries.ts';
import { getProject } from './project.service.ts';

/**
 * Attaches a technology's report to a project. Attaching it again changes nothing.
 * @throws AppError NotFoundError, also without ViewProjects, ConflictError for an archived project
 */
export function attachTechnologyToProject(
  scope: Scope,
  { clock }: Services,
  input: { technologyId: string; projectId: string },
): Promise<boolean> {
  const technologyId = parseId(input.technologyId);
  return recorded(scope, async (inner, record) => {
    const { project, technology } = await findAttachable(inner, input);
    const isNew = await attachTechnology(inner, { projectId: project.id, technologyId, at: clock.now() });
    await record(
      isNew
        ? {
            action: 'project.attach-technology',
            subjectId: project.id,
            subjectName: project.title,
            systemId: project.systemId,
            after: { technology },
          }
        : null,
    );
    return true;
  });
}

export function detachTechnologyFromProject(
  scope: Scope,
  input: { technologyId: string; projectId: string },
): Promise<boolean> {
  const technologyId = parseId(input.technologyId);
  return recorded(scope, async (inner, record) => {
    const { project, technology } = await findAttachable(inner, input);
    if (!(await detachTechnology(inner, { projectId: project.id, technologyId })))
      throw notFound('The report is not attached to the project');
    await record({
      action: 'project.detach-technology',
      subjectId: project.id,
      subjectName: project.title,
      systemId: project.systemId,
      before: { technology },
    });
    return true;
  });
}

/** Locks the project. @throws AppError NotFoundError, ConflictError for an archived project */
async function findAttachable(scope: Scope, input: { technologyId: string; projectId: string }) {
  await findProjectHead(scope, parseId(input.projectId));
  const project = await getProject(scope, input.projectId);
  if (project.isArchived) throw conflict('The project is archived', 'projectId');
  const technology = await findTechnologyName(scope, parseId(input.technologyId));
  if (technology === null) throw notFound('There is no such technology');
  return { project, technology };
}
