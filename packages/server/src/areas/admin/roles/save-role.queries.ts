import type { RoleInput } from '@capwise/domain/admin/roles/roles';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/**
 * Lets one person change roles at a time, until the transaction ends. Grants of the role wait. The viewer's own row
 * comes first, because changes refer to it.
 * @param name null for a new role
 */
export async function lockRoles({ db, viewer }: Scope, name: string | null): Promise<void> {
  await sql`select from users where id = ${viewer.userId} for key share`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtextextended('roles', 0))`.execute(db);
  if (name !== null) await sql`select from roles where name = ${name} for update`.execute(db);
}

export interface RoleChange extends Omit<RoleInput, 'systemType'> {
  name: string;
  at: Date;
}

export async function insertRole({ db, viewer }: Scope, role: RoleChange & { systemTypeId: number }) {
  await db
    .insertInto('roles')
    .values({
      name: role.name,
      display_name: role.displayName,
      description: role.description,
      system_type_id: role.systemTypeId,
      updated_at: role.at,
      updated_by: viewer.userId,
    })
    .execute();
  await storeContents({ db }, role);
}

export async function changeRole({ db, viewer }: Scope, role: RoleChange): Promise<void> {
  await db
    .updateTable('roles')
    .set(({ eb }) => ({
      display_name: role.displayName,
      description: role.description,
      version: eb('version', '+', 1),
      updated_at: role.at,
      updated_by: viewer.userId,
    }))
    .where('name', '=', role.name)
    .execute();
  await storeContents({ db }, role);
}

/** Each table is announced once, so that signed-in users feel the change with their next request. */
async function storeContents({ db }: Pick<Scope, 'db'>, role: RoleChange): Promise<void> {
  const { name, permissions, grantedBy } = role;
  await db.deleteFrom('role_permissions').where('role_name', '=', name).execute();
  await sql`insert into role_permissions (role_name, permission)
    select ${name}, unnest(${permissions}::text[])`.execute(db);
  await db.deleteFrom('role_includes').where('included_name', '=', name).execute();
  await sql`insert into role_includes (role_name, included_name)
    select unnest(${grantedBy}::text[]), ${name}`.execute(db);
}

/** @param at null puts the role into use again */
export async function setRetired({ db, viewer }: Scope, name: string, at: Date | null, now: Date) {
  await db
    .updateTable('roles')
    .set(({ eb }) => ({
      retired_at: at,
      version: eb('version', '+', 1),
      updated_at: now,
      updated_by: viewer.userId,
    }))
    .where('name', '=', name)
    .execute();
}

export const removeRole = async ({ db }: Scope, name: string): Promise<void> =>
  void (await db.deleteFrom('roles').where('name', '=', name).execute());

export interface RoleUse {
  isHeld: boolean;
  /** A group of an identity provider has the name of the role, and gives it. */
  isOfGroup: boolean;
  /** Somebody chose it for a group of an identity provider. */
  isChosen: boolean;
  /** An open access review is about to give it. */
  isPlanned: boolean;
}

/** Ignores the viewer's scope, because roles belong to the installation. */
export async function roleUse({ db }: Scope, name: string): Promise<RoleUse> {
  const { rows } = await sql<RoleUse>`
    select exists (select from user_roles ur join users u on u.id = ur.user_id
        join systems s on s.id = u.system_id join roles r on r.name = ur.role_name and r.system_type_id = s.type_id
        where ur.role_name = ${name}) as "isHeld",
      exists (select from user_roles ur join scim_group_members m on m.user_id = ur.user_id
        join scim_groups g on g.id = m.group_id join roles r on r.name = ur.role_name
        where ur.role_name = ${name} and not ur.by_hand and g.role_name is null
          and lower(g.display_name) = lower(r.display_name)) as "isOfGroup",
      exists (select from scim_groups where role_name = ${name}) as "isChosen",
      exists (select from access_review_items i join access_reviews v on v.id = i.review_id
        where i.to_role_name = ${name} and v.applied_at is null and v.canceled_at is null) as "isPlanned"
  `.execute(db);
  return rows[0]!;
}
