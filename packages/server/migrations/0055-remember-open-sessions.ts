import { type Kysely, sql } from 'kysely';

/**
 * Stores the last use of sessions, which end after a time without use. Changes are too frequent to announce.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table open_sessions (
      id bigint generated always as identity unique,
      issuer text not null,
      key text not null,
      user_id int not null references users on delete cascade,
      started_at timestamptz not null,
      last_used_at timestamptz not null,
      -- Browser name as sent by the browser.
      browser text not null,
      primary key (issuer, key)
    );
    create index on open_sessions (user_id, last_used_at);
    create index on open_sessions (last_used_at);
    create index on open_sessions (started_at);
  `.execute(db);
}
