import { type Kysely, sql } from 'kysely';

/** An identity provider may send the message that a session has ended twice. The second one changes nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table provider_logouts (
      issuer text not null,
      -- SHA-256 of the message's ID.
      jti_hash text not null,
      -- The message is refused as too old after that.
      forget_at timestamptz not null,
      primary key (issuer, jti_hash)
    );
    create index on provider_logouts (forget_at);
  `.execute(db);
}
