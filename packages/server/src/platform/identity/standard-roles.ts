import { ADMINISTRATOR_ROLE, STANDARD_ROLES } from '@capwise/domain/account/standard-roles';
import type { Db } from '../../db/database.ts';

/** Gives a new installation its table of roles and permissions; a table that has rows is left alone. */
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
    // Who may do everything can grant every role.
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
