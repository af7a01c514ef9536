import { can } from '@capwise/domain/permissions/can';
import type { AnalysisFlags, AnalysisForm } from '@capwise/domain/workspace/analyses';
import { type RawBuilder, sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';
import { visibleDocument } from '../documents/document.queries.ts';

export interface AnalystDocumentRow extends AnalysisFlags {
  id: number;
  requestId: number;
  documentId: number;
  systemId: number;
  projectIsArchived: boolean;
  fileId: string;
  fileName: string;
  originalFileName: string;
  uploadedAt: Date;
  modifiedAt: Date;
  isNotified: boolean;
  createdBy: string | null;
  categoryId: number | null;
  categoryName: string | null;
  version: number;
}

/**
 * True if the viewer may see analyst document `a` of request `r` and document `d`. Users who upload analyses
 * see all. Users who may request analyses see shared ones of documents that they may see.
 */
function visibleAnalysis(scope: Scope): RawBuilder<boolean> {
  const { viewer } = scope;
  const inSystem = visibleSystem(scope, 'r.system_id');
  if (can(viewer, 'UploadAnalysisDocument')) return inSystem;
  return can(viewer, 'CanRequestAnalysis')
    ? sql<boolean>`${inSystem} and a.notified_at is not null and ${visibleDocument(scope)}`
    : sql<boolean>`false`;
}

const selectAnalystDocuments = (scope: Scope, where: RawBuilder<unknown>) => sql<AnalystDocumentRow>`
  select a.id, a.request_id as "requestId", a.document_id as "documentId", r.system_id as "systemId",
    p.archived_at is not null as "projectIsArchived", a.file_id as "fileId", a.file_name as "fileName",
    a.original_file_name as "originalFileName",
    a.is_quote_analysis as "isQuoteAnalysis", a.is_supporting_document as "isSupportingDocument",
    a.is_service_contract_analysis as "isServiceContractAnalysis", a.uploaded_at as "uploadedAt",
    a.modified_at as "modifiedAt", a.notified_at is not null as "isNotified",
    u.first_name || ' ' || u.last_name as "createdBy", a.category_id as "categoryId", c.name as "categoryName",
    a.version
  from analyst_documents a
  join analysis_requests r on r.id = a.request_id
  join documents d on d.id = a.document_id
  left join projects p on p.id = d.project_id
  left join users u on u.id = a.uploaded_by
  left join document_categories c on c.id = a.category_id
  where ${visibleAnalysis(scope)} and ${where}
  order by a.uploaded_at desc, a.id desc
`;

export async function listAnalystDocuments(
  scope: Scope,
  documentIds: readonly number[],
): Promise<AnalystDocumentRow[]> {
  const { rows } = await selectAnalystDocuments(
    scope,
    sql`a.document_id = any(${documentIds}::int[])`,
  ).execute(scope.db);
  return rows;
}

export async function findAnalystDocuments(
  scope: Scope,
  ids: readonly number[],
): Promise<AnalystDocumentRow[]> {
  const { rows } = await selectAnalystDocuments(scope, sql`a.id = any(${ids}::int[])`).execute(scope.db);
  return rows;
}

export async function findAnalystDocument(scope: Scope, id: number): Promise<AnalystDocumentRow | null> {
  return (await findAnalystDocuments(scope, [id]))[0] ?? null;
}

interface AnalystDocumentValues extends AnalysisForm {
  categoryId: number | null;
  at: Date;
}

const analystDocumentColumns = (values: AnalystDocumentValues) => ({
  file_name: values.fileName,
  is_quote_analysis: values.isQuoteAnalysis,
  is_supporting_document: values.isSupportingDocument,
  is_service_contract_analysis: values.isServiceContractAnalysis,
  category_id: values.categoryId,
  modified_at: values.at,
});

export interface NewAnalystDocument extends AnalystDocumentValues {
  requestId: number;
  documentId: number;
  fileId: string;
  originalFileName: string;
}

export async function insertAnalystDocument(scope: Scope, analysis: NewAnalystDocument): Promise<number> {
  const { id } = await scope.db
    .insertInto('analyst_documents')
    .values({
      ...analystDocumentColumns(analysis),
      request_id: analysis.requestId,
      document_id: analysis.documentId,
      file_id: analysis.fileId,
      original_file_name: analysis.originalFileName,
      uploaded_at: analysis.at,
      uploaded_by: scope.viewer.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeAnalystDocument(
  scope: Scope,
  id: number,
  change: AnalystDocumentValues,
): Promise<void> {
  await scope.db
    .updateTable('analyst_documents')
    .set({ ...analystDocumentColumns(change), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function removeAnalystDocument(scope: Scope, id: number): Promise<void> {
  await scope.db.deleteFrom('analyst_documents').where('id', '=', id).execute();
}
