import { measureOf } from '@capwise/domain/compliance/exceptions/measures';
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
 * Thresholds that an import would exceed: physicians over a yearly threshold, largest excess first, and incidental
 * gifts at or above the incidental threshold. Call it before storing the gifts.
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
        measure: measureOf(exception, isIncidental),
      })),
  );
  const { rows } = await sql<ExceededThresholds>`
    with given as materialized (
      select r."providerId" as provider, r."receivedDate" as day, extract(year from r."receivedDate")::int as year,
        r.amount, r."isIncidental" as incidental, r.measure, row_number() over () as at
      from jsonb_to_recordset(${given}::jsonb) as r ("providerId" int, "receivedDate" date, amount int,
        "isIncidental" boolean, measure text)
    ), thresholds as (
      select distinct on (year) year, amount_cents, incidental_cents, remuneration_cents from gift_thresholds
      where organization_id = ${organizationId} order by year, id desc
    ), physicians as materialized (
      select one.provider, physician_of(one.provider) as physician from (select distinct provider from given) one
    ), sums as (
      select p.physician as provider, g.year, g.measure, sum(g.amount)::bigint as cents
      from given g join physicians p on p.provider = g.provider where g.measure in ('yearly', 'remuneration')
      group by 1, 2, 3
    ), years as (
      select p.name, p.npi, s.*,
        case s.measure when 'yearly' then l.amount_cents else l.remuneration_cents end as max,
        coalesce(case s.measure when 'yearly' then t.total_cents else t.paid_cents end, 0) as used
      from sums s join thresholds l on l.year = s.year join gift_providers p on p.id = s.provider
      left join gift_totals t on t.organization_id = ${organizationId} and t.provider_id = s.provider
        and t.gift_year = s.year
    ), over as (
      select name, npi, year, measure, max, max - used as before, max - used - cents as after
      from years where used + cents > max
    ), above as (
      select p.name, p.npi, g.day, g.amount, l.incidental_cents as max, g.at
      from given g join thresholds l on l.year = g.year join gift_providers p on p.id = g.provider
      where g.incidental and g.amount >= l.incidental_cents
    )
    select (select count(*)::int from over) as "overCount",
      coalesce((select jsonb_agg(jsonb_build_object('provider', name, 'npi', npi, 'year', year, 'measure', measure, 'threshold', max / 100.0,
          'before', before / 100.0, 'after', after / 100.0) order by after, name, measure)
        from (select * from over order by after, name, measure limit ${MAX_NAMED_OVER}) o), '[]'::jsonb) as over,
      (select count(*)::int from above) as "aboveCount",
      coalesce((select jsonb_agg(jsonb_build_object('provider', name, 'npi', npi, 'receivedDate', day,
          'amount', amount / 100.0, 'threshold', max / 100.0) order by at)
        from (select * from above order by at limit ${MAX_NAMED_OVER}) a), '[]'::jsonb) as above
  `.execute(db);
  return rows[0]!;
}
