import type { PartReturn } from '@capwise/domain/compliance/cures/overruns';
import { VOID } from '@capwise/domain/compliance/gifts/gifts';
import { type RawBuilder, sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';

/** A physician in an organization, by any of the physician's records. */
export interface PhysicianPlace {
  organizationId: number;
  providerId: number;
}

/**
 * A gift that counts toward a yearly threshold, or did until it was returned. What was returned of a void gift
 * remains. Amounts are integer cents.
 */
export interface CountedRow extends PhysicianPlace {
  id: number;
  year: number;
  cents: number;
  /** ISO day. */
  received: string;
  returns: PartReturn[];
  threshold: number | null;
}

interface CountedYears {
  year: number;
  fromYear: number;
}

/** Physicians as rows `organization_id` and `provider_id` of a statement. */
export const placeRows = (places: readonly PhysicianPlace[]): RawBuilder<unknown> => sql`
  select organization_id, provider_id from unnest(${places.map(({ organizationId }) => organizationId)}::int[],
    ${places.map(({ providerId }) => providerId)}::int[]) as a (organization_id, provider_id)`;

/**
 * Gifts to physicians across all of their records, newest first: those of one year, and those of years since
 * `fromYear` in which some of a gift was returned, because only a return can be a cure. The caller has checked that
 * the viewer may see them.
 * @param places rows as of `placeRows`
 */
export const countedRows = (
  places: RawBuilder<unknown>,
  { year, fromYear }: CountedYears,
): RawBuilder<CountedRow> => sql<CountedRow>`
    with records as materialized (
      select a.organization_id, a.provider_id, r.id from (${places}) a
      cross join lateral physician_records(a.provider_id) r (id)),
    thresholds as (select distinct on (organization_id, year) organization_id, year, amount_cents
      from gift_thresholds where organization_id in (select organization_id from records)
      order by organization_id, year, id desc),
    years as (
      select organization_id, provider_id, ${year}::int as gift_year from records
      union
      select r.organization_id, r.provider_id, b.gift_year from records r
      join gifts b on b.organization_id = r.organization_id and b.provider_id = r.id
      where b.returned_cents > 0 and b.gift_year >= ${fromYear}::int),
    record_years as materialized (
      select y.*, r.id from years y
      join records r on r.organization_id = y.organization_id and r.provider_id = y.provider_id)
    select y.organization_id as "organizationId", y.provider_id as "providerId", g.original_id as id,
      g.gift_year as year, case when g.status = ${sql.lit(VOID)} then g.returned_cents else g.amount_cents end as cents,
      g.received_on::text as received, case when g.returned_cents > 0
        then (select jsonb_agg(jsonb_build_object('day', b.returned_on, 'cents', b.cents)) from gift_returns b
          where b.gift_id = g.original_id) else '[]' end as returns,
      l.amount_cents as threshold
    from record_years y
    join gifts g on g.organization_id = y.organization_id and g.provider_id = y.id and g.gift_year = y.gift_year
    left join thresholds l on l.organization_id = g.organization_id and l.year = g.gift_year
    where is_counted(g) and (g.status <> ${sql.lit(VOID)} or g.returned_cents > 0)
    order by g.received_on desc, g.original_id desc
`;

export const listCounted = async (
  { db }: Pick<OrganizationScope, 'db'>,
  places: readonly PhysicianPlace[],
  years: CountedYears,
): Promise<CountedRow[]> => (await countedRows(placeRows(places), years).execute(db)).rows;
