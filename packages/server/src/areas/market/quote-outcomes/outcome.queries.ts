import type { BoughtSystem } from '@capwise/domain/market/quote-outcomes/saving';
import { sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';
import type { QuoteWriter } from '../quote-desk/quote.queries.ts';

const OUTCOME = rowColumns(
  { o: 'quote_outcomes', f: 'facilities?' },
  {
    finalOn: sql<string>`o.final_on::text`,
    contract: 'o.contract',
    facilityId: 'o.facility_id',
    facilityName: 'f.name',
    closedAt: 'o.closed_at',
    closedByName: sql<string | null>`u.first_name || ' ' || u.last_name`,
    version: 'o.version',
  },
);
export type OutcomeRow = RowOf<typeof OUTCOME>;

/** For a quote that the viewer may see. */
export async function findOutcome({ db }: Scope, quoteId: number): Promise<OutcomeRow | null> {
  const { rows } = await OUTCOME.from(sql`
    quote_outcomes o left join facilities f on f.id = o.facility_id left join users u on u.id = o.closed_by
    where o.quote_id = ${quoteId}
  `).execute(db);
  return rows[0] ?? null;
}

export interface OutcomeSystem extends BoughtSystem {
  productConfigurationId: number | null;
  technologyId: number | null;
  technologyName: string | null;
  vendor: string;
  product: string;
}

export async function listOutcomeSystems({ db }: Scope, quoteId: number): Promise<OutcomeSystem[]> {
  const { rows } = await sql<OutcomeSystem>`
    select product_configuration_id as "productConfigurationId", technology_id as "technologyId",
      technology_name as "technologyName", vendor, product, quantity, compared_quantity as "comparedQuantity",
      first_unit_cents as "firstUnitCents", final_unit_cents as "finalUnitCents",
      median_unit_cents as "medianUnitCents"
    from quote_outcome_systems where quote_id = ${quoteId} order by position
  `.execute(db);
  return rows;
}

export interface Facility {
  id: number;
  name: string;
}

/** Facilities of a quote's project. */
export async function listProjectFacilities({ db }: Scope, projectId: number): Promise<Facility[]> {
  const { rows } = await sql<Facility>`
    select f.id, f.name from project_facilities pf join facilities f on f.id = pf.facility_id
    where pf.project_id = ${projectId} order by lower(f.name), f.id
  `.execute(db);
  return rows;
}

export interface NewOutcome {
  finalOn: string;
  contract: string;
  facilityId: number | null;
  at: Date;
  systems: readonly OutcomeSystem[];
}

export async function writeOutcome(
  { db, viewer }: QuoteWriter,
  quoteId: number,
  outcome: NewOutcome,
): Promise<void> {
  const row = {
    final_on: outcome.finalOn,
    contract: outcome.contract,
    facility_id: outcome.facilityId,
    closed_by: viewer.userId,
    closed_at: outcome.at,
    // Of a sequence that grows with every save, so that no final price has the version of one before Reopen.
    version: sql<number>`nextval(pg_get_serial_sequence('quote_outcome_systems', 'id'))`,
  };
  await db
    .insertInto('quote_outcomes')
    .values({ quote_id: quoteId, ...row })
    .onConflict((known) => known.column('quote_id').doUpdateSet(row))
    .execute();
  await db.deleteFrom('quote_outcome_systems').where('quote_id', '=', quoteId).execute();
  await db
    .insertInto('quote_outcome_systems')
    .values(
      outcome.systems.map((system, position) => ({
        quote_id: quoteId,
        position,
        product_configuration_id: system.productConfigurationId,
        technology_id: system.technologyId,
        technology_name: system.technologyName,
        vendor: system.vendor,
        product: system.product,
        quantity: system.quantity,
        compared_quantity: system.comparedQuantity,
        first_unit_cents: system.firstUnitCents,
        final_unit_cents: system.finalUnitCents,
        median_unit_cents: system.medianUnitCents,
      })),
    )
    .execute();
}

export async function deleteOutcome({ db }: Scope, quoteId: number): Promise<void> {
  await db.deleteFrom('quote_outcomes').where('quote_id', '=', quoteId).execute();
}
