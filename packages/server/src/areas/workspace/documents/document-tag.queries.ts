import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { type TagRow, visibleDocument } from './document.queries.ts';

export interface DocumentTagRow {
  documentId: number;
  systemTag: TagRow;
}

/** Limit of documents when no document is given. */
export const TAGGED_DOCUMENTS = 1_000;

export async function listTags(
  scope: Scope,
  systemId: number,
  documentId: number | null,
): Promise<DocumentTagRow[]> {
  const which =
    documentId === null
      ? sql`order by d.uploaded_at desc, d.id desc limit ${TAGGED_DOCUMENTS}`
      : sql`and d.id = ${documentId}`;
  const { rows } = await sql<DocumentTagRow>`
    select dt.document_id as "documentId", json_build_object('id', t.id, 'tag', t.tag) as "systemTag"
    from document_tags dt join system_tags t on t.id = dt.system_tag_id
    where dt.document_id = any(array(
      select d.id from documents d where d.system_id = ${systemId} and ${visibleDocument(scope)} ${which}))
    order by dt.document_id, lower(t.tag)
  `.execute(scope.db);
  return rows;
}

export async function ensureSystemTag(scope: Scope, systemId: number, tag: string): Promise<TagRow> {
  const { rows } = await sql<TagRow>`
    insert into system_tags (system_id, tag) values (${systemId}, ${tag})
    on conflict (system_id, lower(tag)) do update set tag = system_tags.tag
    returning id, tag
  `.execute(scope.db);
  return rows[0]!;
}

/** Returns true if the document did not have the tag yet. */
export async function addTag(scope: Scope, documentId: number, systemTagId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('document_tags')
    .values({ document_id: documentId, system_tag_id: systemTagId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/**
 * Removes a tag from a document and deletes unused tags. Locks the tag first: a concurrent add is then either
 * visible here, or finds no tag and creates it again.
 */
export async function removeTag(scope: Scope, documentId: number, systemTagId: number): Promise<void> {
  await scope.db
    .deleteFrom('document_tags')
    .where('document_id', '=', documentId)
    .where('system_tag_id', '=', systemTagId)
    .execute();
  await sql`select id from system_tags where id = ${systemTagId} for update`.execute(scope.db);
  await sql`
    delete from system_tags t where t.id = ${systemTagId}
      and not exists (select from document_tags where system_tag_id = t.id)
  `.execute(scope.db);
}
