import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- A user's only link to choose a password without the old one. The token itself is only in the mail.
    create table password_links (
      user_id int primary key references users on delete cascade,
      token_hash text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    -- A sign-in link has its own column, which is cleared once the link is sent, used or void.
    alter table mails add column link text;
    alter table mails add column link_user_id int references users on delete set null;
    create index on mails (link_user_id) where link is not null;
    create index on identity_records ((payload ->> 'accountId'));
  `.execute(db);
}
