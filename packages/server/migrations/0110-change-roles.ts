import { type Kysely, sql } from 'kysely';

/** Roles can be changed on a screen, and retired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table roles
      -- Incremented with each change.
      add column version int not null default 1,
      -- Nobody gets a retired role. Users who have it keep it.
      add column retired_at timestamptz,
      add column updated_at timestamptz,
      add column updated_by int references users on delete set null;
    create index on roles (updated_by);
  `.execute(db);
}
