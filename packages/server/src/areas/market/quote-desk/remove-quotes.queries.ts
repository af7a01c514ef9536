import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** A quote that replaced a deleted one. */
export interface RelinkedQuote {
  id: number;
  fileName: string;
  /** The deleted quote. */
  replacedId: number;
  /** The nearest earlier quote that stays. */
  revisesId: number | null;
}

/** Deletes quotes that the transaction has locked. Chains of revisions close around them. */
export async function removeQuotes(
  db: Db,
  ids: readonly number[],
): Promise<{ fileIds: string[]; relinked: RelinkedQuote[] }> {
  const relinked = await listRelinked(db, ids);
  // Before the next statement, because two quotes never replace the same one.
  await sql`update quotes set revises_id = null where id = any(${ids}::int[]) and revises_id is not null`.execute(
    db,
  );
  await sql`
    update quotes n set revises_id = r.revises_id
    from unnest(${relinked.map(({ id }) => id)}::int[], ${relinked.map(({ revisesId }) => revisesId)}::int[])
      as r(id, revises_id)
    where n.id = r.id and n.revises_id = any(${ids}::int[])
  `.execute(db);
  const { rows } = await sql<{ fileId: string | null }>`
    delete from quotes where id = any(${ids}::int[]) returning file_id as "fileId"
  `.execute(db);
  return { fileIds: rows.flatMap(({ fileId }) => fileId ?? []), relinked };
}

async function listRelinked(db: Db, ids: readonly number[]): Promise<RelinkedQuote[]> {
  const { rows } = await sql<RelinkedQuote>`
    with recursive chain as (
      select n.id, n.file_name, g.id as replaced_id, g.revises_id
      from quotes g join quotes n on n.revises_id = g.id
      where g.id = any(${ids}::int[]) and n.id <> all(${ids}::int[])
      union all
      select c.id, c.file_name, c.replaced_id, g.revises_id
      from chain c join quotes g on g.id = c.revises_id where g.id = any(${ids}::int[])
    )
    select id, file_name as "fileName", replaced_id as "replacedId", revises_id as "revisesId"
    from chain where revises_id is null or revises_id <> all(${ids}::int[])
  `.execute(db);
  return rows;
}
