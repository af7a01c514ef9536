import { type Kysely, sql } from 'kysely';

/** When the rows of an undone deal import were deleted, so that later imports skip it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_batches add column emptied_at timestamptz;
    create index import_batches_to_empty on import_batches (id)
      where state = 'undone' and emptied_at is null and kind in ('quotes', 'contracts');
  `.execute(db);
}
