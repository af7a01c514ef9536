import { MAX_LISTED_DELETED } from '@capwise/domain/workspace/deleted-documents/deleted-documents';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { visibleDocument } from '../documents/document.queries.ts';

export interface DeletedDocumentRow {
  id: number;
  systemId: number;
  projectId: number | null;
  fileName: string;
  uploadedById: number | null;
  projectOwnerId: number | null;
  projectIsGone: boolean;
  projectIsArchived: boolean;
  deletedAt: Date;
  deletedByName: string | null;
  tags: string[];
}

/** Moves a document, with what a restore needs, out of the documents. Its text is read again then. */
export async function setAside(scope: Scope, id: number, at: Date): Promise<void> {
  await sql`
    with gone as (delete from documents where id = ${id} returning *)
    insert into deleted_documents (id, system_id, project_id, uploaded_by, file_id, file_name, deleted_at,
      deleted_by, document, tags, quote_ids)
    select g.id, g.system_id, g.project_id, g.uploaded_by, g.file_id, g.file_name, ${at}, ${scope.viewer.userId},
      to_jsonb(g),
      array(select t.tag from document_tags dt join system_tags t on t.id = dt.system_tag_id where dt.document_id = g.id),
      array(select q.id from quotes q where q.document_id = g.id)
    from gone g
  `.execute(scope.db);
}

async function select(scope: Scope, since: Date, rest: RawBuilder<unknown>): Promise<DeletedDocumentRow[]> {
  const { rows } = await sql<DeletedDocumentRow>`
    select d.id, d.system_id as "systemId", d.project_id as "projectId", d.file_name as "fileName",
      d.uploaded_by as "uploadedById", p.owner_id as "projectOwnerId",
      d.project_id is not null and p.id is null as "projectIsGone",
      p.archived_at is not null as "projectIsArchived",
      d.deleted_at as "deletedAt", u.first_name || ' ' || u.last_name as "deletedByName", d.tags
    from deleted_documents d
    left join projects p on p.id = d.project_id
    left join users u on u.id = d.deleted_by
    where ${visibleDocument(scope)} and d.deleted_at > ${since} and ${rest}
  `.execute(scope.db);
  return rows;
}

/** @param projectId null for all of the system */
export const listDeleted = (
  scope: Scope,
  { systemId, projectId, since }: { systemId: number; projectId: number | null; since: Date },
): Promise<DeletedDocumentRow[]> =>
  select(
    scope,
    since,
    sql`d.system_id = ${systemId} and ${projectId === null ? sql`true` : sql`d.project_id = ${projectId}`}
      order by d.deleted_at desc, d.id desc limit ${MAX_LISTED_DELETED}`,
  );

export async function findDeleted(scope: Scope, id: number, since: Date): Promise<DeletedDocumentRow | null> {
  return (await select(scope, since, sql`d.id = ${id}`))[0] ?? null;
}

/** Share-locks the project first, as changes of documents do. */
export async function lockDeleted(scope: Scope, id: number): Promise<void> {
  await sql`
    select from projects where id = (select project_id from deleted_documents where id = ${id}) for share
  `.execute(scope.db);
  await sql`select from deleted_documents where id = ${id} for update`.execute(scope.db);
}

/** Columns that later migrations add to documents must allow null, or be given here. */
export async function putBack(scope: Scope, id: number): Promise<void> {
  await sql`
    insert into documents select (jsonb_populate_record(null::documents, d.document || jsonb_build_object(
      'category_id', (select c.id from document_categories c where c.id = (d.document->>'category_id')::int),
      'uploaded_by', d.uploaded_by,
      'version', (d.document->>'version')::int + 1))).*
    from deleted_documents d where d.id = ${id}
  `.execute(scope.db);
  await sql`
    update quotes q set document_id = d.id from deleted_documents d
    where d.id = ${id} and q.id = any(d.quote_ids) and q.document_id is null and q.file_id is null
  `.execute(scope.db);
  await sql`
    with tags as (
      insert into system_tags (system_id, tag) select d.system_id, t from deleted_documents d, unnest(d.tags) t
      where d.id = ${id} order by t on conflict (system_id, lower(tag)) do update set tag = system_tags.tag
      returning id
    )
    insert into document_tags (document_id, system_tag_id) select ${id}, id from tags on conflict do nothing
  `.execute(scope.db);
  await sql`delete from deleted_documents where id = ${id}`.execute(scope.db);
}

export async function purgeDeleted(db: Db, before: Date): Promise<void> {
  await sql`delete from deleted_documents where deleted_at <= ${before}`.execute(db);
}
