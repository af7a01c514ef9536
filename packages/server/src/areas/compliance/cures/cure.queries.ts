import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';

/** A gift that counts toward a yearly threshold, or did until it was returned. Amounts are integer cents. */
export interface CountedRow {
  id: number;
  year: number;
  cents: number;
  /** ISO day. */
  received: string;
  returnedAt: Date | null;
  threshold: number | null;
}

/**
 * An organization's gifts to a physician, across all of the physician's records: those of one year and those
 * since `fromYear`, newest first. The caller has checked that the viewer may see them.
 */
export async function listCounted(
  { db }: OrganizationScope,
  of: { organizationId: number; providerId: number; year: number; fromYear: number },
): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    with thresholds as (select distinct on (year) year, amount_cents from gift_thresholds
      where organization_id = ${of.organizationId} order by year, id desc)
    select g.original_id as id, g.gift_year as year, g.amount_cents as cents, g.received_on::text as received,
      g.returned_at as "returnedAt", l.amount_cents as threshold
    from gifts g left join thresholds l on l.year = g.gift_year
    where g.organization_id = ${of.organizationId} and g.provider_id in (select physician_records(${of.providerId}))
      and not g.is_incidental and (g.gift_year = ${of.year}::int or g.gift_year >= ${of.fromYear}::int)
    order by g.received_on desc, g.original_id desc
  `.execute(db);
  return rows;
}
