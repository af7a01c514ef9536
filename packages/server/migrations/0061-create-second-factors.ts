import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A row means that two-step verification is on.
    create table identity_second_factors (
      user_id int primary key references users on delete cascade,
      -- Shared with the user's authenticator app.
      secret text not null,
      -- Newest time step whose code was accepted, because a code works once.
      last_step int not null,
      -- Salt of the recovery codes, which are stored as hashes until used.
      salt text not null,
      recovery_hashes text[] not null,
      created_at timestamptz not null
    );
  `.execute(db);
}
