import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table files
      -- Character set of a text, for its downloads. Null for other files, and before the first download.
      add column charset text;
  `.execute(db);
}
