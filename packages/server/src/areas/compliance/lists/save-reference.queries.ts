import { nameKey } from '@capwise/domain/name-key';
import { type RawBuilder, sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import type { ChoiceKind } from './reference.queries.ts';

/** Requestors and gift types belong to an organization, markets to a tenant. */
export type ReferenceTable = ChoiceKind | 'markets';

export interface ReferenceValues {
  name: string;
  /** Markets are always active. */
  isActive: boolean;
  /** Of gift types. Null leaves it unchanged, and is false for a new type. */
  isNeverAllowed: boolean | null;
}

const ownerColumn = (table: ReferenceTable) => sql.ref(table === 'markets' ? 'tenant_id' : 'organization_id');
const ownerId = ({ tenant, organizationId }: OrganizationScope, table: ReferenceTable): number =>
  table === 'markets' ? tenant.tenantId : organizationId;

const giftType = <T>(table: ReferenceTable, part: RawBuilder<T>) => (table === 'gift_types' ? part : sql``);
const choice = <T>(table: ReferenceTable, part: RawBuilder<T>) => (table === 'markets' ? sql`` : part);

export async function lockReference(
  scope: OrganizationScope,
  table: ReferenceTable,
  originalId: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)}
    where original_id = ${originalId} and ${ownerColumn(table)} = ${ownerId(scope, table)} for update
  `.execute(scope.db);
  return rows[0]?.id ?? null;
}

/**
 * Inserts a record for each owner: organizations, or for markets the tenant.
 * @throws a unique violation if the name is taken
 */
export async function insertReferences(
  { db, viewer }: OrganizationScope,
  table: ReferenceTable,
  ownerIds: readonly number[],
  { name, isActive, isNeverAllowed }: ReferenceValues,
  at: Date,
): Promise<{ originalId: number; ownerId: number }[]> {
  const { rows } = await sql<{ originalId: number; ownerId: number }>`
    insert into ${sql.table(table)} (original_id, id, ${ownerColumn(table)}, name, name_key, created_at, created_by
      ${choice(table, sql`, is_active`)} ${giftType(table, sql`, is_never_allowed`)})
    select v.id, v.id, v.owner_id, ${name}, ${nameKey(name)}, ${at}, ${viewer.userId}
      ${choice(table, sql`, ${isActive}`)} ${giftType(table, sql`, ${isNeverAllowed ?? false}`)}
    from (select o.id as owner_id, nextval('record_versions')::int as id from unnest(${ownerIds}::int[]) as o (id)) v
    returning original_id as "originalId", ${ownerColumn(table)} as "ownerId"
  `.execute(db);
  return rows;
}

/** @returns the original ID of the new record. @throws a unique violation if the name is taken */
export async function insertReference(
  scope: OrganizationScope,
  table: ReferenceTable,
  values: ReferenceValues,
  at: Date,
): Promise<number> {
  const [created] = await insertReferences(scope, table, [ownerId(scope, table)], values, at);
  return created!.originalId;
}

/** Changes locked records. */
export async function updateReferences(
  { db }: OrganizationScope,
  table: ReferenceTable,
  originalIds: readonly number[],
  { name, isActive, isNeverAllowed }: ReferenceValues,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set id = nextval('record_versions')::int, name = ${name}, name_key = ${nameKey(name)}
      ${choice(table, sql`, is_active = ${isActive}`)}
      ${giftType(table, sql`, is_never_allowed = coalesce(${isNeverAllowed}::boolean, is_never_allowed)`)}
    where original_id = any(${originalIds}::int[])
  `.execute(db);
}

/** In words with what to do instead, by the tables that may refer to a record. */
const USES = {
  gift_types: {
    gifts: 'used by gifts. Make it inactive instead.',
    gift_requests: 'used by requests. Make it inactive instead.',
    gift_events: 'used by events. Make it inactive instead.',
    approval_rules: 'named by approval rules. Change these rules first.',
  },
  markets: { market_entities: 'used by entities. Choose other markets for them first.' },
} as const;

/** How other records use the record, or null. Lock the record first, so that no new uses appear. */
export async function findUse(
  { db }: OrganizationScope,
  table: keyof typeof USES,
  originalId: number,
): Promise<string | null> {
  const column = sql.ref(table === 'markets' ? 'market_id' : 'gift_type_id');
  const uses = Object.entries(USES[table]).map(
    ([by, use]) =>
      sql`when exists (select from ${sql.table(by)} where ${column} = ${originalId}) then ${use}::text`,
  );
  const { rows } = await sql<{
    use: string | null;
  }>`select case ${sql.join(uses, sql` `)} end as use`.execute(db);
  return rows[0]!.use;
}

export async function deleteReference(
  { db }: OrganizationScope,
  table: 'gift_types' | 'markets',
  originalId: number,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where original_id = ${originalId}`.execute(db);
}
