import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_batches drop constraint import_batches_kind_check;
    alter table import_batches add check (kind in ('quotes', 'contracts', 'clm-contracts', 'facilities',
      'gift-entities', 'gift-providers'));
  `.execute(db);
}
