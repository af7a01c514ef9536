import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { seenOrganizations } from '../gift/gift.queries.ts';
import { giftCreators } from '../gifts/gift-walks.queries.ts';
import {
  alike,
  alikeProviders,
  ENTITY_TEXT,
  foundFirst,
  type Matches,
  PROVIDER_TEXT,
} from '../lists/found-names.queries.ts';

export interface FilterItemRow {
  id: number;
  name: string;
  isLinked: boolean;
}
export interface FilterItems {
  total: number;
  items: FilterItemRow[];
}

export interface FilterItemQuery {
  search: string;
  ids: readonly number[] | null;
  entityIds: readonly number[] | null;
  skip: number;
  take: number;
}

interface Source {
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
  /** Finds the most similar names. Only for sources with an index for it. */
  alike?(typed: string): Promise<Matches>;
  /**
   * True if the item is linked to the organization. Linked items come first. Missing if all items belong to
   * it.
   */
  linked?: RawBuilder<SqlBool>;
}

/** Appends the organization's name if the viewer sees several organizations, because names can repeat. */
const choices = (scope: OrganizationScope, table: 'requestors' | 'gift_types'): Source => {
  const seen = seenOrganizations(scope);
  return {
    from: sql`${sql.table(table)} r join organizations o on o.id = r.organization_id
      and r.organization_id = any(${seen}::int[])`,
    id: sql`r.original_id`,
    name: seen.length > 1 ? sql`r.name || ' (' || o.name || ')'` : sql`r.name`,
    order: sql`r.name_key, lower(o.name)`,
    text: sql`fold_name(r.name_key)`,
  };
};

const SOURCES: Record<number, (scope: OrganizationScope, query: FilterItemQuery) => Source> = {
  1: (scope) => choices(scope, 'gift_types'),
  2: (scope, { entityIds }) => ({
    from: sql`(select * from gift_providers p where p.tenant_id = ${scope.tenant.tenantId} and ${
      entityIds
        ? sql`p.id in (select l.provider_id from entity_providers l
            where l.organization_id = ${scope.organizationId} and l.entity_id = any(${entityIds}::int[]))`
        : sql`true`
    }) p`,
    id: sql`p.id`,
    name: sql`case when p.npi = '' then p.name else p.name || ' (' || p.npi || ')' end`,
    order: sql`p.name_key`,
    text: PROVIDER_TEXT,
    alike: (typed) => alikeProviders(scope, typed),
    linked: sql`exists (select from entity_providers l where l.organization_id = ${scope.organizationId}
      and l.provider_id = p.id)`,
  }),
  3: ({ tenant, organizationId }) => ({
    from: sql`(select * from gift_entities e where e.tenant_id = ${tenant.tenantId}) e`,
    id: sql`e.id`,
    name: sql`e.name`,
    order: sql`e.name_key`,
    text: ENTITY_TEXT,
    linked: sql`exists (select from entity_providers l where l.organization_id = ${organizationId}
      and l.entity_id = e.id)`,
  }),
  4: (scope) => choices(scope, 'requestors'),
  5: (scope) => ({
    from: sql`(select id, first_name || ' ' || last_name as name from users u
      where u.id in (${giftCreators(seenOrganizations(scope))})) u`,
    id: sql`u.id`,
    name: sql`u.name`,
    order: sql`lower(u.name)`,
    text: sql`fold_name(lower(u.name))`,
  }),
};
export const FILTER_ITEM_TYPES = Object.keys(SOURCES).map(Number);

/**
 * A page of filter options: linked items first, then by name. Falls back to similar names if nothing matches.
 */
export async function listFilterItems(
  scope: OrganizationScope,
  type: number,
  query: FilterItemQuery,
): Promise<FilterItems> {
  const source = SOURCES[type]!(scope, query);
  if (query.ids !== null) return read(scope, source, query, sql`${source.id} = any(${query.ids}::int[])`);
  const { search } = query;
  const exact = await readParts(scope, source, query, foundFirst(source.text, search));
  if (exact.total || !search.trim()) return exact;
  const similar = (await source.alike?.(search)) ?? alike(source.text, search, source.from);
  return readParts(scope, source, query, similar);
}

/** Linked items first, then all others. Each part scans its index in order. */
async function readParts(
  scope: OrganizationScope,
  source: Source,
  query: FilterItemQuery,
  { matches, order }: Matches,
): Promise<FilterItems> {
  const ordered = query.search.trim() ? { ...source, order: sql`${order}, ${source.order}` } : source;
  if (!source.linked) return read(scope, ordered, query, matches);
  const first = await read(scope, ordered, query, sql`${matches} and ${source.linked}`);
  const rest = {
    ...query,
    skip: Math.max(query.skip - first.total, 0),
    take: query.take - first.items.length,
  };
  const others = await read(scope, ordered, rest, sql`${matches} and not ${source.linked}`);
  return { total: first.total + others.total, items: [...first.items, ...others.items] };
}

async function read(
  { db }: OrganizationScope,
  { from, id, name, order, linked = sql<SqlBool>`true` }: Source,
  { search, ids, skip, take }: FilterItemQuery,
  where: RawBuilder<unknown>,
): Promise<FilterItems> {
  const row = sql`${id} as id, ${name} as name, ${linked} as linked,
    row_number() over (order by ${order}, ${id}) as at`;
  // For a search, scanning names in order would mostly read other rows.
  const isWalked = ids === null && !search.trim();
  const { rows } = isWalked
    ? await sql<FilterItems>`
        select (select count(*)::int from ${from} where ${where}) as total, ${ITEMS}
          from (select ${row} from ${from} where ${where} order by ${order}, ${id}
            offset ${skip} limit ${take}) one) as items
      `.execute(db)
    : await sql<FilterItems>`
        with hits as materialized (select ${row} from ${from} where ${where})
        select (select count(*)::int from hits) as total, ${ITEMS}
          from hits one where at > ${skip} and at <= ${skip}::int + ${take}::int) as items
      `.execute(db);
  return rows[0]!;
}

const ITEMS = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'isLinked', linked)
  order by at), '[]'::jsonb)`;

/** Reads maintained counts, so that no gift is read. */
export async function listGiftYears(scope: OrganizationScope): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select gift_year::int as year from gift_counts
    where organization_id = any(${seenOrganizations(scope)}::int[])
    group by 1 having sum(amount) > 0 order by 1 desc
  `.execute(scope.db);
  return rows.map(({ year }) => year);
}
