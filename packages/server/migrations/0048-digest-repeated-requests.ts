import { type Kysely, sql } from 'kysely';

/** What a request key stands for. Null for requests from before this migration: they cannot be compared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table gift_saves add column input_digest text;
    alter table users add column request_digest text;
  `.execute(db);
}
