import { type Kysely, sql } from 'kysely';

/**
 * Sign-in times are no reason for processes to clear their cached users. Add new columns to this list if they
 * affect identity or permissions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger announce_users on users;
    create trigger announce_users after insert or delete or update of system_id, email, status, sessions_valid_from
      on users for each statement execute function announce_change('accounts');
  `.execute(db);
}
