import { conflict } from '@capwise/domain/errors';
import { whyNotArchive, whyNotMove } from '@capwise/domain/workspace/document-rules';
import { parseId, parseOptionalId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import type { Services } from '../../../platform/process/services.ts';
import { lockDocuments } from '../projects/locks.queries.ts';
import { type DocumentRow, findDocument, setArchived, setProject } from './document.queries.ts';
import { documentState, getDocument, refuseFor, uploadPlace } from './document.service.ts';

async function heldDocument(scope: Scope, id: string, alsoProjects: number[] = []): Promise<DocumentRow> {
  await lockDocuments(scope, [parseId(id)], alsoProjects);
  return getDocument(scope, id);
}

/**
 * Archives or restores a document, in any status (B-32).
 * @throws AppError NotFoundError, ConflictError in an archived project or if it is already there
 */
export function archiveDocument(
  scope: Scope,
  { clock }: Services,
  { id, archived }: { id: string; archived: boolean },
): Promise<DocumentRow> {
  return recorded(scope, async (inner, record) => {
    const before = await heldDocument(inner, id);
    refuseFor(whyNotArchive(before));
    if ((before.archivedAt !== null) === archived)
      throw conflict(archived ? 'The document is already archived' : 'The document is not archived');
    await setArchived(inner, before.id, archived ? clock.now() : null);
    await record({
      action: archived ? 'document.archive' : 'document.unarchive',
      subjectId: before.id,
      subjectName: before.fileName,
      systemId: before.systemId,
      before: { archived: !archived },
      after: { archived },
    });
    return getDocument(inner, before.id);
  });
}

/**
 * Moves a document to a project of its system. With 0, removes it from its project (B-13).
 * @throws AppError NotFoundError, ConflictError if it is in review or archived, or one of the projects is
 * archived
 */
export function moveDocument(
  scope: Scope,
  { documentId, toProjectId }: { documentId: string; toProjectId: string },
): Promise<DocumentRow> {
  const target = parseOptionalId(toProjectId);
  return recorded(scope, async (inner, record) => {
    const before = await heldDocument(inner, documentId, target === null ? [] : [target]);
    refuseFor(whyNotMove(documentState(before)));
    const { projectId } = await uploadPlace(inner, { projectId: target, systemId: before.systemId });
    if (projectId === before.projectId) {
      await record(null);
      return before;
    }
    await setProject(inner, before.id, projectId);
    // Viewers who see only documents of projects can no longer read it after it left its project.
    const outside = { ...before, projectId, projectTitle: null, version: before.version + 1 };
    const after = (await findDocument(inner, before.id)) ?? outside;
    await record({
      action: 'document.move',
      subjectId: before.id,
      subjectName: before.fileName,
      systemId: before.systemId,
      before: { projectId: before.projectId },
      after: { projectId },
    });
    return after;
  });
}
