import { type Kysely, sql } from 'kysely';

/** Organizations import requestors and gift types. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_batches drop constraint import_batches_kind_check;
    alter table import_batches add constraint import_batches_kind_check check (kind in ('quotes', 'contracts',
      'clm-contracts', 'facilities', 'gift-entities', 'gift-providers', 'provider-mapping', 'gifts', 'gift-thresholds',
      'requestors', 'gift-types'));
  `.execute(db);
}
