import { can } from '@capwise/domain/permissions/can';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { visibleSystem } from '../../../db/visible.ts';

export interface AnalystDocumentRow {
  id: number;
  requestId: number;
  documentId: number;
  systemId: number;
  fileId: string;
  fileName: string;
  originalFileName: string;
  isQuoteAnalysis: boolean;
  isSupportingDocument: boolean;
  isServiceContractAnalysis: boolean;
  uploadedAt: Date;
  modifiedAt: Date;
  /** Shared with the customer. */
  isNotified: boolean;
  createdBy: string | null;
  categoryId: number | null;
  categoryName: string | null;
  version: number;
}

/**
 * The condition that an analyst document `a` of a request `r` is one the viewer sees: all of them for those who upload
 * analyses, the shared ones for those who may ask for analysis, none for others.
 */
function visibleAnalysis(scope: Scope): RawBuilder<boolean> {
  const { viewer } = scope;
  const inSystem = visibleSystem(scope, 'r.system_id');
  if (can(viewer, 'UploadAnalysisDocument')) return inSystem;
  return can(viewer, 'CanRequestAnalysis')
    ? sql<boolean>`${inSystem} and a.notified_at is not null`
    : sql<boolean>`false`;
}

const selectAnalystDocuments = (scope: Scope, where: RawBuilder<unknown>) => sql<AnalystDocumentRow>`
  select a.id, a.request_id as "requestId", a.document_id as "documentId", r.system_id as "systemId",
    a.file_id as "fileId", a.file_name as "fileName", a.original_file_name as "originalFileName",
    a.is_quote_analysis as "isQuoteAnalysis", a.is_supporting_document as "isSupportingDocument",
    a.is_service_contract_analysis as "isServiceContractAnalysis", a.uploaded_at as "uploadedAt",
    a.modified_at as "modifiedAt", a.notified_at is not null as "isNotified",
    u.first_name || ' ' || u.last_name as "createdBy", a.category_id as "categoryId", c.name as "categoryName",
    a.version
  from analyst_documents a
  join analysis_requests r on r.id = a.request_id
  left join users u on u.id = a.uploaded_by
  left join document_categories c on c.id = a.category_id
  where ${visibleAnalysis(scope)} and ${where}
  order by a.uploaded_at desc, a.id desc
`;

/** The analyses of documents, the newest first. */
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

export async function findAnalystDocument(scope: Scope, id: number): Promise<AnalystDocumentRow | null> {
  const { rows } = await selectAnalystDocuments(scope, sql`a.id = ${id}`).execute(scope.db);
  return rows[0] ?? null;
}
