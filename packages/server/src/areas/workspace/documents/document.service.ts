import { conflict, invalid, notFound } from '@capwise/domain/errors';
import { can } from '@capwise/domain/permissions/can';
import type { DeleteRights } from '@capwise/domain/workspace/deleted-documents/deleted-documents';
import {
  type DocumentState,
  NO_TYPE,
  SUPPORTING_ONLY,
  whyFixed,
  whyNotChange,
} from '@capwise/domain/workspace/document-rules';
import { type DocumentFlags, FileNameSchema, hasAnyFlag } from '@capwise/domain/workspace/documents';
import { parseId, parseOptionalId } from '../../../db/ids.ts';
import { readPage } from '../../../db/lists/page.ts';
import { visibleSystemId } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';
import { type ListArguments, listRequest } from '../../../graphql/lists/list.ts';
import { type RecordChange, recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { type EditedRecord, refuseStale } from '../../../platform/input/stale.ts';
import { fileQuota, systemIsFull } from '../../../platform/intake/limits.ts';
import type { Services } from '../../../platform/process/services.ts';
import type { StoredFile } from '../../../platform/storage/files.ts';
import { addTextJob } from '../document-text/text-jobs.ts';
import { listStatus } from '../lists/list-status.ts';
import { lockDocuments } from '../projects/locks.queries.ts';
import { findProjectHead } from '../projects/project.queries.ts';
import {
  changeDocument,
  countFileBytes,
  type DocumentRow,
  findDocument,
  insertDocument,
  lockFileBytes,
  makeRoom,
} from './document.queries.ts';
import { listCategories } from './document-category.queries.ts';
import { documentMarks } from './document-filters.ts';
import { DOCUMENT_SORTS, documentList } from './document-list.queries.ts';

export async function getDocument(scope: Scope, id: string | number): Promise<DocumentRow> {
  const document = await findDocument(scope, parseId(id));
  if (!document) throw notFound('There is no such document');
  return document;
}

const LIST = {
  pageSize: 10,
  largest: 100,
  sorts: DOCUMENT_SORTS,
  sort: 'createdDate',
  descending: true,
} as const;

export async function documentPage(
  scope: Scope,
  systemId: string | number | null | undefined,
  input: ListArguments,
) {
  const list = listRequest(input, LIST);
  const filter = {
    systemId: visibleSystemId(scope, systemId),
    status: listStatus(list),
    search: list.search,
    uploaderIds: list.ids('CreatedBy'),
    more: documentMarks(list),
  };
  return readPage(scope, await documentList(scope, filter), list);
}

export interface UploadPlace {
  systemId?: string | number | null | undefined;
  projectId?: string | number | null | undefined;
}

/**
 * Destination of an upload: an active project, or just a system (projectId 0).
 * @throws AppError NotFoundError if the viewer may not see it, ConflictError for an archived project
 */
export async function uploadPlace(
  scope: Scope,
  place: UploadPlace,
): Promise<{ systemId: number; projectId: number | null }> {
  const projectId = parseOptionalId(place.projectId);
  if (projectId === null) return { systemId: visibleSystemId(scope, place.systemId), projectId };
  const project = await findProjectHead(scope, projectId);
  if (!project) throw notFound('There is no such project');
  if (project.isArchived) throw conflict('The project is archived');
  if (place.systemId != null && parseId(place.systemId) !== project.systemId)
    throw notFound('There is no such project');
  return { systemId: project.systemId, projectId: project.id };
}

/**
 * Refuses an upload before reading its file.
 * @throws AppError as `uploadPlace`, LimitError if the system's storage is full
 */
export async function checkUploadPlace(scope: Scope, services: Services, place: UploadPlace): Promise<void> {
  const { systemId } = await uploadPlace(scope, place);
  await refuseFull(scope, services, systemId, 0);
}

/** @throws AppError as `checkUploadPlace`, ValidationError without a type */
export async function checkUpload(
  scope: Scope,
  services: Services,
  input: UploadPlace & DocumentFlags,
): Promise<void> {
  await checkUploadPlace(scope, services, input);
  flagsFor(scope, input, SUPPORTING_ONLY);
}

/**
 * Call it in a transaction if there are bytes to store, after all locks of records.
 * @throws AppError LimitError if the system's storage is full
 */
export async function refuseFull(
  scope: Scope,
  { settings }: Services,
  systemId: number,
  bytes: number,
): Promise<void> {
  if (bytes > 0) await lockFileBytes(scope, systemId);
  const used = await countFileBytes(scope, systemId);
  const quota = fileQuota(settings);
  if (used >= quota || used + bytes > quota) throw systemIsFull();
  // Deleted documents wait only in room that is not needed.
  if (bytes > 0) await makeRoom(scope, systemId, quota - used - bytes);
}

export interface DocumentDetails extends DocumentFlags {
  fileName: string;
  categoryId?: string | null | undefined;
}

/**
 * Only viewers who may request analyses set document types. Others get `otherwise`.
 * @throws AppError ValidationError if a viewer who sets types gives none (PROJ-017)
 */
function flagsFor(scope: Scope, given: DocumentFlags, otherwise: DocumentFlags): DocumentFlags {
  const setsTypes = can(scope.viewer, 'CanRequestAnalysis');
  if (setsTypes && !hasAnyFlag(given)) throw invalid(NO_TYPE, 'isQuote');
  const { isQuote, isSupportingDocument, isServiceContract } = setsTypes ? given : otherwise;
  return { isQuote, isSupportingDocument, isServiceContract };
}

export async function checkCategory(
  scope: Scope,
  systemId: number,
  categoryId: number | null,
): Promise<void> {
  if (categoryId === null) return;
  const known = (await listCategories(scope, systemId)).some((category) => category.id === categoryId);
  if (!known) throw invalid('There is no such category', 'categoryId');
}

export const documentRecord = (document: DocumentRow) => ({
  projectId: document.projectId,
  fileName: document.fileName,
  originalFileName: document.originalFileName,
  isQuote: document.isQuote,
  isSupportingDocument: document.isSupportingDocument,
  isServiceContract: document.isServiceContract,
  categoryName: document.categoryName,
  status: document.status,
});

/** Creates a document in a transaction, from a file that is attached already. */
export async function documentFromFile(
  inner: Scope,
  record: RecordChange,
  services: Services,
  input: DocumentDetails & UploadPlace & { file: StoredFile },
): Promise<DocumentRow> {
  const categoryId = parseOptionalId(input.categoryId);
  const fileName = parseInput(FileNameSchema, input.fileName, 'fileName');
  const place = await uploadPlace(inner, input);
  await checkCategory(inner, place.systemId, categoryId);
  await refuseFull(inner, services, place.systemId, input.file.byteSize);
  const id = await insertDocument(inner, {
    ...place,
    ...flagsFor(inner, input, SUPPORTING_ONLY),
    fileId: input.file.id,
    fileName,
    originalFileName: input.file.fileName,
    categoryId,
    at: services.clock.now(),
  });
  await addTextJob(services, inner.db, id);
  const document = await getDocument(inner, id);
  await record({
    action: 'document.upload',
    subjectId: id,
    subjectName: fileName,
    systemId: place.systemId,
    after: documentRecord(document),
  });
  return document;
}

/**
 * Creates a document from a received file.
 * @throws AppError as `checkUpload`, ValidationError for a blank name or an unknown category
 */
export function uploadDocument(
  scope: Scope,
  services: Services,
  input: DocumentDetails & UploadPlace & { file: StoredFile },
): Promise<DocumentRow> {
  return recorded(scope, async (inner, record) => {
    await services.files.keep(inner.db, input.file.id);
    return documentFromFile(inner, record, services, input);
  });
}

export const documentState = ({ status, archivedAt, projectIsArchived }: DocumentRow): DocumentState => ({
  status,
  isArchived: archivedAt !== null,
  projectIsArchived,
});

/** @param document a document, deleted or not */
export const deleteRights = (
  { viewer }: Scope,
  { uploadedById, projectOwnerId }: Pick<DocumentRow, 'uploadedById' | 'projectOwnerId'>,
): DeleteRights => ({
  isUploader: uploadedById === viewer.userId,
  ownsProject: projectOwnerId === viewer.userId,
  isAdministrator: can(viewer, 'ViewSystemUsers'),
});

export function refuseFor(reason: string | null): void {
  if (reason !== null) throw conflict(reason);
}

/** @throws AppError ConflictError for a document that is archived or in an archived project */
export const refuseArchived = (document: DocumentRow): void => refuseFor(whyFixed(documentState(document)));

/** Documents in analysis or in the archive cannot change. @throws AppError ConflictError */
export const refuseUnchangeable = (document: DocumentRow): void =>
  refuseFor(whyNotChange(documentState(document)));

export const isWithin = <Row extends object>(row: Row, change: Partial<Row>): boolean =>
  (Object.keys(change) as (keyof Row)[]).every((key) => row[key] === change[key]);

/**
 * Changes a document's name, type flags or category.
 * @throws AppError NotFoundError, ValidationError, ConflictError if it is in analysis, archived or has
 * changed meanwhile
 */
export function updateDocument(
  scope: Scope,
  { clock }: Services,
  input: DocumentDetails & EditedRecord & { id: string },
): Promise<DocumentRow> {
  const categoryId = parseOptionalId(input.categoryId);
  const fileName = parseInput(FileNameSchema, input.fileName, 'fileName');
  return recorded(scope, async (inner, record) => {
    await lockDocuments(inner, [parseId(input.id)]);
    const before = await getDocument(inner, input.id);
    refuseUnchangeable(before);
    refuseStale(before, input.version);
    await checkCategory(inner, before.systemId, categoryId);
    const change = { ...flagsFor(scope, input, before), fileName, categoryId };
    if (isWithin(before, change)) {
      await record(null);
      return before;
    }
    await changeDocument(inner, before.id, { ...change, at: clock.now() });
    const after = await getDocument(inner, before.id);
    await record({
      action: 'document.update',
      subjectId: before.id,
      subjectName: fileName,
      systemId: before.systemId,
      before: documentRecord(before),
      after: documentRecord(after),
    });
    return after;
  });
}
