import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity_passwords (
      user_id int primary key references users on delete cascade,
      password_hash text not null,
      changed_at timestamptz not null default now()
    );
    create table identity_keys (
      id int generated always as identity primary key,
      jwks jsonb not null,
      created_at timestamptz not null default now()
    );
    create table identity_records (
      model text not null,
      id text not null,
      payload jsonb not null,
      grant_id text,
      user_code text,
      uid text,
      expires_at timestamptz,
      primary key (model, id)
    );
    create index on identity_records (grant_id) where grant_id is not null;
    create index on identity_records (model, uid) where uid is not null;
    create index on identity_records (expires_at);
  `.execute(db);
}
