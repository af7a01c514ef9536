import { type Kysely, sql } from 'kysely';

/** The desk counts physicians near a threshold from the index alone, and finds years with returns by another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index gift_totals_left;
    create index gift_totals_left on gift_totals (organization_id, gift_year, (-total_cents))
      include (provider_id, total_cents);
    create index gifts_returned on gifts (organization_id, provider_id, gift_year) where returned_cents > 0;
  `.execute(db);
}
