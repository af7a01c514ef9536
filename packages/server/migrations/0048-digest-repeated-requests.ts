import { type Kysely, sql } from 'kysely';

/** Digest of the input for a request key. Null for earlier requests, which cannot be compared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table gift_saves add column input_digest text;
    alter table users add column request_digest text;
  `.execute(db);
}
