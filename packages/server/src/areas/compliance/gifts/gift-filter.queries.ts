import { NOT_RECORDED } from '@capwise/domain/compliance/exceptions/exceptions';
import {
  type AmountCondition,
  amountCondition,
  type GiftFilter,
  RETURNED,
  SUBMITTED,
  VOID,
  yearOf,
} from '@capwise/domain/compliance/gifts/gifts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { idsAmong } from '../../../db/ids.ts';
import { ABOVE_INCIDENTAL_THRESHOLD } from '../alerts/incidental/incidental-threshold.queries.ts';

export type Condition = RawBuilder<SqlBool>;

/** Uses `=` for a single value, so that an index can go on to its next column. */
export const among = (
  column: string,
  values: readonly (number | string)[],
  type: 'int' | 'text' = 'int',
): Condition =>
  values.length === 1
    ? sql`${sql.ref(column)} = ${values[0]}`
    : sql`${sql.ref(column)} = any(${values}::${sql.raw(type)}[])`;

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;

/** Bounds can exceed the range of the amount's column type. */
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

/** A filter of gifts `g`, grouped by how its conditions are evaluated. */
export interface GiftConditions {
  organizations: readonly number[];
  years: readonly number[] | null;
  /** Void gifts or all others. */
  state: Condition;
  isVoid: boolean;
  counted: readonly Condition[];
  plain: readonly Condition[];
  left: AmountCondition | null;
  /** True if the filter names only a few providers, who have few gifts each. */
  isOfFew: boolean;
}

const MAX_LISTED_PROVIDERS = 20;

export function giftConditions(readable: readonly number[], filter: GiftFilter): GiftConditions {
  const named = (filter.providerIds?.length ?? 0) + (filter.providerNPI?.length ?? 0);
  const asked = parseIds(filter.organizationIds);
  const amount = amountCondition(filter.amountConditional, filter.amountStart, filter.amountEnd);
  const ids = (column: string, values: readonly string[] | null | undefined) => {
    const known = parseIds(values);
    return known && among(column, known);
  };
  return {
    organizations: readable.filter((id) => asked === null || asked.includes(id)),
    years: filteredYears(filter),
    state: filter.isVoid ? sql`g.status = ${sql.lit(VOID)}` : sql`g.status <> ${sql.lit(VOID)}`,
    isVoid: filter.isVoid === true,
    counted: [
      ids('g.gift_type_id', filter.giftTypeIds),
      filter.statuses?.length ? statuses(filter.statuses) : null,
      filter.isIncidental == null ? null : sql<SqlBool>`g.is_incidental = ${filter.isIncidental}`,
    ].filter((condition) => condition !== null),
    plain: [
      providers(parseIds(filter.providerIds), filter.providerNPI ?? []),
      ids('g.entity_id', filter.entityIds),
      ids('g.requestor_id', filter.requestorIds),
      ids('g.created_by', filter.createdByIds),
      filter.exceptions?.length ? exceptions(filter.exceptions) : null,
      filter.receivedDateStart ? sql<SqlBool>`g.received_on >= ${filter.receivedDateStart}::date` : null,
      filter.receivedDateEnd ? sql<SqlBool>`g.received_on <= ${filter.receivedDateEnd}::date` : null,
      amount && compared(sql`g.amount_cents`, amount),
      filter.isAboveIncidentalLimit == null
        ? null
        : sql<SqlBool>`${ABOVE_INCIDENTAL_THRESHOLD} = ${filter.isAboveIncidentalLimit}`,
    ].filter((condition) => condition !== null),
    left: amountCondition(
      filter.amountRemainingConditional,
      filter.amountRemainingStart,
      filter.amountRemainingEnd,
    ),
    isOfFew: named > 0 && named <= MAX_LISTED_PROVIDERS,
  };
}

/** Longer ranges of days are not translated to years. */
const MAX_YEARS = 20;

/** Years of a filter. Also derived from the days received, because a gift's year is the year of that day. */
function filteredYears({ giftYears, receivedDateStart, receivedDateEnd }: GiftFilter): number[] | null {
  const asked = giftYears?.length ? [...new Set(giftYears)] : null;
  if (!receivedDateStart || !receivedDateEnd) return asked;
  const [first, last] = [yearOf(receivedDateStart), yearOf(receivedDateEnd)];
  if (asked) return asked.filter((year) => year >= first && year <= last);
  if (last - first >= MAX_YEARS) return null;
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

const parseIds = (values: readonly string[] | null | undefined): number[] | null =>
  values?.length ? idsAmong(values) : null;

const providers = (ids: readonly number[] | null, npis: readonly string[]): Condition | null =>
  ids === null && npis.length === 0
    ? null
    : npis.length === 0
      ? among('g.provider_id', ids ?? [])
      : sql`(g.provider_id = any(${ids ?? []}::int[])
          or g.provider_id in (select id from gift_providers where npi = any(${npis}::text[])))`;

function exceptions(asked: readonly number[]): Condition {
  const recorded = among(
    'g.exception',
    asked.filter((exception) => exception !== NOT_RECORDED),
  );
  return asked.includes(NOT_RECORDED) ? sql`(g.exception is null or ${recorded})` : recorded;
}

const PLAIN_STATUSES = [SUBMITTED, RETURNED];

/** Any status other than submitted counts as returned (GIFT-016). */
const statuses = (asked: readonly number[]): Condition =>
  among('g.status', [
    ...new Set(asked.map((status) => (PLAIN_STATUSES.includes(status) ? status : RETURNED))),
  ]);

const ofYears = (column: string, years: readonly number[] | null): Condition =>
  years ? among(column, years) : sql`true`;

export const inScope = (alias: string, { organizations, years }: GiftConditions): Condition =>
  sql`${among(`${alias}.organization_id`, organizations)} and ${ofYears(`${alias}.gift_year`, years)}`;

/** Current thresholds `l`: one per organization and year, if set. */
export const yearThresholds = ({ organizations, years }: GiftConditions) => sql`
  (select distinct on (organization_id, year) organization_id, year, amount_cents, remuneration_cents
    from gift_thresholds
    where ${among('organization_id', organizations)} and ${ofYears('year', years)}
    order by organization_id, year, id desc) l`;

/** Totals `t` per provider, organization and year whose remaining amount matches. */
export const totalsLeft = (conditions: GiftConditions, left: AmountCondition) => sql`
  ${yearThresholds(conditions)} join gift_totals t on t.organization_id = l.organization_id and t.gift_year = l.year
    and ${totalCompared(left)}`;

/** Compares the negated total, because that is what the index contains. */
function totalCompared({ conditional, start, end }: AmountCondition): Condition {
  const bound = (cents: number) => sql`${cents}::bigint - l.amount_cents`;
  if (conditional === 'RANGE') return sql`-t.total_cents between ${bound(start)} and ${bound(end)}`;
  return {
    '=': sql<SqlBool>`-t.total_cents = ${bound(start)}`,
    '>': sql<SqlBool>`-t.total_cents > ${bound(start)}`,
    '<': sql<SqlBool>`-t.total_cents < ${bound(start)}`,
  }[conditional];
}

/** Remaining amount for the gift's provider and year. Null without a threshold. */
export const REMAINING = sql`((select l.amount_cents from gift_thresholds l where l.organization_id = g.organization_id
    and l.year = g.gift_year order by l.id desc limit 1)
  - (select t.total_cents from gift_totals t where t.organization_id = g.organization_id
    and t.provider_id = g.provider_id and t.gift_year = g.gift_year))`;
