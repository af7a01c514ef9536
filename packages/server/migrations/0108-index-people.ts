import { type Kysely, sql } from 'kysely';

/** For the list of users of all systems by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on users (lower(first_name || ' ' || last_name), id)`.execute(db);
}
