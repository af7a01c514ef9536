import { STANDARD_ROLES } from '@capwise/domain/account/standard-roles';
import type { Db } from '../../db/database.ts';

/** Gives a new installation its table of realm roles and permissions; a table that has rows is left alone. */
export async function ensureStandardRoles(db: Db): Promise<void> {
  const known = await db.selectFrom('roles').select('name').limit(1).executeTakeFirst();
  if (known) return;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('roles')
      .values(STANDARD_ROLES.map(({ name, displayName }) => ({ name, display_name: displayName })))
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
  });
}
