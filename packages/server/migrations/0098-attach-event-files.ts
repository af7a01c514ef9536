import { type Kysely, sql } from 'kysely';

/** Receipts of events. Each gift of an event shows them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_files (
      original_id int primary key,
      id int not null unique,
      event_id int not null references gift_events on delete cascade,
      file_id uuid not null references files,
      position int not null,
      name text not null check (name <> ''),
      description text not null default '',
      created_at timestamptz not null,
      created_by int not null references users,
      unique (event_id, file_id)
    );
    create index on event_files (file_id);
    create index on event_files (created_by);

    -- An upload belongs to one save, so no other event and no gift has the file.
    create function free_event_files() returns trigger language plpgsql as $$
    begin
      update files set state = 'discarded', changed_at = now() where id in (select file_id from old_rows);
      return null;
    end $$;
    create trigger free_event_files after delete on event_files referencing old table as old_rows
      for each statement execute function free_event_files();
  `.execute(db);
}
