import { MAX_DESK_ROWS } from '@capwise/domain/compliance/desk/desk';
import { REMUNERATION } from '@capwise/domain/compliance/exceptions/exceptions';
import { SUBMITTED } from '@capwise/domain/compliance/gifts/gifts';
import { NEAR } from '@capwise/domain/compliance/gifts/remaining';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A physician of an organization, named by the oldest record. Amounts are integer cents. */
export interface DeskPhysician {
  organizationId: number;
  organizationName: string;
  providerId: number;
  providerName: string;
  providerNpi: string;
  totalCents: number;
  thresholdCents: number;
  /** The newest gift that is summed. */
  giftId: string;
}

/** Percent of a threshold above which a physician is near it. */
const NEAR_FROM = Math.round((1 - NEAR) * 100);

/** The yearly amounts `t` of physicians, and the threshold `l` that limits them. */
interface Limited {
  cents: RawBuilder<number>;
  limit: RawBuilder<number>;
  isOver: RawBuilder<SqlBool>;
  isNear: RawBuilder<SqlBool>;
  isNearOrOver: RawBuilder<SqlBool>;
  /** Gifts `g` that are summed. */
  isSummed: RawBuilder<SqlBool>;
}

/** Compares negated amounts, because these are in the index. */
function limited(
  cents: RawBuilder<number>,
  limit: RawBuilder<number>,
  isSummed: RawBuilder<SqlBool>,
): Limited {
  const isNearOrOver = sql<SqlBool>`-${cents} <= -(${limit} * ${NEAR_FROM}::int + 99) / 100`;
  return {
    cents,
    limit,
    isOver: sql<SqlBool>`-${cents} < -${limit}`,
    isNear: sql<SqlBool>`${isNearOrOver} and -${cents} >= -${limit}`,
    isNearOrOver,
    isSummed,
  };
}

export const ALL_GIFTS = limited(sql`t.total_cents`, sql`l.amount_cents`, sql`is_counted(g)`);
export const PAID_GIFTS = limited(
  sql`t.paid_cents`,
  sql`l.remuneration_cents`,
  sql`g.exception = ${sql.lit(REMUNERATION)}`,
);

/** The latest thresholds of the year and the next one. */
export const thresholds = (organizations: readonly number[], year: number) => sql`
  select distinct on (organization_id, year) organization_id, year, amount_cents::bigint, incidental_cents, remuneration_cents
  from gift_thresholds
  where organization_id = any(${organizations}::int[]) and year in (${year}::int, ${year + 1}::int)
  order by organization_id, year, id desc`;

/** The newer records of each physician, who is listed as the oldest one. */
export const doubled = (tenantId: number) => sql`
  select p.id, k.npi from npi_records k cross join lateral (
    select p.id from gift_providers p where p.tenant_id = k.tenant_id and p.npi = k.npi order by p.id offset 1) p
  where k.tenant_id = ${tenantId} and k.record_count > 1`;

/** How many physicians are over the year's `thresholds`, and near them. Those of `doubled` are left out. */
export const counted = ({ cents, limit, isNearOrOver }: Limited, year: number) => sql`
  select count(*) filter (where ${cents} > ${limit})::int as over, count(*) filter (where ${cents} <= ${limit})::int as near
  from thresholds l
  join gift_totals t on t.organization_id = l.organization_id and t.gift_year = l.year and ${isNearOrOver}
  where l.year = ${year}::int and ${cents} > 0 and t.provider_id not in (select id from doubled)`;

/** JSON of the physicians with the largest excess, or the least left. */
export const listed = (
  { cents, limit, isSummed, isOver, isNear }: Limited,
  list: 'over' | 'near',
  year: number,
) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('organizationId', s.organization_id, 'organizationName', o.name,
      'providerId', s.provider_id, 'providerName', p.name, 'providerNpi', p.npi, 'totalCents', s.cents,
      'thresholdCents', s.limit_cents, 'giftId', (
        select g.original_id::text from physician_records(s.provider_id) r (id)
        join gifts g on g.organization_id = s.organization_id and g.provider_id = r.id and g.gift_year = ${year}::int
        where ${isSummed} and g.status = ${sql.lit(SUBMITTED)}
        order by g.received_on desc, g.original_id desc limit 1)) order by s.left_cents, s.organization_id, s.provider_id)
    from (
      select l.organization_id, t.provider_id, t.cents, ${limit} as limit_cents, ${limit} - t.cents as left_cents
      -- Per organization, so that only the physicians at the start of its index are read.
      from thresholds l cross join lateral (
        select t.provider_id, ${cents} from gift_totals t
        where t.organization_id = l.organization_id and t.gift_year = l.year and ${list === 'over' ? isOver : isNear}
          and ${cents} > 0 and t.provider_id not in (select id from doubled)
        order by -${cents}, t.provider_id limit ${MAX_DESK_ROWS}) t (provider_id, cents)
      where l.year = ${year}::int order by left_cents, 1, 2 limit ${MAX_DESK_ROWS}) s
    join organizations o on o.id = s.organization_id join gift_providers p on p.id = s.provider_id), '[]')`;
