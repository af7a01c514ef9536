import { type Kysely, sql } from 'kysely';

/**
 * The list by requestor scans each requestor's gifts by ID. With another order, the database reads whole
 * groups, or scans millions of gifts by ID and discards almost all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index gifts_requestor;
    create index gifts_requestor on gifts (requestor_id, gift_year, original_id);
  `.execute(db);
}
