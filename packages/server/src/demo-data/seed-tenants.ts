import { tenantContracts, tenants } from '@capwise/demo/compliance/tenants';
import { TENANT_SETTING } from '@capwise/domain/admin/settings';
import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export async function placeTenants(db: Db): Promise<void> {
  await db
    .insertInto('tenants')
    .values(tenants.map(({ name, systemId }) => ({ name, system_id: systemId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const organizations = tenants.flatMap(({ name, organizations: ofTenant }) =>
    ofTenant.map((organization) => ({ ...organization, tenant: name })),
  );
  const rows = sql`
    jsonb_to_recordset(${JSON.stringify(organizations)}::jsonb) as r (tenant text, reference text, name text, parent text)
    join tenants t on t.name = r.tenant`;
  await sql`
    insert into organizations (tenant_id, reference, name) select t.id, r.reference, r.name from ${rows}
    on conflict do nothing
  `.execute(db);
  await sql`
    update organizations o set parent_id = p.id
    from ${rows} join organizations p on p.tenant_id = t.id and p.reference = r.parent
    where o.tenant_id = t.id and o.reference = r.reference and o.parent_id is null
  `.execute(db);
}

export async function seedTenants(db: Db, today: Day): Promise<void> {
  await placeTenants(db);
  await sql`
    insert into contracts (tenant_id, organization_id, reference, name, type, other_party, start_on, end_on,
      notice_days, status, link)
    select t.id, o.id, r.reference, r.name, r.type, r."otherParty", r."startOn", r."endOn", r."noticeDays", r.status,
      r.link
    from jsonb_to_recordset(${JSON.stringify(tenantContracts(today))}::jsonb) as r (tenant text, organization text,
      reference text, name text, type text, "otherParty" text, "startOn" date, "endOn" date, "noticeDays" int,
      status text, link text)
    join tenants t on t.name = r.tenant
    join organizations o on o.tenant_id = t.id and o.reference = r.organization
  `.execute(db);
  await db
    .insertInto('system_configurations')
    .values(({ selectFrom }) =>
      tenants.flatMap(({ name, systemIds }) =>
        systemIds.map((systemId) => ({
          system_id: systemId,
          setting_type_id: selectFrom('setting_types').where('name', '=', TENANT_SETTING).select('id'),
          setting_value: name,
        })),
      ),
    )
    .execute();
}
