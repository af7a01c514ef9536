import { can } from '@capwise/domain/permissions/can';
import type { DocumentFlags, DocumentStatus } from '@capwise/domain/workspace/documents';
import { type RawBuilder, sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';

export interface TagRow {
  id: number;
  tag: string;
}

export interface DocumentRow extends DocumentFlags {
  id: number;
  systemId: number;
  projectId: number | null;
  projectTitle: string | null;
  projectIsArchived: boolean;
  fileId: string;
  fileName: string;
  originalFileName: string;
  contentType: string;
  status: DocumentStatus | null;
  uploadedAt: Date;
  uploadedByName: string | null;
  modifiedAt: Date;
  archivedAt: Date | null;
  archivedByEmail: string | null;
  categoryId: number | null;
  categoryName: string | null;
  tags: TagRow[];
  /** Incremented on every change. */
  version: number;
}

/**
 * True if the viewer may see document `d`, in a visible system. Holders of ViewDocuments see all documents,
 * holders of ViewProjects those in projects. Everyone sees their own uploads.
 */
export function visibleDocument(scope: Scope): RawBuilder<boolean> {
  const { viewer } = scope;
  const inSystem = visibleSystem(scope, 'd.system_id');
  if (can(viewer, 'ViewDocuments')) return inSystem;
  const ofProject = can(viewer, 'ViewProjects') ? sql`d.project_id is not null` : sql`false`;
  return sql<boolean>`${inSystem} and (${ofProject} or d.uploaded_by = ${viewer.userId})`;
}

function selectDocuments(scope: Scope, where: RawBuilder<unknown>, rest = sql``): RawBuilder<DocumentRow> {
  return sql<DocumentRow>`
    select d.id, d.system_id as "systemId", d.project_id as "projectId",
      case when ${can(scope.viewer, 'ViewProjects')} then p.title end as "projectTitle",
      p.archived_at is not null as "projectIsArchived", d.file_id as "fileId", d.file_name as "fileName",
      d.original_file_name as "originalFileName", f.content_type as "contentType",
      d.is_quote as "isQuote", d.is_supporting_document as "isSupportingDocument",
      d.is_service_contract as "isServiceContract", d.status, d.uploaded_at as "uploadedAt",
      u.first_name || ' ' || u.last_name as "uploadedByName", d.modified_at as "modifiedAt",
      d.archived_at as "archivedAt", a.email as "archivedByEmail", d.category_id as "categoryId",
      c.name as "categoryName",
      coalesce((select json_agg(json_build_object('id', t.id, 'tag', t.tag) order by lower(t.tag))
        from document_tags dt join system_tags t on t.id = dt.system_tag_id where dt.document_id = d.id), '[]')
        as tags,
      d.version
    from documents d
    join files f on f.id = d.file_id
    left join projects p on p.id = d.project_id
    left join users u on u.id = d.uploaded_by
    left join users a on a.id = d.archived_by
    left join document_categories c on c.id = d.category_id
    where ${visibleDocument(scope)} and ${where} ${rest}
  `;
}

export async function listDocuments(scope: Scope, ids: readonly number[]): Promise<DocumentRow[]> {
  const { rows } = await selectDocuments(scope, sql`d.id = any(${ids}::int[])`, sql`order by d.id`).execute(
    scope.db,
  );
  return rows;
}

export async function findDocument(scope: Scope, id: number): Promise<DocumentRow | null> {
  return (await listDocuments(scope, [id]))[0] ?? null;
}

export async function listProjectDocuments(
  scope: Scope,
  projectIds: readonly number[],
): Promise<DocumentRow[]> {
  const { rows } = await selectDocuments(
    scope,
    sql`d.project_id = any(${projectIds}::int[])`,
    sql`order by d.uploaded_at desc, d.id desc`,
  ).execute(scope.db);
  return rows;
}

export async function hasRequests(scope: Scope, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from analysis_request_documents where document_id = ${id} limit 1`.execute(scope.db);
  return rows.length > 0;
}

/** Includes the files of analyses. */
export async function countFileBytes(scope: Scope, systemId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(f.byte_size), 0)::bigint as bytes from files f where f.id in (
      select file_id from documents where system_id = ${systemId}
      union select a.file_id from analyst_documents a join analysis_requests r on r.id = a.request_id
      where r.system_id = ${systemId})
  `.execute(scope.db);
  return rows[0]!.bytes;
}

export interface NewDocument extends DocumentFlags {
  systemId: number;
  projectId: number | null;
  fileId: string;
  fileName: string;
  originalFileName: string;
  categoryId: number | null;
  at: Date;
}

export async function insertDocument(scope: Scope, document: NewDocument): Promise<number> {
  const { id } = await scope.db
    .insertInto('documents')
    .values({
      system_id: document.systemId,
      project_id: document.projectId,
      file_id: document.fileId,
      file_name: document.fileName,
      original_file_name: document.originalFileName,
      is_quote: document.isQuote,
      is_supporting_document: document.isSupportingDocument,
      is_service_contract: document.isServiceContract,
      category_id: document.categoryId,
      uploaded_at: document.at,
      uploaded_by: scope.viewer.userId,
      modified_at: document.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface DocumentChange extends DocumentFlags {
  fileName: string;
  categoryId: number | null;
  at: Date;
}

export async function changeDocument(scope: Scope, id: number, change: DocumentChange): Promise<void> {
  await scope.db
    .updateTable('documents')
    .set({
      file_name: change.fileName,
      is_quote: change.isQuote,
      is_supporting_document: change.isSupportingDocument,
      is_service_contract: change.isServiceContract,
      category_id: change.categoryId,
      modified_at: change.at,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function setArchived(scope: Scope, id: number, at: Date | null): Promise<void> {
  await scope.db
    .updateTable('documents')
    .set({
      archived_at: at,
      archived_by: at && scope.viewer.userId,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function setProject(scope: Scope, id: number, projectId: number | null): Promise<void> {
  await scope.db
    .updateTable('documents')
    .set({ project_id: projectId, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function removeDocument(scope: Scope, id: number): Promise<void> {
  await scope.db.deleteFrom('documents').where('id', '=', id).execute();
}
