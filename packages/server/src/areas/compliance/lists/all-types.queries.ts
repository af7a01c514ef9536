import { nameKey } from '@capwise/domain/name-key';
import { sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { OrganizationScope } from '../../../db/scope.ts';

const PLACE_TYPE = rowColumns('gift_types', {
  id: 'id',
  originalId: 'original_id',
  organizationId: 'organization_id',
  name: 'name',
  isActive: 'is_active',
  isNeverAllowed: 'is_never_allowed',
});
/** A gift type of an organization. */
export type PlaceType = RowOf<typeof PLACE_TYPE>;

export interface TypeValues {
  name: string;
  isActive: boolean;
  isNeverAllowed: boolean;
}

const inTenant = ({ tenant }: OrganizationScope, organizationIds: readonly number[]) => sql`
  organization_id in (select o.id from organizations o
    where o.tenant_id = ${tenant.tenantId} and o.id = any(${organizationIds}::int[]))`;

export async function listPlaceTypes(
  scope: OrganizationScope,
  organizationIds: readonly number[],
): Promise<PlaceType[]> {
  const { rows } = await PLACE_TYPE.from(sql`
    gift_types where ${inTenant(scope, organizationIds)} order by name_key, organization_id
  `).execute(scope.db);
  return rows;
}

/** Locks the versions that the viewer saw, and gift types with this name. */
export async function lockPlaceTypes(
  scope: OrganizationScope,
  organizationIds: readonly number[],
  versions: readonly number[],
  name: string,
): Promise<(PlaceType & { hasName: boolean })[]> {
  const { rows } = await PLACE_TYPE.from(sql`
    gift_types where ${inTenant(scope, organizationIds)}
      and (id = any(${versions}::int[]) or name_key = ${nameKey(name)}) order by original_id for update
  `).execute(scope.db);
  return rows.map((row) => ({ ...row, hasName: nameKey(row.name) === nameKey(name) }));
}

/** @throws a unique violation if a name was taken meanwhile */
export async function insertPlaceTypes(
  { db, viewer }: OrganizationScope,
  organizationIds: readonly number[],
  { name, isActive, isNeverAllowed }: TypeValues,
  at: Date,
): Promise<PlaceType[]> {
  const { rows } = await sql<PlaceType>`
    insert into gift_types (original_id, id, organization_id, name, name_key, created_at, created_by, is_active,
      is_never_allowed)
    select v.id, v.id, v.organization_id, ${name}, ${nameKey(name)}, ${at}, ${viewer.userId}, ${isActive},
      ${isNeverAllowed}
    from (select o.id as organization_id, nextval('record_versions')::int as id
      from unnest(${organizationIds}::int[]) as o (id)) v
    returning ${PLACE_TYPE.list}
  `.execute(db);
  return rows;
}

/** Changes locked gift types. */
export async function updatePlaceTypes(
  { db }: OrganizationScope,
  originalIds: readonly number[],
  { name, isActive, isNeverAllowed }: TypeValues,
): Promise<void> {
  await sql`
    update gift_types set id = nextval('record_versions')::int, name = ${name}, name_key = ${nameKey(name)},
      is_active = ${isActive}, is_never_allowed = ${isNeverAllowed}
    where original_id = any(${originalIds}::int[])
  `.execute(db);
}
