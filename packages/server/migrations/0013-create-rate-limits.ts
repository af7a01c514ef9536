import { type Kysely, sql } from 'kysely';

/** Counts of what may not be done too often; the columns are those of the library that counts. */
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
