import { type Kysely, sql } from 'kysely';

/**
 * The list by requestor walks the gifts of one in the order of their ids. In any other order the database reads whole
 * groups, or, with millions of gifts, prefers to walk all gifts by id and to keep one in many thousands.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index gifts_requestor;
    create index gifts_requestor on gifts (requestor_id, gift_year, original_id);
  `.execute(db);
}
