import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_batches drop constraint import_batches_kind_check;
    alter table import_batches add constraint import_batches_kind_check check (kind in ('quotes', 'contracts',
      'clm-contracts', 'facilities', 'gift-entities', 'gift-providers', 'provider-mapping', 'gifts', 'gift-thresholds'));
  `.execute(db);
}
