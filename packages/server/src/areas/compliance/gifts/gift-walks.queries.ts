import type { GiftSort } from '@capwise/domain/compliance/gifts/gifts';
import { type RawBuilder, sql } from 'kysely';
import type { Run } from '../../../db/lists/list-query.ts';
import { NAME_OF_USER } from '../../../db/lists/names.ts';
import {
  all,
  type Condition,
  compared,
  type GiftConditions,
  inScope,
  REMAINING,
  yearThresholds,
} from './gift-filter.queries.ts';

/** The filter's years or all years with gifts, as `y`. */
const yearRows = ({ organizations, years }: GiftConditions) =>
  years
    ? sql`unnest(${years}::int[]) y (year)`
    : sql`unnest(array(select distinct c.gift_year from gift_counts c
        where c.organization_id = any(${organizations}::int[]))) y (year)`;

/** Users who entered gifts, as `one.id`. A recursive query skips from one ID to the next in the index. */
export const giftCreators = (organizations: readonly number[]) => {
  const next = sql`(select min(g.created_by) from gifts g where g.organization_id = o.id`;
  return sql`
    with recursive entered (organization_id, id) as (
      select o.id, ${next}) from unnest(${organizations}::int[]) o (id)
      union all
      select o.id, ${next} and g.created_by > entered.id) from entered
        cross join lateral (select entered.organization_id as id) o where entered.id is not null
    ) select id from entered where id is not null`;
};

interface Walked {
  conditions: GiftConditions;
  tenantId: number;
}

/**
 * Sorts that match an index. Reads gifts group by group (such as one year of an organization) and no more per
 * group than the page needs. Names come from small tables.
 */
export function giftRuns({ conditions, tenantId }: Walked): Record<GiftSort, readonly Run[]> {
  const { organizations, state, counted, plain, left } = conditions;
  const rest = all([state, ...counted, ...plain, ...(left ? [compared(REMAINING, left)] : [])]);
  const years = yearRows(conditions);
  const ofOrganizations = sql`unnest(${organizations}::int[]) o (id) cross join ${years}`;
  const gifts =
    (group: Condition, by: string | null) => (direction: RawBuilder<unknown>, most: number | null) =>
      sql`
    (select g.original_id, ${by ? sql.ref(`g.${by}`) : sql`0`} as by from gifts g where ${group} and ${rest}
      order by ${by ? sql`${sql.ref(`g.${by}`)} ${direction}, ` : sql``} g.original_id ${direction} limit ${most}) g`;
  const ofYear = sql<boolean>`g.organization_id = o.id and g.gift_year = y.year`;

  const byColumn = (column: string): Run => {
    const read = gifts(ofYear, column);
    return {
      from: (direction, most) => sql`${ofOrganizations} cross join lateral ${read(direction, most)}`,
      by: sql`g.by`,
    };
  };
  /**
   * @param named rows with `id` and `by`
   * @param each the groups for one such row
   */
  const byName = (named: RawBuilder<unknown>, each: RawBuilder<unknown>, group: Condition): Run => {
    const read = gifts(group, null);
    return {
      from: (direction, most) => sql`(select * from (${named}) named order by by ${direction} offset 0) n
        cross join lateral (select g.original_id from ${each} cross join lateral ${read(direction, most)}) g`,
      by: sql`n.by`,
    };
  };
  const choices = (table: string, column: string) =>
    byName(
      sql`select original_id as id, name_key as by from ${sql.table(table)} where organization_id = any(${organizations}::int[])`,
      years,
      sql`${sql.ref(column)} = n.id and g.gift_year = y.year`,
    );
  const statuses = gifts(sql`${ofYear} and g.status = s.status`, null);
  const totals = gifts(
    sql`g.organization_id = t.organization_id and g.provider_id = t.provider_id and g.gift_year = t.gift_year`,
    null,
  );
  const plainTotals = counted.length + plain.length === 0 && !left;
  return {
    created_date: [byColumn('created_at')],
    received_date: [byColumn('received_on')],
    gift_amount: [byColumn('amount_cents')],
    gift_status: [
      {
        from: (direction, most) => sql`(values (1), (2)) s (status) cross join ${ofOrganizations}
          cross join lateral ${statuses(direction, most)}`,
        by: sql`s.status`,
      },
    ],
    organization_name: [
      byName(
        sql`select id, lower(name) as by from organizations where id = any(${organizations}::int[])`,
        years,
        sql`g.organization_id = n.id and g.gift_year = y.year`,
      ),
    ],
    gift_type_name: [choices('gift_types', 'g.gift_type_id')],
    requestor_name: [choices('requestors', 'g.requestor_id')],
    entity_name: [
      byName(
        sql`select id, name_key as by from gift_entities where tenant_id = ${tenantId}`,
        ofOrganizations,
        sql`${ofYear} and g.entity_id = n.id`,
      ),
    ],
    provider_name: [
      byName(
        sql`select id, name_key as by from gift_providers where tenant_id = ${tenantId}`,
        sql`(select t.organization_id, t.gift_year from gift_totals t
          where t.provider_id = n.id and t.gift_count > 0 and ${inScope('t', conditions)}) t`,
        sql`g.organization_id = t.organization_id and g.provider_id = n.id and g.gift_year = t.gift_year`,
      ),
    ],
    created_by_name: [
      byName(
        sql`select u.id, ${NAME_OF_USER} as by from users u where u.id in (${giftCreators(organizations)})`,
        ofOrganizations,
        sql`${ofYear} and g.created_by = n.id`,
      ),
    ],
    remaining_amount: [
      {
        from: (
          direction,
          most,
        ) => sql`(select t.organization_id, t.provider_id, t.gift_year, l.amount_cents - t.total_cents as by
            from ${yearThresholds(conditions)} cross join lateral (select * from gift_totals t
              where t.organization_id = l.organization_id and t.gift_year = l.year and t.gift_count > 0
              order by -t.total_cents ${direction} ${most !== null && plainTotals ? sql`fetch first ${most} rows with ties` : sql``}) t
            order by by ${direction} offset 0) t
          cross join lateral ${totals(direction, most)}`,
        by: sql`t.by`,
      },
      {
        from: (direction, most) =>
          sql`${ofOrganizations} cross join lateral ${gifts(
            sql`${ofYear} and not exists (select from gift_thresholds l where l.organization_id = o.id and l.year = y.year)`,
            null,
          )(direction, most)}`,
      },
    ],
  };
}
