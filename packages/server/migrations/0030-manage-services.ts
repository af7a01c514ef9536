import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table professional_services
      -- Version, incremented on every change, so that concurrent edits conflict.
      add version int not null default 1,
      -- Uploaded logo. The 'logo' column contains an address instead.
      add logo_file_id uuid references files,
      add check (logo is null or logo_file_id is null);
    create index on professional_services (logo_file_id);
  `.execute(db);
}
