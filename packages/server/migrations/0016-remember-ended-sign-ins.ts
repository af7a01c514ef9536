import { type Kysely, sql } from 'kysely';
import { announceChanges } from './0001-create-accounts.ts';

/**
 * Tokens outlive the sign-out. Ended sign-ins are stored as long as one of their tokens could still be valid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ended_sign_ins (
      issuer text not null,
      key text not null,
      -- Tokens issued until then are refused. A later one belongs to a new sign-in.
      ended_at timestamptz not null,
      forget_at timestamptz not null,
      primary key (issuer, key)
    );
    create index on ended_sign_ins (forget_at);
  `.execute(db);
  await announceChanges(db, 'ended_sign_ins', 'accounts');
}
