import { type Kysely, sql } from 'kysely';

/** With several identity providers, roles of a former one must not count at the next. Null in older rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table provider_roles add column issuer text`.execute(db);
}
