import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A row means that two-step verification is on.
    create table identity_second_factors (
      user_id int primary key references users on delete cascade,
      -- Shared with the person's authenticator app.
      secret text not null,
      -- The newest time step whose code was accepted: a code is good for one use.
      last_step int not null,
      -- Of the recovery codes, which are kept as hashes until they are used.
      salt text not null,
      recovery_hashes text[] not null,
      created_at timestamptz not null
    );
  `.execute(db);
}
