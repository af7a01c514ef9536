import { isStandardRole } from '@capwise/domain/admin/roles/roles';
import { abilitiesOf, PERMISSIONS, type Permission } from '@capwise/domain/permissions/permission';
import { sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';
import { visibleUser } from '../users/user.queries.ts';

const roleColumns = (scope: Scope) =>
  rowColumns(
    { r: 'roles', t: 'system_types' },
    {
      name: 'r.name',
      displayName: 'r.display_name',
      description: sql<string>`coalesce(r.description, '')`,
      systemType: 't.name',
      storedPermissions: sql<
        string[]
      >`array(select p.permission from role_permissions p where p.role_name = r.name)`,
      /** Names of other roles whose holders may grant it. */
      includedIn: sql<
        string[]
      >`array(select i.role_name from role_includes i where i.included_name = r.name order by 1)`,
      /** Users whom the viewer can see. The role counts only in systems of its type. */
      holderCount: sql<number>`(select count(*)::int from user_roles ur join users u on u.id = ur.user_id
        join systems s on s.id = u.system_id and s.type_id = r.system_type_id
        where ur.role_name = r.name and ${visibleUser(scope)})`,
      version: 'r.version',
      retiredAt: 'r.retired_at',
      updatedByName: sql<string | null>`e.first_name || ' ' || e.last_name`,
    },
  );
type StoredRole = RowOf<ReturnType<typeof roleColumns>>;

export interface ListedRole extends Omit<StoredRole, 'storedPermissions'> {
  /** In the order of the catalog. */
  permissions: Permission[];
  isStandard: boolean;
  /** Roles that the viewer can see. */
  grantedBy: { name: string; displayName: string }[];
}

/** Roles of the types of the viewer's systems. Viewers of all systems get every type, including those without a system. */
export async function listRoles(scope: Scope): Promise<ListedRole[]> {
  const visibleType =
    scope.viewer.systemIds === null
      ? sql`true`
      : sql`exists (select from systems s where s.type_id = r.system_type_id and ${visibleSystem(scope, 's.id')})`;
  const { rows } = await roleColumns(scope)
    .from(sql`
    roles r join system_types t on t.id = r.system_type_id left join users e on e.id = r.updated_by
    where ${visibleType}
    order by array_position(array['HOSPITAL', 'VENDOR', 'PROVIDER'], t.name), lower(r.display_name), r.name
  `)
    .execute(scope.db);
  const names = new Map(rows.map(({ name, displayName }) => [name, displayName]));
  return rows.map(({ storedPermissions, ...role }) => {
    const held = abilitiesOf(storedPermissions);
    return {
      ...role,
      permissions: PERMISSIONS.filter((permission) => held.has(permission)),
      isStandard: isStandardRole(role.name),
      grantedBy: role.includedIn.flatMap((name) => {
        const displayName = names.get(name);
        return displayName === undefined ? [] : [{ name, displayName }];
      }),
    };
  });
}
