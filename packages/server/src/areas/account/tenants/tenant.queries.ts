import type { Db } from '../../../db/database.ts';

/** Asked before anybody is signed in, so there is no viewer to scope by: the table holds hints alone. */
export async function readTenantConfiguration(db: Db, tenantName: string) {
  const row = await db
    .selectFrom('tenant_configurations')
    .where('tenant_name', '=', tenantName.toLowerCase())
    .select('setting_value')
    .executeTakeFirst();
  return row ?? null;
}
