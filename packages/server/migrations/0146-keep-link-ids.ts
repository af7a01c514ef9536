import { type Kysely, sql } from 'kysely';

/** A link that returns keeps its ID, so that the import that added it can still be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for links that earlier releases put aside, or that were aside when their provider was merged.
  await sql`alter table ended_links add column id int`.execute(db);
}
