import { INITIAL_ORGANIZATION_SETTINGS } from '@capwise/domain/compliance/settings';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/** Adds the settings that organizations of the tenant do not have yet. */
export async function addInitialSettings({ db, viewer }: Scope, tenantId: number): Promise<void> {
  await sql`
    insert into compliance_settings (tenant_id, organization_id, key_name, value, created_by)
    select o.tenant_id, o.id, s.key, s.value, nullif(${viewer.userId}::int, 0)
    from organizations o cross join jsonb_each_text(${JSON.stringify(INITIAL_ORGANIZATION_SETTINGS)}::jsonb) s
    where o.tenant_id = ${tenantId} order by o.id, s.key
    on conflict do nothing
  `.execute(db);
}
