import type { AmountCondition } from '@capwise/domain/compliance/gifts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { compared } from '../gifts/gift-filter.queries.ts';
import { alike, ENTITY_TEXT, found, PROVIDER_TEXT } from './found-names.queries.ts';

/** A provider at an entity, with what is left this year and last; amounts are integer cents, null without a limit. */
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
}

export interface RecipientQuery {
  search: string;
  marketIds: readonly number[] | null;
  /** Whether entities without a market are meant too, where markets are named. */
  withoutMarket: boolean;
  entityIds: readonly number[] | null;
  providerIds: readonly number[] | null;
  /** Of the current year, or of the one before. */
  left: AmountCondition | null;
  leftOf: 'current' | 'previous';
  currentYear: number;
  skip: number;
  take: number;
}

const FROM = sql`entity_providers l
  join gift_entities e on e.id = l.entity_id
  join gift_providers p on p.id = l.provider_id
  left join market_entities me on me.entity_id = e.id
  left join markets m on m.original_id = me.market_id`;

const leftIn = (
  year: number,
) => sql`(gift_limit(l.organization_id, ${year}::int) - coalesce((select total_cents from gift_totals t
  where t.organization_id = l.organization_id and t.provider_id = l.provider_id and t.gift_year = ${year}::int), 0))`;

const among = (column: string, ids: readonly number[] | null): RawBuilder<SqlBool> =>
  ids === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${ids}::int[])`;

function matching(
  { organizationId }: OrganizationScope,
  query: RecipientQuery,
  searched: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const { marketIds, withoutMarket, left, leftOf, currentYear } = query;
  const year = leftOf === 'current' ? currentYear : currentYear - 1;
  return sql<SqlBool>`l.organization_id = ${organizationId} and ${among('l.entity_id', query.entityIds)}
    and ${among('l.provider_id', query.providerIds)}
    and (${marketIds === null} or me.market_id = any(${marketIds ?? []}::int[]) or (${withoutMarket} and me.market_id is null))
    and ${left ? compared(leftIn(year), left) : sql`true`} and ${searched}`;
}

/** Providers at entities of the organization, by market, entity and provider, with how many there are. */
export async function listRecipients(
  scope: OrganizationScope,
  query: RecipientQuery,
): Promise<{ total: number; rows: RecipientRow[] }> {
  const exact = await read(scope, query, found(PROVIDER_TEXT, query.search));
  return exact.total || !query.search.trim() ? exact : read(scope, query, alike(PROVIDER_TEXT, query.search));
}

async function read(
  scope: OrganizationScope,
  query: RecipientQuery,
  searched: RawBuilder<SqlBool>,
): Promise<{ total: number; rows: RecipientRow[] }> {
  const where = matching(scope, query, searched);
  const { rows } = await sql<{ total: number; rows: RecipientRow[] }>`
    select (select count(*)::int from ${FROM} where ${where}) as total,
      (select coalesce(jsonb_agg(to_jsonb(one) - 'at' order by one.at), '[]'::jsonb) from (
        select m.original_id as "marketId", m.name as "marketName", e.id as "entityId", e.name as "entityName",
          p.id as "providerId", p.name as "providerName", p.npi as "providerNpi",
          ${leftIn(query.currentYear)} as "currentCents", ${leftIn(query.currentYear - 1)} as "previousCents",
          row_number() over (order by m.name_key nulls last, e.name_key, e.id, p.name_key, p.id) as at
        from ${FROM} where ${where}
        order by m.name_key nulls last, e.name_key, e.id, p.name_key, p.id
        offset ${query.skip} limit ${query.take}) one) as rows
  `.execute(scope.db);
  return rows[0]!;
}

export interface TreeNodeRow {
  /** Null: the entities that no market has. */
  id: number | null;
  name: string | null;
  providerCount: number;
  /** A provider at two of a market's entities is two. */
  recipientCount: number;
}

/** The markets that the organization's entities are in, by name; those without a market last. */
export async function listTreeMarkets({ db, organizationId }: OrganizationScope): Promise<TreeNodeRow[]> {
  const { rows } = await sql<TreeNodeRow>`
    select m.original_id as id, m.name, count(distinct l.provider_id)::int as "providerCount",
      count(*)::int as "recipientCount"
    from entity_providers l left join market_entities me on me.entity_id = l.entity_id
    left join markets m on m.original_id = me.market_id
    where l.organization_id = ${organizationId}
    group by m.original_id, m.name, m.name_key order by m.name_key nulls last, m.original_id
  `.execute(db);
  return rows;
}

/** A market's entities that have providers, by name. @param marketId null for entities without one */
export async function listTreeEntities(
  { db, organizationId }: OrganizationScope,
  marketId: number | null,
  search: string,
  page: { skip: number; take: number },
): Promise<{ total: number; rows: TreeNodeRow[] }> {
  const matched = sql`select e.id, e.name, e.name_key from gift_entities e
    left join market_entities me on me.entity_id = e.id
    where me.market_id is not distinct from ${marketId}::int and ${found(ENTITY_TEXT, search)}
      and exists (select from entity_providers l where l.organization_id = ${organizationId} and l.entity_id = e.id)`;
  const { rows } = await sql<{ total: number; rows: TreeNodeRow[] }>`
    select (select count(*)::int from (${matched}) one) as total,
      (select coalesce(jsonb_agg(jsonb_build_object('id', one.id, 'name', one.name, 'providerCount', l.count,
          'recipientCount', l.count) order by one.name_key, one.id), '[]'::jsonb)
        from (${matched} order by e.name_key, e.id offset ${page.skip} limit ${page.take}) one
        cross join lateral (select count(*)::int from entity_providers l where l.organization_id = ${organizationId}
          and l.entity_id = one.id) l) as rows
  `.execute(db);
  return rows[0]!;
}
