import { type Kysely, sql } from 'kysely';

/** Files that were refused or failed. The file itself is not stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_problems (
      id int generated always as identity primary key,
      organization_id int not null references organizations on delete cascade,
      kind text not null,
      file_name text not null,
      created_by int not null references users on delete cascade,
      created_at timestamptz not null,
      error_count int not null,
      -- The first errors: line, column, reason and shortened value.
      errors jsonb not null,
      -- Why the file as a whole was refused or failed. Null if its rows have errors.
      message text,
      check ((error_count = 0) = (message is not null)),
      -- Another attempt replaces the record.
      unique (organization_id, kind, created_by, file_name)
    );
    create index on import_problems (created_by);
    create index on import_problems (created_at)
  `.execute(db);
}
