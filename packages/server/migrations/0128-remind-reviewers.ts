import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The last reminder: days before the due day, or -1 for the one after it.
    alter table access_reviews add column reminded_step smallint;
  `.execute(db);
}
