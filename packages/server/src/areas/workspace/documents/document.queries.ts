import { can } from '@capwise/domain/permissions/can';
import type { DocumentFlags } from '@capwise/domain/workspace/documents';
import { type RawBuilder, sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';

export interface TagRow {
  id: number;
  tag: string;
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

/** Title of project `p`, which only holders of ViewProjects see (decision 019). */
export const shownTitle = ({ viewer }: Scope): RawBuilder<string | null> =>
  can(viewer, 'ViewProjects') ? sql<string | null>`p.title` : sql<string | null>`null::text`;

const documentColumns = (scope: Scope) =>
  rowColumns(
    { d: 'documents', f: 'files', a: 'users?', c: 'document_categories?' },
    {
      id: 'd.id',
      systemId: 'd.system_id',
      projectId: 'd.project_id',
      projectTitle: shownTitle(scope),
      projectIsArchived: sql<boolean>`p.archived_at is not null`,
      projectOwnerId: sql<number | null>`p.owner_id`,
      fileId: 'd.file_id',
      fileName: 'd.file_name',
      originalFileName: 'd.original_file_name',
      contentType: 'f.content_type',
      byteSize: 'f.byte_size',
      isQuote: 'd.is_quote',
      isSupportingDocument: 'd.is_supporting_document',
      isServiceContract: 'd.is_service_contract',
      status: 'd.status',
      uploadedAt: 'd.uploaded_at',
      uploadedById: 'd.uploaded_by',
      uploadedByName: sql<string | null>`u.first_name || ' ' || u.last_name`,
      modifiedAt: 'd.modified_at',
      archivedAt: 'd.archived_at',
      archivedByEmail: 'a.email',
      categoryId: 'd.category_id',
      categoryName: 'c.name',
      tags: sql<TagRow[]>`
        coalesce((select json_agg(json_build_object('id', t.id, 'tag', t.tag) order by lower(t.tag))
          from document_tags dt join system_tags t on t.id = dt.system_tag_id where dt.document_id = d.id), '[]')`,
      version: 'd.version',
    },
  );
export type DocumentRow = RowOf<ReturnType<typeof documentColumns>>;

const selectDocuments = (scope: Scope, where: RawBuilder<unknown>, rest = sql``): RawBuilder<DocumentRow> =>
  documentColumns(scope).from(sql`
    documents d
    join files f on f.id = d.file_id
    left join projects p on p.id = d.project_id
    left join users u on u.id = d.uploaded_by
    left join users a on a.id = d.archived_by
    left join document_categories c on c.id = d.category_id
    where ${visibleDocument(scope)} and ${where} ${rest}
  `);

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

/** Blocks counting files for other uploads to the system until the transaction ends. */
export async function lockFileBytes(scope: Scope, systemId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('files of ' || ${systemId}::int, 0))`.execute(
    scope.db,
  );
}

/** Includes the files of analyses, and quotes in no project. */
export async function countFileBytes(scope: Scope, systemId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(f.byte_size), 0)::bigint as bytes from files f where f.id in (
      select file_id from documents where system_id = ${systemId}
      union select a.file_id from analyst_documents a join analysis_requests r on r.id = a.request_id
      where r.system_id = ${systemId}
      union select file_id from quotes where system_id = ${systemId})
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

/** Deletes the oldest deleted documents of a system, so that the others have no more than these bytes. */
export async function makeRoom(scope: Scope, systemId: number, bytes: number): Promise<void> {
  await sql`
    delete from deleted_documents where id in (
      select id from (
        select d.id, sum(f.byte_size) over (order by d.deleted_at desc, d.id desc) as total
        from deleted_documents d join files f on f.id = d.file_id where d.system_id = ${systemId}) held
      where held.total > ${bytes})
  `.execute(scope.db);
}
