import type { DocumentFlags, DocumentStatus } from '@capwise/domain/workspace/documents';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { anyCondition } from '../lists/search.queries.ts';
import { type TagRow, visibleDocument } from './document.queries.ts';

/** Null filters nothing. An empty list matches nothing. */
export interface DocumentMarks {
  /** 'none' for documents that nobody asked about. */
  statuses: readonly (DocumentStatus | 'none')[] | null;
  flags: readonly (keyof DocumentFlags)[] | null;
  categoryIds: readonly number[] | null;
  tagIds: readonly number[] | null;
  from: Date | null;
  /** Exclusive. */
  to: Date | null;
}

const FLAGS: Record<keyof DocumentFlags, RawBuilder<boolean>> = {
  isQuote: sql`d.is_quote`,
  isSupportingDocument: sql`d.is_supporting_document`,
  isServiceContract: sql`d.is_service_contract`,
};

/** Conditions for a document `d`. */
export function byMarks({
  statuses,
  flags,
  categoryIds,
  tagIds,
  from,
  to,
}: DocumentMarks): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [];
  if (statuses)
    conditions.push(
      anyCondition(
        statuses.map((status) => (status === 'none' ? sql`d.status is null` : sql`d.status = ${status}`)),
      ),
    );
  if (flags) conditions.push(anyCondition(flags.map((flag) => FLAGS[flag])));
  if (categoryIds) conditions.push(sql`d.category_id = any(${categoryIds}::int[])`);
  if (tagIds)
    conditions.push(sql`exists (select from document_tags dt
      where dt.document_id = d.id and dt.system_tag_id = any(${tagIds}::int[]))`);
  if (from) conditions.push(sql`d.uploaded_at >= ${from}`);
  if (to) conditions.push(sql`d.uploaded_at < ${to}`);
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

const MAX_TAGS = 1_000;

/** Tags of documents that the viewer may see. */
export async function listUsedTags(scope: Scope, systemId: number): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    select t.id, t.tag from system_tags t where t.system_id = ${systemId} and exists (
      select from document_tags dt join documents d on d.id = dt.document_id
      where dt.system_tag_id = t.id and ${visibleDocument(scope)})
    order by lower(t.tag), t.id limit ${MAX_TAGS}
  `.execute(scope.db);
  return rows;
}
