import type { AmountCondition } from '@capwise/domain/compliance/gifts/gifts';
import type { Day } from '@capwise/domain/dates';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { found } from '../../../db/lists/words.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { compared } from '../gifts/gift-filter.queries.ts';
import { alikeProviders, ENTITY_TEXT, PROVIDER_TEXT } from '../lists/found-names.queries.ts';
import { shownReserved } from '../requests/reserved-gifts.queries.ts';

/**
 * A provider at an entity with the remaining amounts of this year and last year, in integer cents. Null
 * without a threshold.
 */
export interface RecipientRow {
  marketId: number | null;
  marketName: string | null;
  entityId: number;
  entityName: string;
  providerId: number;
  providerName: string;
  providerNpi: string;
  currentCents: number | null;
  previousCents: number | null;
  /** Remaining amounts of limited remuneration. */
  currentPayCents: number | null;
  previousPayCents: number | null;
  /** By approved requests of this year. Null if gifts cannot be requested and nothing is reserved. */
  reservedCents: number | null;
}

export interface RecipientQuery {
  search: string;
  marketIds: readonly number[] | null;
  /** True if entities without a market match too. Read only if the filter has markets. */
  withoutMarket: boolean;
  entityIds: readonly number[] | null;
  providerIds: readonly number[] | null;
  left: AmountCondition | null;
  remainingYear: 'current' | 'previous';
  currentYear: number;
  today: Day;
  skip: number;
  take: number;
}

const leftIn = (
  year: number,
) => sql`(gift_limit(l.organization_id, ${year}::int) - coalesce((select total_cents from gift_totals t
  where t.organization_id = l.organization_id and t.provider_id = l.provider_id and t.gift_year = ${year}::int), 0))`;

const payLeftIn = (
  year: number,
) => sql`(remuneration_limit(l.organization_id, ${year}::int) - coalesce((select paid_cents from gift_totals t
  where t.organization_id = l.organization_id and t.provider_id = l.provider_id and t.gift_year = ${year}::int), 0))`;

const among = (column: string, ids: readonly number[] | null): RawBuilder<SqlBool> =>
  ids === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${ids}::int[])`;

const ofMarkets = ({ marketIds, withoutMarket }: RecipientQuery): RawBuilder<SqlBool> =>
  marketIds === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(me.market_id = any(${marketIds}::int[]) or (${withoutMarket}::boolean and me.market_id is null))`;

export async function listRecipients(scope: OrganizationScope, query: RecipientQuery): Promise<Recipients> {
  const { search, providerIds, left } = query;
  if (!search.trim()) return providerIds || left ? readHits(scope, query, null) : readPlaces(scope, query);
  const exact = await readHits(scope, query, found(PROVIDER_TEXT, search));
  return exact.total ? exact : readHits(scope, query, (await alikeProviders(scope, search)).matches);
}

interface Recipients {
  total: number;
  rows: RecipientRow[];
}

const ROW = ({
  currentYear,
  today,
}: Pick<
  RecipientQuery,
  'currentYear' | 'today'
>) => sql`m.original_id as "marketId", m.name as "marketName", e.id as "entityId",
  e.name as "entityName", p.id as "providerId", p.name as "providerName", p.npi as "providerNpi",
  ${leftIn(currentYear)} as "currentCents", ${leftIn(currentYear - 1)} as "previousCents",
  ${payLeftIn(currentYear)} as "currentPayCents", ${payLeftIn(currentYear - 1)} as "previousPayCents",
  ${shownReserved(sql`l.organization_id`, sql`p.id`, sql`${currentYear}::int`, today)} as "reservedCents"`;
const ROWS = sql`coalesce(jsonb_agg(to_jsonb(one) - 'at' order by one.at), '[]'::jsonb)`;
const MARKETS = sql`left join market_entities me on me.entity_id = e.id left join markets m on m.original_id = me.market_id`;

/**
 * For requests without a search or provider filter. Maintained counts show which entities are on the page, so
 * only those are read.
 */
async function readPlaces(
  { db, organizationId }: OrganizationScope,
  query: RecipientQuery,
): Promise<Recipients> {
  const { entityIds, skip, take } = query;
  const { rows } = await sql<Recipients>`
    with places as (
      select c.entity_id, m.name_key as market_key, e.name_key, sum(c.amount)::int as amount
      from entity_provider_counts c join gift_entities e on e.id = c.entity_id ${MARKETS}
      where c.organization_id = ${organizationId} and ${among('c.entity_id', entityIds)} and ${ofMarkets(query)}
      group by 1, 2, 3 having sum(c.amount) > 0
    ), placed as (
      select entity_id, amount, (sum(amount) over (order by market_key nulls last, name_key, entity_id
        rows unbounded preceding))::int - amount as before
      from places
    )
    select (select coalesce(sum(amount), 0)::int from places) as total, (select ${ROWS} from (
      select ${ROW(query)}, row_number() over (order by s.before, l.name_key, l.provider_id) as at
      from placed s cross join lateral (
        select l.organization_id, l.provider_id, p.name_key
        from entity_providers l join gift_providers p on p.id = l.provider_id
        where l.organization_id = ${organizationId} and l.entity_id = s.entity_id
        order by p.name_key, p.id offset greatest(${skip}::int - s.before, 0) limit ${take}::int) l
      join gift_entities e on e.id = s.entity_id ${MARKETS}
      join gift_providers p on p.id = l.provider_id
      where s.before < ${skip}::int + ${take}::int and s.before + s.amount > ${skip}::int
      order by at limit ${take}) one) as rows
  `.execute(db);
  return rows[0]!;
}

