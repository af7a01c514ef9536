import { sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { OrganizationScope } from '../../../db/scope.ts';

const MARKET_ENTITY = rowColumns(
  { me: 'market_entities', e: 'gift_entities' },
  {
    id: 'me.id',
    originalId: 'me.original_id',
    marketId: 'me.market_id',
    marketName: sql<string>`m.name`,
    entityId: 'me.entity_id',
    entityName: 'e.name',
  },
);
export type MarketEntityRow = RowOf<typeof MARKET_ENTITY>;

/** Locks the assignment of an entity to a market. Finds it by original ID or entity. Null if not found. */
export async function lockMarketEntity(
  { db, tenant }: OrganizationScope,
  by: { originalId: number } | { entityId: number },
): Promise<MarketEntityRow | null> {
  const condition =
    'originalId' in by ? sql`me.original_id = ${by.originalId}` : sql`me.entity_id = ${by.entityId}`;
  const { rows } = await MARKET_ENTITY.from(sql`
    market_entities me join markets m on m.original_id = me.market_id join gift_entities e on e.id = me.entity_id
    where me.tenant_id = ${tenant.tenantId} and ${condition} for update of me
  `).execute(db);
  return rows[0] ?? null;
}

export async function knowsMarketAndEntity(
  { db, tenant }: OrganizationScope,
  marketId: number,
  entityId: number,
): Promise<{ market: boolean; entity: boolean }> {
  const { rows } = await sql<{ market: boolean; entity: boolean }>`
    select exists (select from markets where original_id = ${marketId} and tenant_id = ${tenant.tenantId}) as market,
      exists (select from gift_entities where id = ${entityId} and tenant_id = ${tenant.tenantId}) as entity
  `.execute(db);
  return rows[0]!;
}

/** @throws a unique violation if the entity already has a market */
export async function insertMarketEntity(
  { db, tenant }: OrganizationScope,
  marketId: number,
  entityId: number,
): Promise<void> {
  await sql`
    insert into market_entities (original_id, id, tenant_id, market_id, entity_id)
    select v.id, v.id, ${tenant.tenantId}, ${marketId}, ${entityId}
    from (select nextval('record_versions')::int as id) v
  `.execute(db);
}

export async function moveMarketEntity(
  { db }: OrganizationScope,
  originalId: number,
  marketId: number,
): Promise<void> {
  await sql`
    update market_entities set id = nextval('record_versions')::int, market_id = ${marketId}
    where original_id = ${originalId}
  `.execute(db);
}

export async function deleteMarketEntity({ db }: OrganizationScope, originalId: number): Promise<void> {
  await sql`delete from market_entities where original_id = ${originalId}`.execute(db);
}
