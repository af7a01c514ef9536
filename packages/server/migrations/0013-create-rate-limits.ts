import { type Kysely, sql } from 'kysely';

/** The columns are those of the rate limiter library. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      -- Milliseconds since epoch.
      expire bigint
    );
    create index on rate_limits (expire);
  `.execute(db);
}
