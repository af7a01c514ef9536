import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Files that arrive in chunks over several requests.
    create table file_uploads (
      file_id uuid primary key references files on delete cascade,
      organization_id int not null references organizations on delete cascade,
      -- Only this user can continue or attach the upload.
      user_id int not null references users on delete cascade,
      file_name text not null,
      -- Name in the storage until the file is complete.
      storage_upload text not null default '',
      completed_at timestamptz
    );
    create index on file_uploads (user_id);
    create index on file_uploads (organization_id);
    -- Bytes received, until the file is attached.
    create table file_chunks (
      file_id uuid not null references file_uploads on delete cascade,
      chunk_index smallint not null,
      byte_size int not null check (byte_size > 0),
      sha256 text not null,
      -- The storage's tags of the written parts.
      storage_tags text[] not null,
      primary key (file_id, chunk_index)
    );

    create table gift_files (
      original_id int primary key,
      id int not null unique,
      gift_id int not null references gifts on delete cascade,
      file_id uuid not null references files,
      position int not null,
      name text not null check (name <> ''),
      description text not null default '',
      created_at timestamptz not null,
      created_by int not null references users,
      unique (gift_id, file_id)
    );
    create index on gift_files (file_id);
    create index on gift_files (created_by);

    -- Deletes a file with the last gift that uses it, however that gift was deleted.
    create function free_gift_files() returns trigger language plpgsql as $$
    begin
      -- Two gifts with one file may be deleted concurrently. The second waits here and then finds that it is
      -- the last.
      perform from files where id in (select file_id from old_rows) order by id for update;
      update files set state = 'discarded', changed_at = now()
      where id in (select file_id from old_rows)
        and not exists (select from gift_files g where g.file_id = files.id);
      return null;
    end $$;
    create trigger free_gift_files after delete on gift_files referencing old table as old_rows
      for each statement execute function free_gift_files();
  `.execute(db);
}
