import { conflict, notFound } from '@capwise/domain/errors';
import { type AnalysisForm, AnalysisFormSchema, analysisStatusOf } from '@capwise/domain/workspace/analyses';
import { parseId, parseOptionalId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { type EditedRecord, refuseStale } from '../../../platform/input/stale.ts';
import type { Services } from '../../../platform/process/services.ts';
import type { Settings } from '../../../platform/settings/env.ts';
import type { StoredFile } from '../../../platform/storage/files.ts';
import { checkCategory, getDocument, isWithin, refuseFull } from '../documents/document.service.ts';
import { lockAnalystDocuments, lockRequest } from '../projects/locks.queries.ts';
import {
  type AnalystDocumentRow,
  changeAnalystDocument,
  findAnalystDocument,
  insertAnalystDocument,
  removeAnalystDocument,
} from './analyst-document.queries.ts';
import { listRequests } from './request.queries.ts';

export async function getAnalystDocument(scope: Scope, id: string | number): Promise<AnalystDocumentRow> {
  const analysis = await findAnalystDocument(scope, parseId(id));
  if (!analysis) throw notFound('There is no such analysis');
  return analysis;
}

export interface AnalysisPlace {
  requestId: string;
  documentId: string;
}

interface AnalysisDetails extends AnalysisForm {
  categoryId?: string | null | undefined;
}

/**
 * The request and the document that an upload belongs to. Archived documents can still be analyzed.
 * @throws AppError NotFoundError if the viewer may not see them, ConflictError in an archived project
 */
async function analysisPlace(
  scope: Scope,
  settings: Settings,
  place: AnalysisPlace,
): Promise<{ requestId: number; documentId: number; systemId: number }> {
  const document = await getDocument(scope, place.documentId);
  const requestId = parseId(place.requestId);
  const request = (await listRequests(scope, settings, [document.id])).find(({ id }) => id === requestId);
  if (!request) throw notFound('The document has no such request');
  if (document.projectIsArchived) throw conflict('The project is archived');
  return { requestId, documentId: document.id, systemId: request.systemId };
}

/**
 * Refuses an upload before reading its file.
 * @throws AppError as `analysisPlace`, ValidationError naming the field, LimitError if the system's storage
 * is full
 */
export async function checkAnalysisUpload(
  scope: Scope,
  services: Services,
  input: AnalysisPlace & AnalysisForm,
): Promise<void> {
  parseInput(AnalysisFormSchema, input);
  const { systemId } = await analysisPlace(scope, services.settings, input);
  await refuseFull(scope, services, systemId, 0);
}

const analysisRecord = (analysis: AnalystDocumentRow) => ({
  requestId: analysis.requestId,
  documentId: analysis.documentId,
  fileName: analysis.fileName,
  originalFileName: analysis.originalFileName,
  isQuoteAnalysis: analysis.isQuoteAnalysis,
  isSupportingDocument: analysis.isSupportingDocument,
  isServiceContractAnalysis: analysis.isServiceContractAnalysis,
  categoryName: analysis.categoryName,
  status: analysisStatusOf(analysis),
});

/**
 * Creates an analysis from a received file. It is private until it is shared.
 * @throws AppError as `checkAnalysisUpload`, ValidationError for an unknown category
 */
export function uploadAnalystDocument(
  scope: Scope,
  services: Services,
  input: AnalysisPlace & AnalysisDetails & { file: StoredFile },
): Promise<AnalystDocumentRow> {
  const { files, clock } = services;
  const { file } = input;
  const categoryId = parseOptionalId(input.categoryId);
  const form = parseInput(AnalysisFormSchema, input);
  return recorded(scope, async (inner, record) => {
    await lockRequest(inner, parseId(input.requestId));
    const { systemId, ...place } = await analysisPlace(inner, services.settings, input);
    await checkCategory(inner, systemId, categoryId);
    await refuseFull(inner, services, systemId, file.byteSize);
    await files.keep(inner.db, file.id);
    const id = await insertAnalystDocument(inner, {
      ...place,
      ...form,
      fileId: file.id,
      originalFileName: file.fileName,
      categoryId,
      at: clock.now(),
    });
    const analysis = await getAnalystDocument(inner, id);
    await record({
      action: 'analyst-document.upload',
      subjectId: id,
      subjectName: analysis.fileName,
      systemId,
      after: analysisRecord(analysis),
    });
    return analysis;
  });
}

/**
 * Locks an analysis until the transaction ends.
 * @throws AppError NotFoundError, ConflictError in an archived project
 */
async function heldAnalysis(scope: Scope, id: string): Promise<AnalystDocumentRow> {
  const { requestId } = await getAnalystDocument(scope, id);
  await lockRequest(scope, requestId);
  await lockAnalystDocuments(scope, requestId, [parseId(id)]);
  const analysis = await getAnalystDocument(scope, id);
  if (analysis.projectIsArchived) throw conflict('The project is archived');
  return analysis;
}

/**
 * Changes the name, types or category of an analysis that is not shared yet.
 * @throws AppError NotFoundError, also for an analysis of another request, ValidationError naming the field,
 * ConflictError if it is shared, has changed meanwhile or is in an archived project
 */
export function updateAnalystDocument(
  scope: Scope,
  { clock }: Services,
  input: AnalysisDetails & EditedRecord & { id: string; requestId?: string | null | undefined },
): Promise<AnalystDocumentRow> {
  const categoryId = parseOptionalId(input.categoryId);
  const form = parseInput(AnalysisFormSchema, input);
  return recorded(scope, async (inner, record) => {
    const before = await heldAnalysis(inner, input.id);
    if (input.requestId != null && parseId(input.requestId) !== before.requestId)
      throw notFound('The request has no such analysis');
    if (before.isNotified) throw conflict('The analysis is shared and cannot be changed');
    refuseStale(before, input.version);
    await checkCategory(inner, before.systemId, categoryId);
    const change = { ...form, categoryId };
    if (isWithin(before, change)) {
      await record(null);
      return before;
    }
    await changeAnalystDocument(inner, before.id, { ...change, at: clock.now() });
    const after = await getAnalystDocument(inner, before.id);
    await record({
      action: 'analyst-document.update',
      subjectId: after.id,
      subjectName: after.fileName,
      systemId: after.systemId,
      before: analysisRecord(before),
      after: analysisRecord(after),
    });
    return after;
  });
}

/**
 * Deletes an analysis and its file, even a shared one. The document keeps its status (B-54).
 * @throws AppError NotFoundError, ConflictError in an archived project
 */
export function deleteAnalystDocument(scope: Scope, { files }: Services, id: string): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    const analysis = await heldAnalysis(inner, id);
    await removeAnalystDocument(inner, analysis.id);
    await files.discard(inner.db, [analysis.fileId]);
    await record({
      action: 'analyst-document.delete',
      subjectId: analysis.id,
      subjectName: analysis.fileName,
      systemId: analysis.systemId,
      before: analysisRecord(analysis),
    });
    return true;
  });
}
