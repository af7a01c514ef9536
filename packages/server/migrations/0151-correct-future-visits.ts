import { type Kysely, sql } from 'kysely';

/** Earlier releases stored the time of the browser. With a clock that is ahead, a visit hid what was shared after it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update user_activities set viewed_at = now() where viewed_at > now()`.execute(db);
}
