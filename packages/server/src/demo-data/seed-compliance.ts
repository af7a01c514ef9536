import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { giftAccounts } from '@capwise/demo/compliance/gift-accounts';
import { tenants } from '@capwise/demo/compliance/tenants';
import { COMPLIANCE_SETTINGS, type ComplianceSettingKey } from '@capwise/domain/compliance/settings';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { seedGifts } from './seed-gifts.ts';
import { placeTenants } from './seed-tenants.ts';

export async function hasCompliance(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from compliance_settings s join tenants t on t.id = s.tenant_id
      where t.name = ${tenants[0]!.name}) as has
  `.execute(db);
  return rows[0]!.has;
}

/** Name of this tenant in earlier releases. */
const FORMER_NAME = 'copper-ridge';
const NAME = 'copperridge';

export async function seedCompliance(
  db: Db,
  hashPassword: (password: string) => Promise<string>,
  { scale, now }: { scale: number; now: Date },
): Promise<void> {
  await sql`update tenants set name = ${NAME} where name = ${FORMER_NAME}`.execute(db);
  await sql`update system_configurations set setting_value = ${NAME} where setting_value = ${FORMER_NAME}`.execute(
    db,
  );
  await placeTenants(db);
  await sql`update tenants set is_demo = true where name = any(${tenants.map(({ name }) => name)}::text[])`.execute(
    db,
  );
  await seedSettings(db);
  await seedGiftAccounts(db, await hashPassword(DEMO_PASSWORD));
  await seedGifts(db, scale, now);
}

async function seedSettings(db: Db): Promise<void> {
  const values = tenants.flatMap(({ name, isEnabled, timeZone, entityWord }) => {
    const own: Partial<Record<ComplianceSettingKey, string>> = {
      COMPLIANCE_ENABLED: isEnabled ? 'True' : 'False',
      TIME_ZONE: timeZone,
      CLM_GROUP_TYPE_NAME: entityWord,
    };
    return Object.entries(COMPLIANCE_SETTINGS).map(([key, { level, initial }]) => ({
      tenant: name,
      key,
      value: own[key as ComplianceSettingKey] ?? initial,
      isOfOrganization: level === 'Organization',
    }));
  });
  await sql`
    insert into compliance_settings (tenant_id, organization_id, key_name, value)
    select t.id, o.id, r.key, r.value
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r (tenant text, key text, value text,
      "isOfOrganization" boolean)
    join tenants t on t.name = r.tenant
    left join organizations o on r."isOfOrganization" and o.tenant_id = t.id
    where not r."isOfOrganization" or o.id is not null
    on conflict do nothing
  `.execute(db);
}

async function seedGiftAccounts(db: Db, passwordHash: string): Promise<void> {
  await db
    .insertInto('users')
    .values(
      giftAccounts.map(({ email, firstName, lastName, title, systemId }) => ({
        email,
        first_name: firstName,
        last_name: lastName,
        title,
        system_id: systemId,
        status: 'Active' as const,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const members = giftAccounts.flatMap(({ email, tenant, memberships }) =>
    Object.entries(memberships).map(([reference, role]) => ({ email, tenant, reference, role })),
  );
  await sql`
    insert into organization_members (user_id, organization_id, role_name)
    select u.id, o.id, r.role
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as r (email text, tenant text, reference text, role text)
    join users u on u.email = r.email
    join tenants t on t.name = r.tenant
    join organizations o on o.tenant_id = t.id and o.reference = r.reference
    on conflict do nothing
  `.execute(db);
  await sql`
    insert into identity_passwords (user_id, password_hash)
    select id, ${passwordHash} from users where email = any(${giftAccounts.map(({ email }) => email)}::text[])
    on conflict do nothing
  `.execute(db);
}
