import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/**
 * Locks quotes outside documents that were not confirmed or touched since a time, and quotes that nobody may
 * see, because their user was deleted. Those with a final price or in the deals stay, and so do those of deleted
 * documents, which come back with them. A quote that is locked, for example because somebody is confirming it,
 * is left for the next time.
 */
export async function lockUnusedQuotes(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select q.id from quotes q
    where q.document_id is null
      and q.id not in (select unnest(quote_ids) from deleted_documents)
      and ((q.confirmed_at is null and q.touched_at < ${before})
        or (q.created_by is null
          and not exists (select from quote_outcomes o where o.quote_id = q.id)
          and not exists (select from quote_deals d where d.quote_id = q.id)))
    order by q.id limit ${limit} for update of q skip locked
  `.execute(db);
  return rows.map(({ id }) => id);
}
