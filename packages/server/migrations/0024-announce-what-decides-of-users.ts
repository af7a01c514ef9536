import { type Kysely, sql } from 'kysely';

/**
 * Each sign-in notes its time with the user, which decides nothing: it shall not make every process forget whom it
 * knows. A column of users that decides who somebody is, or what they may, belongs to this list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger announce_users on users;
    create trigger announce_users after insert or delete or update of system_id, email, status, sessions_valid_from
      on users for each statement execute function announce_change('accounts');
  `.execute(db);
}
