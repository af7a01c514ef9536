import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Log of changes, with the values before and after. Names are copied, because users and systems can be deleted.
    create table audit_entries (
      id bigint generated always as identity primary key,
      happened_at timestamptz not null default clock_timestamp(),
      request_id text,
      user_id int,
      user_email text not null,
      system_id int,
      action text not null,
      subject_type text not null,
      subject_id text,
      subject_name text,
      before jsonb,
      after jsonb
    );
    create index on audit_entries (system_id, id desc);
    create index on audit_entries (subject_type, subject_id);

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'What is recorded is never rewritten';
    end $$;
    create trigger keep_audit_entries before update on audit_entries
      for each row execute function refuse_change();

    -- Mails to send, written in the transaction of the change that they report.
    create table mails (
      id uuid primary key,
      kind text not null,
      recipient text not null,
      reply_to text,
      subject text not null,
      text text not null,
      state text not null default 'queued' check (state in ('queued', 'sent', 'kept', 'failed')),
      attempts int not null default 0,
      last_error text,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    );
    create index on mails (created_at desc);
    create index on mails (state) where state = 'queued';

    -- Keys that the installation creates for itself, such as the one that signs download addresses.
    create table installation_keys (name text primary key, secret bytea not null, created_at timestamptz not null default now());
  `.execute(db);
}
