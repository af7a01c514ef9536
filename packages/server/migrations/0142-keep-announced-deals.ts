import { type Kysely, sql } from 'kysely';

/** An update of a quote's deals writes them again, so watches announced unchanged deals a second time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- When the import was published that an unchanged deal came with first. Null for deals that have no earlier import.
    alter table quoted_products add column announced_at timestamptz
  `.execute(db);
}
