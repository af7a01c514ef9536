import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- ZIP files of statements, created in the background.
    create table statement_zips (
      id int generated always as identity primary key,
      organization_id int not null references organizations on delete cascade,
      -- The requester. Nobody else sees the file.
      user_id int not null references users on delete cascade,
      gift_year smallint not null,
      provider_ids int[] not null,
      state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed', 'canceled')),
      -- A higher number means that another run has replaced one that seemed dead.
      run_no int not null default 0,
      done_count int not null default 0,
      failure text,
      file_id uuid unique references files,
      created_at timestamptz not null,
      -- Time of the latest progress, or of the end.
      touched_at timestamptz not null,
      check ((file_id is null) = (state <> 'ready')),
      check ((failure is null) = (state <> 'failed'))
    );
    create unique index statement_zips_open on statement_zips (organization_id, user_id)
      where state in ('waiting', 'making');
    create index on statement_zips (organization_id, user_id, id desc);
    create index on statement_zips (user_id);
    create index on statement_zips (touched_at);

    -- Discards the row's file, however the row was deleted. The sweep then deletes the bytes.
    create function free_statement_zips() returns trigger language plpgsql as $$
    begin
      update files set state = 'discarded', changed_at = now() where id in (select file_id from old_rows);
      return null;
    end $$;
    create trigger free_statement_zips after delete on statement_zips referencing old table as old_rows
      for each statement execute function free_statement_zips();
  `.execute(db);
}
