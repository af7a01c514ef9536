import { ADMINISTRATOR_ROLE, STANDARD_ROLES } from '@capwise/domain/account/standard-roles';
import type { Db } from '../../db/database.ts';

export async function ensureStandardRoles(db: Db): Promise<void> {
  const known = await db.selectFrom('roles').select('name').limit(1).executeTakeFirst();
  if (known) return;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('roles')
      .values(({ selectFrom }) =>
        STANDARD_ROLES.map(({ name, displayName, description, systemType }) => ({
          name,
          display_name: displayName,
          description,
          system_type_id: selectFrom('system_types').where('name', '=', systemType).select('id'),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('role_permissions')
      .values(
        STANDARD_ROLES.flatMap(({ name, permissions }) =>
          permissions.map((permission) => ({ role_name: name, permission })),
        ),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // The role with all permissions may grant every role.
    await trx
      .insertInto('role_includes')
      .values(
        STANDARD_ROLES.filter(({ name }) => name !== ADMINISTRATOR_ROLE).map(({ name }) => ({
          role_name: ADMINISTRATOR_ROLE,
          included_name: name,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
