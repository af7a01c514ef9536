import { conflict } from '@capwise/domain/errors';
import { whyNotArchive, whyNotDelete, whyNotMove } from '@capwise/domain/workspace/document-rules';
import { parseId, parseOptionalId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import type { Services } from '../../../platform/process/services.ts';
import { lockDocuments } from '../locks.queries.ts';
import {
  type DocumentRow,
  findDocument,
  hasRequests,
  removeDocument,
  setArchived,
  setProject,
} from './document.queries.ts';
import { documentRecord, getDocument, refuseFor, stateOf, uploadPlace } from './document.service.ts';

/** A document that is held until the transaction ends. @throws AppError NotFoundError */
async function heldDocument(scope: Scope, id: string, alsoProjects: number[] = []): Promise<DocumentRow> {
  await lockDocuments(scope, [parseId(id)], alsoProjects);
  return getDocument(scope, id);
}

/**
 * Moves a document into the archive or out of it, whatever its status (B-32).
 * @throws AppError NotFoundError, ConflictError in an archived project or where it is already
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
      throw conflict(archived ? 'The document is archived already' : 'The document is not archived');
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
 * Puts a document into a project of its system, or with 0 out of its project (B-13).
 * @throws AppError NotFoundError, ConflictError when it is in review or archived, or one of the projects is archived
 */
export function moveDocument(
  scope: Scope,
  { documentId, toProjectId }: { documentId: string; toProjectId: string },
): Promise<DocumentRow> {
  const target = parseOptionalId(toProjectId);
  return recorded(scope, async (inner, record) => {
    const before = await heldDocument(inner, documentId, target === null ? [] : [target]);
    refuseFor(whyNotMove(stateOf(before)));
    const { projectId } = await uploadPlace(inner, { projectId: target, systemId: before.systemId });
    if (projectId === before.projectId) {
      await record(null);
      return before;
    }
    await setProject(inner, before.id, projectId);
    // Who sees the documents of projects alone sees it no more once it is out of its project.
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

/**
 * Deletes a document with its file: never one that anybody has asked an analysis of (DOC-008).
 * @throws AppError NotFoundError, ConflictError when it has a request or is archived, or its project is
 */
export function deleteDocument(scope: Scope, { files }: Services, id: string): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    const document = await heldDocument(inner, id);
    refuseFor(whyNotDelete(stateOf(document), await hasRequests(inner, document.id)));
    await removeDocument(inner, document.id);
    await files.discard(inner.db, [document.fileId]);
    await record({
      action: 'document.delete',
      subjectId: document.id,
      subjectName: document.fileName,
      systemId: document.systemId,
      before: documentRecord(document),
    });
    return true;
  });
}
