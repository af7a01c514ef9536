import { type Kysely, sql } from 'kysely';

/** Undone imports of Open Payments, too. The earlier release's condition implies the new one, so it uses the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index import_batches_to_empty;
    create index import_batches_to_empty on import_batches (id)
      where state = 'undone' and emptied_at is null and kind in ('quotes', 'contracts', 'open-payments');
  `.execute(db);
}
