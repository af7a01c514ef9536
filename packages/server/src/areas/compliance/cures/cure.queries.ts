import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';

/** A physician in an organization, by any of the physician's records. */
export interface PhysicianPlace {
  organizationId: number;
  providerId: number;
}

/** A gift that counts toward a yearly threshold, or did until it was returned. Amounts are integer cents. */
export interface CountedRow extends PhysicianPlace {
  id: number;
  year: number;
  cents: number;
  /** ISO day. */
  received: string;
  returnedAt: Date | null;
  threshold: number | null;
}

/**
 * Gifts to physicians across all of their records: those of one year and those since `fromYear`, newest first.
 * The caller has checked that the viewer may see them.
 */
export async function listCounted(
  { db }: OrganizationScope,
  places: readonly PhysicianPlace[],
  { year, fromYear }: { year: number; fromYear: number },
): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    with thresholds as (select distinct on (organization_id, year) organization_id, year, amount_cents
      from gift_thresholds where organization_id = any(${places.map(({ organizationId }) => organizationId)}::int[])
      order by organization_id, year, id desc)
    select a.organization_id as "organizationId", a.provider_id as "providerId", g.original_id as id,
      g.gift_year as year, g.amount_cents as cents, g.received_on::text as received, g.returned_at as "returnedAt",
      l.amount_cents as threshold
    from jsonb_to_recordset(${JSON.stringify(
      places.map((place) => ({ organization_id: place.organizationId, provider_id: place.providerId })),
    )}::jsonb) as a (organization_id int, provider_id int)
    cross join lateral physician_records(a.provider_id) r (id)
    join gifts g on g.organization_id = a.organization_id and g.provider_id = r.id
    left join thresholds l on l.organization_id = g.organization_id and l.year = g.gift_year
    where not g.is_incidental and (g.gift_year = ${year}::int or g.gift_year >= ${fromYear}::int)
    order by g.received_on desc, g.original_id desc
  `.execute(db);
  return rows;
}
