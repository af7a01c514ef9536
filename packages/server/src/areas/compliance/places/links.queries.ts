import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';

export interface Pair {
  providerId: number;
  entityId: number;
}

export interface LinkNames {
  id: number;
  provider: string;
  entity: string;
}

const names = (rows: ReturnType<typeof sql>) => sql<LinkNames>`
  select l.id, p.name as provider, e.name as entity from ${rows} l
  join gift_providers p on p.id = l.provider_id join gift_entities e on e.id = l.entity_id
  order by p.name_key, p.id, e.name_key, e.id`;

const given = (pairs: readonly Pair[]) => {
  const providers = pairs.map(({ providerId }) => providerId);
  const entities = pairs.map(({ entityId }) => entityId);
  return sql`unnest(${providers}::int[], ${entities}::int[]) as r ("providerId", "entityId")`;
};

export async function countKnownPairs(
  { db, tenant }: OrganizationScope,
  pairs: readonly Pair[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${given(pairs)}
    join gift_providers p on p.id = r."providerId" and p.tenant_id = ${tenant.tenantId}
    join gift_entities e on e.id = r."entityId" and e.tenant_id = ${tenant.tenantId} and not e.is_ended
  `.execute(db);
  return rows[0]!.count;
}

/**
 * Deletes links by ID or by pair and ignores missing ones. Locks them in the order of their IDs to avoid
 * deadlocks.
 */
export async function deleteLinks(
  { db, organizationId }: OrganizationScope,
  ids: readonly number[],
  pairs: readonly Pair[],
): Promise<LinkNames[]> {
  const { rows } = await sql<LinkNames>`
    with locked as materialized (
      select id from entity_providers where organization_id = ${organizationId} and (id = any(${ids}::int[])
        or (provider_id, entity_id) in (select "providerId", "entityId" from ${given(pairs)}))
      order by provider_id, entity_id for update
    ), gone as (delete from entity_providers where id in (select id from locked) returning id, provider_id, entity_id)
    ${names(sql`gone`)}
  `.execute(db);
  return rows;
}

/** Locks providers or entities until the transaction ends. @returns whether none was deleted or has ended */
export async function holdLive(
  { db, tenant }: OrganizationScope,
  table: 'gift_providers' | 'gift_entities',
  given: readonly number[],
): Promise<boolean> {
  const ids = [...new Set(given)];
  const { rows } = await sql`
    select id from ${sql.table(table)} where tenant_id = ${tenant.tenantId} and id = any(${ids}::int[]) and not is_ended
    order by id for key share
  `.execute(db);
  return rows.length === ids.length;
}

export async function insertLinks(
  { db, organizationId }: OrganizationScope,
  pairs: readonly Pair[],
): Promise<LinkNames[]> {
  const { rows } = await sql<LinkNames>`
    with added as (
      insert into entity_providers (organization_id, entity_id, provider_id)
      select ${organizationId}, "entityId", "providerId" from ${given(pairs)}
      order by "providerId", "entityId"
      on conflict do nothing returning id, provider_id, entity_id
    )
    ${names(sql`added`)}
  `.execute(db);
  return rows;
}

/** Adds links of an import and records them for undo. Ignores existing links. */
export async function insertImportedLinks(
  { db, organizationId }: OrganizationScope,
  batchId: number,
  pairs: readonly Pair[],
): Promise<void> {
  await sql`
    with added as (
      insert into entity_providers (organization_id, entity_id, provider_id)
      select ${organizationId}, "entityId", "providerId" from ${given(pairs)}
      order by "providerId", "entityId"
      on conflict do nothing returning *
    )
    insert into import_changes (batch_id, subject, subject_id, before, after)
    select ${batchId}, 'entity_providers', added.id, null, to_jsonb(added) from added
  `.execute(db);
}

export async function countLinks(
  { db, organizationId }: OrganizationScope,
  pairs: readonly Pair[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${given(pairs)} join entity_providers l
    on l.organization_id = ${organizationId} and l.provider_id = r."providerId" and l.entity_id = r."entityId"
  `.execute(db);
  return rows[0]!.count;
}
