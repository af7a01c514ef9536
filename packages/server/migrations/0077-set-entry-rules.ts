import { type Kysely, sql } from 'kysely';

/** Settings exist for every tenant, so that administrators see them. Everything is off until they turn it on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into compliance_settings (tenant_id, key_name, value)
      select id, 'ENTRY_GRACE_DAYS', '0' from tenants order by id
  `.execute(db);
}
