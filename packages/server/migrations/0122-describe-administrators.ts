import { type Kysely, sql } from 'kysely';

/** These roles change no settings. A description that an installation has changed stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update roles set description = 'Manages the users of their systems, and sees the systems'
    where name in ('customer-administrator', 'vendor-administrator')
      and description = 'The users and settings of the own systems'
  `.execute(db);
}
