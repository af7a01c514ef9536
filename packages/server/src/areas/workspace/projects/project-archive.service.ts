import { conflict } from '@capwise/domain/errors';
import { ArchiveCommentsSchema } from '@capwise/domain/workspace/projects';
import { parseId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { lockProject } from './locks.queries.ts';
import { type ProjectRow, setProjectArchived } from './project.queries.ts';
import { getProject } from './project.service.ts';

/**
 * Archives a project. Nothing in it can change afterwards (B-34).
 * @throws AppError NotFoundError, ValidationError if the reason is too long, ConflictError if it is already
 * archived
 */
export async function archiveProject(
  scope: Scope,
  { clock }: Services,
  input: { projectId: string; archiveComments?: string | null | undefined },
): Promise<ProjectRow> {
  const comments = parseInput(ArchiveCommentsSchema, input.archiveComments, 'archiveComments');
  return setArchive(scope, input.projectId, { at: clock.now(), comments });
}

export const unarchiveProject = (scope: Scope, projectId: string): Promise<ProjectRow> =>
  setArchive(scope, projectId, null);

function setArchive(
  scope: Scope,
  projectId: string,
  archive: { at: Date; comments: string } | null,
): Promise<ProjectRow> {
  const id = parseId(projectId);
  return recorded(scope, async (inner, record) => {
    await lockProject(inner, id);
    const project = await getProject(inner, id);
    if (project.isArchived === (archive !== null))
      throw conflict(archive ? 'The project is already archived' : 'The project is not archived');
    await setProjectArchived(inner, id, archive);
    await record({
      action: archive ? 'project.archive' : 'project.unarchive',
      subjectId: id,
      subjectName: project.title,
      systemId: project.systemId,
      before: { archived: !archive },
      after: { archived: archive !== null, reason: archive?.comments ?? null },
    });
    return getProject(inner, id);
  });
}
