import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The status that a reactivation restores. Null for users who were never deactivated, or before this column.
    alter table users add column deactivated_from text
      check (deactivated_from in ('Requested', 'Ready_For_Invite', 'Invited', 'Active'))
  `.execute(db);
}
