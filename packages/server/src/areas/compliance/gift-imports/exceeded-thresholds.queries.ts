import { countsToward } from '@capwise/domain/compliance/exceptions/exceptions';
import { SUBMITTED } from '@capwise/domain/compliance/gifts/gifts';
import type { AboveThreshold, OverThreshold } from '@capwise/domain/compliance/imports/gift-rows';
import { MAX_NAMED_OVER } from '@capwise/domain/compliance/imports/gift-rows';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import type { ImportedGift } from './gift-import.queries.ts';

export interface ExceededThresholds {
  overCount: number;
  over: OverThreshold[];
  aboveCount: number;
  above: AboveThreshold[];
}

export const NONE_EXCEEDED: ExceededThresholds = { overCount: 0, over: [], aboveCount: 0, above: [] };

/**
 * Thresholds that an import would exceed: physicians over a year's threshold, largest excess first, and
 * incidental gifts at or above the incidental threshold. Call it before storing the gifts.
 */
export async function thresholdsExceededBy(
  { db, organizationId }: OrganizationScope,
  gifts: readonly ImportedGift[],
): Promise<ExceededThresholds> {
  const given = JSON.stringify(
    gifts
      .filter(({ status }) => status === SUBMITTED)
      .map(({ providerId, receivedDate, amount, isIncidental, exception }) => ({
        providerId,
        receivedDate,
        amount,
        isIncidental,
        isCounted: countsToward(exception, isIncidental),
      })),
  );
  const { rows } = await sql<ExceededThresholds>`
    with given as materialized (
      select r."providerId" as provider, r."receivedDate" as day, extract(year from r."receivedDate")::int as year,
        r.amount, r."isIncidental" as incidental, r."isCounted" as counted, row_number() over () as at
      from jsonb_to_recordset(${given}::jsonb) as r ("providerId" int, "receivedDate" date, amount int,
        "isIncidental" boolean, "isCounted" boolean)
    ), thresholds as (
      select distinct on (year) year, amount_cents, incidental_cents from gift_thresholds
      where organization_id = ${organizationId} order by year, id desc
    ), physicians as materialized (
      select one.provider, physician_of(one.provider) as physician from (select distinct provider from given) one
    ), sums as (
      select p.physician as provider, g.year, sum(g.amount)::bigint as cents
      from given g join physicians p on p.provider = g.provider where g.counted group by 1, 2
    ), over as (
      select p.name, p.npi, s.year, l.amount_cents as max,
        l.amount_cents - coalesce(t.total_cents, 0) as before,
        l.amount_cents - coalesce(t.total_cents, 0) - s.cents as after
      from sums s join thresholds l on l.year = s.year join gift_providers p on p.id = s.provider
      left join gift_totals t on t.organization_id = ${organizationId} and t.provider_id = s.provider
        and t.gift_year = s.year
      where coalesce(t.total_cents, 0) + s.cents > l.amount_cents
    ), above as (
      select p.name, p.npi, g.day, g.amount, l.incidental_cents as max, g.at
      from given g join thresholds l on l.year = g.year join gift_providers p on p.id = g.provider
      where g.incidental and g.amount >= l.incidental_cents
    )
    select (select count(*)::int from over) as "overCount",
      coalesce((select jsonb_agg(jsonb_build_object('provider', name, 'npi', npi, 'year', year, 'threshold', max / 100.0,
          'before', before / 100.0, 'after', after / 100.0) order by after, name)
        from (select * from over order by after, name limit ${MAX_NAMED_OVER}) o), '[]'::jsonb) as over,
      (select count(*)::int from above) as "aboveCount",
      coalesce((select jsonb_agg(jsonb_build_object('provider', name, 'npi', npi, 'receivedDate', day,
          'amount', amount / 100.0, 'threshold', max / 100.0) order by at)
        from (select * from above order by at limit ${MAX_NAMED_OVER}) a), '[]'::jsonb) as above
  `.execute(db);
  return rows[0]!;
}
