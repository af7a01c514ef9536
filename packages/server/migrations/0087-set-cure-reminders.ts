import { type Kysely, sql } from 'kysely';

/** Settings exist for every organization, so that administrators see them. Reminders are off until they turn them on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into compliance_settings (tenant_id, organization_id, key_name, value)
      select tenant_id, id, 'CURE_REMINDERS', 'False' from organizations where tenant_id is not null order by id
  `.execute(db);
}
