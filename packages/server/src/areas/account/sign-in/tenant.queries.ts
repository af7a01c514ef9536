import type { Db } from '../../../db/database.ts';

/** Runs before sign-in, so there is no viewer to scope by. The table holds only sign-in hints. */
export async function readTenantConfiguration(db: Db, tenantName: string) {
  const row = await db
    .selectFrom('tenant_configurations')
    .where('tenant_name', '=', tenantName.toLowerCase())
    .select('setting_value')
    .executeTakeFirst();
  return row ?? null;
}
