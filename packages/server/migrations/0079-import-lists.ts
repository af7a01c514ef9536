import { type Kysely, sql } from 'kysely';

/** Organizations import requestors and gift types, and refused files are listed with their errors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_batches drop constraint import_batches_kind_check;
    alter table import_batches add constraint import_batches_kind_check check (kind in ('quotes', 'contracts',
      'clm-contracts', 'facilities', 'gift-entities', 'gift-providers', 'provider-mapping', 'gifts', 'gift-thresholds',
      'requestors', 'gift-types'));
    create table refused_imports (
      id int generated always as identity primary key,
      organization_id int not null references organizations on delete cascade,
      kind text not null,
      file_name text not null,
      row_count int not null,
      error_count int not null check (error_count > 0),
      -- The reported errors: line, column and reason.
      errors jsonb not null,
      refused_by int not null references users,
      refused_at timestamptz not null
    );
    create index on refused_imports (organization_id, id);
  `.execute(db);
}
