import { type RawBuilder, sql } from 'kysely';

/**
 * True for a quote that replaces nothing: its document was deleted, or only its reader sees it, while the earlier
 * quote is `ofDocument`. Dropped quotes have a file instead of a document.
 */
export const replacesNothing = (quote: 'q' | 'n', ofDocument: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${quote}.document_id`)} is null
    and (${sql.ref(`${quote}.file_id`)} is null or ${ofDocument}))`;

/**
 * ID of the nearest quote that replaces a quote, or null. One that replaces nothing is skipped, but a quote that
 * replaces that one counts.
 */
export const laterQuote = (quoteId: RawBuilder<number> | number): RawBuilder<number | null> => sql<
  number | null
>`(
  with recursive later as (
    select n.id, b.file_id is null as of_document, ${replacesNothing('n', sql`b.file_id is null`)} as is_skipped
    from quotes b join quotes n on n.revises_id = b.id where b.id = ${quoteId}
    union
    select n.id, l.of_document, ${replacesNothing('n', sql`l.of_document`)}
    from later l join quotes n on n.revises_id = l.id where l.is_skipped
  )
  select id from later where not is_skipped)`;

/** True if a later revision of quote `q` is in the project of its document `d`, and not in the archive. */
export const isRevisedInProject = sql<boolean>`exists (
  with recursive later as (
    select n.id, n.document_id from quotes n where n.revises_id = q.id
    union
    select n.id, n.document_id from later l join quotes n on n.revises_id = l.id
  )
  select from later l join documents x on x.id = l.document_id
  where x.project_id = d.project_id and x.archived_at is null)`;
