import {
  type AmountCondition,
  amountCondition,
  type GiftFilter,
  type GiftSort,
  RETURNED,
  SUBMITTED,
} from '@capwise/domain/compliance/gifts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListQuery } from '../../../db/list-query.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { idsAmong } from '../../../platform/ids.ts';
import { type GiftRow, listGifts, seenOrganizations } from './gift.queries.ts';

type Condition = RawBuilder<SqlBool>;

/** One value is compared, so that an index of more columns goes on after it. */
const among = (
  column: string,
  values: readonly (number | string)[],
  type: 'int' | 'text' = 'int',
): Condition =>
  values.length === 1
    ? sql`${sql.ref(column)} = ${values[0]}`
    : sql`${sql.ref(column)} = any(${values}::${sql.raw(type)}[])`;

/** The filter's ids; null when it names none, and then everything matches. */
const idsOf = (values: readonly string[] | null | undefined): number[] | null =>
  values?.length ? idsAmong(values) : null;

/** Bounds of a filter may be beyond what an amount's own column could hold. */
export function compared(
  value: RawBuilder<unknown>,
  { conditional, start, end }: AmountCondition,
): Condition {
  if (conditional === 'RANGE') return sql`${value} between ${start}::bigint and ${end}::bigint`;
  return {
    '=': sql<SqlBool>`${value} = ${start}::bigint`,
    '>': sql<SqlBool>`${value} > ${start}::bigint`,
    '<': sql<SqlBool>`${value} < ${start}::bigint`,
  }[conditional];
}

/** What is left of the limit of the gift's provider and year; null without a limit. */
const REMAINING = sql`(gift_limit(g.organization_id, g.gift_year) - t.total_cents)`;
/** The same over a provider's totals, few rows where the gifts are many. */
const REMAINING_OF_TOTAL = sql`(gift_limit(t.organization_id, t.gift_year) - t.total_cents)`;

const providers = (ids: readonly number[] | null, npis: readonly string[]): Condition | null =>
  ids === null && npis.length === 0
    ? null
    : npis.length === 0
      ? among('g.provider_id', ids ?? [])
      : sql`(g.provider_id = any(${ids ?? []}::int[])
          or g.provider_id in (select id from gift_providers where npi = any(${npis}::text[])))`;

function remaining(condition: AmountCondition | null, organizations: readonly number[]): Condition | null {
  if (!condition) return null;
  return sql`(g.organization_id, g.provider_id, g.gift_year) in (
    select t.organization_id, t.provider_id, t.gift_year from gift_totals t
    where t.organization_id = any(${organizations}::int[]) and ${compared(REMAINING_OF_TOTAL, condition)})`;
}

const PLAIN_STATUSES = [SUBMITTED, RETURNED];

/** Every condition of the filter, and first of all the organizations whose gifts may be read. */
function matching(readable: readonly number[], filter: GiftFilter): Condition {
  const asked = idsOf(filter.organizationIds);
  const organizations = readable.filter((id) => asked === null || asked.includes(id));
  const amount = amountCondition(filter.amountConditional, filter.amountStart, filter.amountEnd);
  const left = amountCondition(
    filter.amountRemainingConditional,
    filter.amountRemainingStart,
    filter.amountRemainingEnd,
  );
  const ids = (column: string, values: readonly string[] | null | undefined) => {
    const known = idsOf(values);
    return known && among(column, known);
  };
  const conditions = [
    among('g.organization_id', organizations),
    filter.giftYears?.length ? among('g.gift_year', filter.giftYears) : null,
    providers(idsOf(filter.providerIds), filter.providerNPI ?? []),
    ids('g.entity_id', filter.entityIds),
    ids('g.requestor_id', filter.requestorIds),
    ids('g.gift_type_id', filter.giftTypeIds),
    ids('g.created_by', filter.createdByIds),
    filter.statuses?.length ? statuses(filter.statuses) : null,
    filter.isIncidental == null ? null : sql<SqlBool>`g.is_incidental = ${filter.isIncidental}`,
    filter.receivedDateStart ? sql<SqlBool>`g.received_on >= ${filter.receivedDateStart}::date` : null,
    filter.receivedDateEnd ? sql<SqlBool>`g.received_on <= ${filter.receivedDateEnd}::date` : null,
    amount && compared(sql`g.amount_cents`, amount),
    remaining(left, organizations),
  ].filter((condition) => condition !== null);
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Whatever is not submitted counts as returned (GIFT-016). */
const statuses = (asked: readonly number[]): Condition =>
  among('g.status', [
    ...new Set(asked.map((status) => (PLAIN_STATUSES.includes(status) ? status : RETURNED))),
  ]);

/** All that sorts name, by keys of one row each: what a sort does not need costs nothing. */
const FROM = sql`gifts g
  left join gift_providers p on p.id = g.provider_id
  left join gift_entities e on e.id = g.entity_id
  left join organizations o on o.id = g.organization_id
  left join gift_types y on y.original_id = g.gift_type_id
  left join requestors r on r.original_id = g.requestor_id
  left join users u on u.id = g.created_by
  left join gift_totals t on t.organization_id = g.organization_id and t.provider_id = g.provider_id
    and t.gift_year = g.gift_year`;

const SORTS: Record<GiftSort, RawBuilder<unknown>> = {
  created_date: sql`g.created_at`,
  received_date: sql`g.received_on`,
  provider_name: sql`p.name_key`,
  entity_name: sql`e.name_key`,
  organization_name: sql`lower(o.name)`,
  gift_type_name: sql`y.name_key`,
  gift_amount: sql`g.amount_cents`,
  remaining_amount: REMAINING,
  requestor_name: sql`r.name_key`,
  gift_status: sql`g.status`,
  created_by_name: sql`lower(u.first_name || ' ' || u.last_name)`,
};

/** The gifts that match, of every organization whose gifts the viewer sees (B-148), or of some of them. */
export const giftList = (
  scope: OrganizationScope,
  filter: GiftFilter,
  organizations: readonly number[] = seenOrganizations(scope),
): ListQuery<GiftRow, GiftSort> => ({
  from: FROM,
  where: matching(organizations, filter),
  id: sql.ref('g.original_id'),
  sorts: SORTS,
  rows: (ids) => listGifts(scope, ids),
  idOf: ({ originalId }) => originalId,
});
