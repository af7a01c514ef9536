import { type Kysely, sql } from 'kysely';

/** The page of a user lists sign-ins to Compliance, too, but they are no visits of the home page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_events add column is_compliance boolean not null default false`.execute(db);
}
