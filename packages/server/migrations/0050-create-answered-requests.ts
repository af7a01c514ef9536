import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Answers to requests with a key, so that a retry after a lost answer gets the same one.
    create table answered_requests (
      user_id int not null references users on delete cascade,
      key uuid not null,
      -- Of the operation and its variables.
      digest text not null,
      -- Null while the request runs, and for answers that are not retained.
      answer text,
      created_at timestamptz not null default now(),
      primary key (user_id, key)
    );
    create index on answered_requests (created_at);
  `.execute(db);
}
