import { notFound } from '@capwise/domain/errors';
import { can } from '@capwise/domain/permissions/can';
import {
  restorableSince,
  whyMayNotDelete,
  whyNotRestore,
} from '@capwise/domain/workspace/deleted-documents/deleted-documents';
import { whyNotDelete, whyQuotesKeep } from '@capwise/domain/workspace/document-rules';
import { parseId, parseOptionalId } from '../../../db/ids.ts';
import { visibleSystemId } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import type { Services } from '../../../platform/process/services.ts';
import { addTextJob } from '../document-text/text-jobs.ts';
import { type DocumentRow, hasRequests } from '../documents/document.queries.ts';
import {
  deleteRights,
  documentRecord,
  documentState,
  getDocument,
  refuseFor,
} from '../documents/document.service.ts';
import { lockDocuments } from '../projects/locks.queries.ts';
import { findProjectHead } from '../projects/project.queries.ts';
import {
  type DeletedDocumentRow,
  findDeleted,
  listDeleted,
  lockDeleted,
  purgeDeleted,
  putBack,
  setAside,
} from './deleted-document.queries.ts';
import { listQuoteUses, lockQuotesOf } from './quote-use.queries.ts';

/**
 * Deletes a document. It can be restored until its file is purged (decision 056).
 * @throws AppError NotFoundError, ConflictError if it has a request (DOC-008) or a quote in use, is archived, is
 * in an archived project, or the viewer may not delete it
 */
export function deleteDocument(scope: Scope, { clock }: Services, id: string): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    await lockDocuments(inner, [parseId(id)]);
    const document = await getDocument(inner, id);
    const isRequested = await hasRequests(inner, document.id);
    refuseFor(whyNotDelete(documentState(document), isRequested));
    refuseFor(whyMayNotDelete(deleteRights(inner, document)));
    await lockQuotesOf(inner, document.id);
    refuseFor(whyQuotesKeep((await listQuoteUses(inner, [document.id])).get(document.id)));
    await setAside(inner, document.id, clock.now());
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

export const refusalOf = (scope: Scope, row: DeletedDocumentRow): string | null =>
  whyNotRestore(row, { ...deleteRights(scope, row), seesProjects: can(scope.viewer, 'ViewProjects') });

/** Deleted documents of a project, or of a system. Newest first. @throws AppError NotFoundError */
export async function deletedDocuments(
  scope: Scope,
  { clock }: Services,
  place: { systemId?: string | number | null | undefined; projectId?: string | number | null | undefined },
): Promise<DeletedDocumentRow[]> {
  const since = restorableSince(clock.now());
  const projectId = parseOptionalId(place.projectId);
  if (projectId === null)
    return listDeleted(scope, { systemId: visibleSystemId(scope, place.systemId), projectId, since });
  const project = await findProjectHead(scope, projectId);
  if (!project) throw notFound('There is no such project');
  return listDeleted(scope, { systemId: project.systemId, projectId, since });
}

/**
 * Restores a deleted document with its ID, tags and quotes.
 * @throws AppError NotFoundError if it is not deleted, or for too long, ConflictError if its project is gone
 * or archived, or the viewer may not restore it or see projects
 */
export function restoreDocument(scope: Scope, services: Services, id: string): Promise<DocumentRow> {
  return recorded(scope, async (inner, record) => {
    const documentId = parseId(id);
    await lockDeleted(inner, documentId);
    const deleted = await findDeleted(inner, documentId, restorableSince(services.clock.now()));
    if (!deleted) throw notFound('There is no such deleted document');
    refuseFor(refusalOf(inner, deleted));
    await putBack(inner, documentId);
    await addTextJob(services, inner.db, documentId);
    const document = await getDocument(inner, documentId);
    await record({
      action: 'document.restore',
      subjectId: document.id,
      subjectName: document.fileName,
      systemId: document.systemId,
      after: documentRecord(document),
    });
    return document;
  });
}

export const purgeOldDocuments = ({ database: { db }, clock }: Services): Promise<void> =>
  purgeDeleted(db, restorableSince(clock.now()));
