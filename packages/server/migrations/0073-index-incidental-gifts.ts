import { type Kysely, sql } from 'kysely';

/** Counts the incidental gifts of a year that reach the incidental threshold without reading the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index gifts_above_incidental on gifts (organization_id, gift_year, amount_cents)
      where is_incidental and status = 1
  `.execute(db);
}
