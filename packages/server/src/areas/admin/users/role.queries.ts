import { lackedPermissions } from '@capwise/domain/admin/roles/roles';
import type { Permission } from '@capwise/domain/permissions/permission';
import { sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';

/** True if the viewer has the role `r`, directly or included in another role. */
const held = ({ viewer }: Scope) => sql<boolean>`(r.name = any(${viewer.roles}::text[]) or exists (
  select from role_includes i where i.included_name = r.name and i.role_name = any(${viewer.roles}::text[])))`;

export const givesLogin = sql<boolean>`exists (
  select from role_permissions p where p.role_name = r.name and p.permission = ${'Login' satisfies Permission}::text)`;

const ROLE = rowColumns(
  { r: 'roles' },
  {
    name: 'r.name',
    displayName: 'r.display_name',
    description: 'r.description',
    systemTypeId: 'r.system_type_id',
    /** Nobody gets it any more. */
    isRetired: sql<boolean>`r.retired_at is not null`,
    permissions: sql<string[]>`array(select p.permission from role_permissions p where p.role_name = r.name)`,
    givesLogin,
  },
);
export type RoleRow = RowOf<typeof ROLE>;

/**
 * Roles that the viewer may grant or revoke: those that the viewer has, and included ones without a permission that
 * the viewer lacks.
 */
export async function listHeldRoles(scope: Scope, systemTypeId: number): Promise<RoleRow[]> {
  const { rows } = await ROLE.from(sql`
    roles r where r.system_type_id = ${systemTypeId} and ${held(scope)}
    order by lower(r.display_name), r.name
  `).execute(scope.db);
  const { viewer } = scope;
  return rows.filter(
    ({ name, permissions }) =>
      viewer.roles.includes(name) || lackedPermissions(permissions, viewer).length === 0,
  );
}

/** Waits for changes of roles, and keeps them from being retired or deleted until the transaction ends. */
export async function holdRoles({ db }: Scope, names: readonly string[]): Promise<void> {
  await sql`select from roles where name = any(${names}::text[]) order by name for share`.execute(db);
}

export async function permissionsOfRoles(scope: Scope, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ permission: string }>`
    select distinct permission from role_permissions where role_name = any(${names}::text[])
  `.execute(scope.db);
  return rows.map(({ permission }) => permission);
}

/** The same for all roles, also those that are being created. Take it before any single role. */
export async function holdAllRoles({ db }: Pick<Scope, 'db'>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('roles', 0))`.execute(db);
}

/** A role that a group gives is then also granted by hand, and stays if the user leaves the group. */
export async function grantRoles(scope: Scope, userId: number, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    insert into user_roles (user_id, role_name) select ${userId}, unnest(${names}::text[])
    on conflict (user_id, role_name) do update set by_hand = true where not user_roles.by_hand
    returning role_name as name
  `.execute(scope.db);
  return rows.map(({ name }) => name);
}

export async function revokeRoles(scope: Scope, userId: number, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from user_roles where user_id = ${userId} and role_name = any(${names}::text[])
    returning role_name as name
  `.execute(scope.db);
  return rows.map(({ name }) => name);
}
