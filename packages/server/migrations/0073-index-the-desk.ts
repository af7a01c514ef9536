import { type Kysely, sql } from 'kysely';

/**
 * Counts the incidental gifts of a year that reach the incidental threshold, and the records of one NPI, without
 * reading the rows of the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index gifts_above_incidental on gifts (organization_id, gift_year, amount_cents)
      where is_incidental and status = 1;
    create index gift_providers_records on gift_providers (tenant_id, npi, id);
    drop index if exists gift_providers_tenant_id_npi_idx
  `.execute(db);
}