/**
 * For requests with a search or provider filter. Finds the providers first, then counts and sorts their
 * recipients.
 */
async function readHits(
  { db, organizationId, tenant }: OrganizationScope,
  query: RecipientQuery,
  searched: RawBuilder<SqlBool> | null,
): Promise<Recipients> {
  const { entityIds, providerIds, left, remainingYear, currentYear, skip, take } = query;
  const year = remainingYear === 'current' ? currentYear : currentYear - 1;
  const remaining = sql`((select gift_limit(${organizationId}::int, ${year}::int)) - coalesce(t.total_cents, 0))`;
  const { rows } = await sql<Recipients>`
    with found as materialized (
      select p.id from gift_providers p where p.tenant_id = ${tenant.tenantId} and ${searched ?? sql`true`}
        and ${among('p.id', providerIds)}
    ), hits as materialized (
      select l.organization_id, l.provider_id, l.entity_id from entity_providers l
      ${
        left
          ? sql`left join gift_totals t on t.organization_id = ${organizationId} and t.gift_year = ${year}::int
              and t.provider_id = l.provider_id`
          : sql``
      }
      where l.organization_id = ${organizationId} and ${among('l.entity_id', entityIds)}
        and ${searched || providerIds ? sql`l.provider_id in (select id from found)` : sql`true`}
        and ${left ? compared(remaining, left) : sql`true`}
        and ${
          query.marketIds
            ? sql`l.entity_id in (select e.id from gift_entities e left join market_entities me on me.entity_id = e.id
                where e.tenant_id = ${tenant.tenantId} and ${ofMarkets(query)})`
            : sql`true`
        }
    )
    select (select count(*)::int from hits) as total, (select ${ROWS} from (
      select ${ROW(query)}, l.at from (
        select l.*, row_number() over (order by m.name_key nulls last, e.name_key, e.id, p.name_key, p.id) as at
        from hits l join gift_entities e on e.id = l.entity_id ${MARKETS}
        join gift_providers p on p.id = l.provider_id
        order by at offset ${skip} limit ${take}) l
      join gift_entities e on e.id = l.entity_id ${MARKETS}
      join gift_providers p on p.id = l.provider_id) one) as rows
  `.execute(db);
  return rows[0]!;
}

export interface TreeNodeRow {
  id: number | null;
  name: string | null;
  providerCount: number;
  /** Counts a provider at two entities of the market twice. */
  recipientCount: number;
}

export async function listTreeMarkets({ db, organizationId }: OrganizationScope): Promise<TreeNodeRow[]> {
  const { rows } = await sql<TreeNodeRow>`
    select m.original_id as id, m.name, count(*)::int as "providerCount", sum(one.places)::int as "recipientCount"
    from (select me.market_id, l.provider_id, count(*) as places
      from entity_providers l left join market_entities me on me.entity_id = l.entity_id
      where l.organization_id = ${organizationId} group by 1, 2) one
    left join markets m on m.original_id = one.market_id
    group by m.original_id, m.name, m.name_key order by m.name_key nulls last, m.original_id
  `.execute(db);
  return rows;
}

export async function listTreeEntities(
  { db, organizationId }: OrganizationScope,
  marketId: number | null,
  search: string,
  page: { skip: number; take: number },
): Promise<{ total: number; rows: TreeNodeRow[] }> {
  const matched = sql`select e.id, e.name, e.name_key, sum(c.amount)::int as count
    from entity_provider_counts c join gift_entities e on e.id = c.entity_id
    left join market_entities me on me.entity_id = e.id
    where c.organization_id = ${organizationId} and me.market_id is not distinct from ${marketId}::int
      and ${found(ENTITY_TEXT, search)}
    group by e.id having sum(c.amount) > 0`;
  const { rows } = await sql<{ total: number; rows: TreeNodeRow[] }>`
    with nodes as (${matched})
    select (select count(*)::int from nodes) as total,
      (select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'name', one.name, 'providerCount', one.count,
          'recipientCount', one.count) order by one.name_key, one.id), '[]'::jsonb)
        from (select * from nodes order by name_key, id offset ${page.skip} limit ${page.take}) one) as rows
  `.execute(db);
  return rows[0]!;
}
