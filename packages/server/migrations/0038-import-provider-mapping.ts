import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_batches drop constraint import_batches_kind_check;
    alter table import_batches add constraint import_batches_kind_check check (kind in ('quotes', 'contracts',
      'clm-contracts', 'facilities', 'gift-entities', 'gift-providers', 'provider-mapping'));
    -- Organization of imported links. Its members may undo the import.
    alter table import_batches add column organization_id int references organizations on delete set null;
    create index on import_batches (organization_id);
  `.execute(db);
}
