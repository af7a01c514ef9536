import { demoGifts, GIFT_TYPES, REQUESTORS } from '@capwise/demo/compliance/gifts';
import { demoEntities, demoMarkets, demoProviders } from '@capwise/demo/compliance/providers';
import { thresholdPreset } from '@capwise/domain/compliance/thresholds/threshold-presets';
import { nameKey } from '@capwise/domain/name-key';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

const YEARS = 5;

export async function seedGifts(db: Db, scale: number, now: Date): Promise<void> {
  await seedPlaces(db);
  await seedProviders(db, scale);
  await seedChoices(db);
  await seedThresholds(db, now);
  await seedEntries(db, scale, now);
}

const keyed = <Item extends { name: string }>(items: readonly Item[]) =>
  JSON.stringify(items.map((item) => ({ ...item, key: nameKey(item.name) })));

async function seedPlaces(db: Db): Promise<void> {
  await sql`
    insert into markets (original_id, id, tenant_id, name, name_key)
    select v.id, v.id, t.id, v.name, v.key
    from (select nextval('record_versions')::int as id, r.* from jsonb_to_recordset(${keyed(demoMarkets)}::jsonb)
      as r (tenant text, name text, key text)) v join tenants t on t.name = v.tenant
  `.execute(db);
  const entities = sql`jsonb_to_recordset(${keyed(demoEntities())}::jsonb) as r (tenant text, reference text,
    name text, key text, parent text, market text, organization text) join tenants t on t.name = r.tenant`;
  await sql`
    insert into gift_entities (tenant_id, reference, name, name_key)
    select t.id, r.reference, r.name, r.key from ${entities}
  `.execute(db);
  await sql`
    update gift_entities e set parent_id = p.id
    from ${entities} join gift_entities p on p.tenant_id = t.id and p.reference = r.parent
    where e.tenant_id = t.id and e.reference = r.reference
  `.execute(db);
  await sql`
    insert into market_entities (original_id, id, tenant_id, market_id, entity_id)
    select v.id, v.id, v.tenant_id, v.market_id, v.entity_id
    from (select nextval('record_versions')::int as id, t.id as tenant_id, m.original_id as market_id, e.id as entity_id
      from ${entities} join gift_entities e on e.tenant_id = t.id and e.reference = r.reference
      join markets m on m.tenant_id = t.id and m.name = r.market) v
  `.execute(db);
}

async function seedProviders(db: Db, scale: number): Promise<void> {
  const providers = demoProviders(scale);
  await sql`
    insert into gift_providers (tenant_id, reference, npi, name, name_key)
    select t.id, r.reference, r.npi, r.name, r.key
    from jsonb_to_recordset(${keyed(providers)}::jsonb) as r (tenant text, reference text, npi text, name text, key text)
    join tenants t on t.name = r.tenant
  `.execute(db);
  const organizationByEntity = new Map(
    demoEntities().map((one) => [`${one.tenant} ${one.reference}`, one.organization]),
  );
  const links = providers.flatMap(({ tenant, reference, entities }) =>
    entities.map((entity) => ({
      tenant,
      provider: reference,
      entity,
      organization: organizationByEntity.get(`${tenant} ${entity}`),
    })),
  );
  await sql`
    insert into entity_providers (organization_id, entity_id, provider_id)
    select o.id, e.id, p.id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r (tenant text, provider text, entity text,
      organization text)
    join tenants t on t.name = r.tenant
    join organizations o on o.tenant_id = t.id and o.reference = r.organization
    join gift_entities e on e.tenant_id = t.id and e.reference = r.entity
    join gift_providers p on p.tenant_id = t.id and p.reference = r.provider
  `.execute(db);
}

const ofDemoTenants = sql`organizations o join tenants t on t.id = o.tenant_id and t.is_demo`;

async function seedChoices(db: Db): Promise<void> {
  for (const [table, items] of [
    ['gift_types', GIFT_TYPES],
    ['requestors', REQUESTORS],
  ] as const)
    await sql`
      insert into ${sql.table(table)} (original_id, id, organization_id, name, name_key, is_active)
      select v.id, v.id, v.organization_id, v.name, v.key, v."isActive"
      from (select nextval('record_versions')::int as id, o.id as organization_id, r.name, r.key, r."isActive"
        from ${ofDemoTenants} cross join jsonb_to_recordset(${keyed(items)}::jsonb) as r (name text, key text,
          "isActive" boolean)) v
    `.execute(db);
}

const ADMINISTRATOR = sql`(select min(user_id) from organization_members
  where organization_id = o.id and role_name = 'gift_administrator')`;

async function seedThresholds(db: Db, now: Date): Promise<void> {
  const thisYear = now.getUTCFullYear();
  const thresholds = Array.from({ length: YEARS }, (_, back) => ({
    ...thresholdPreset(thisYear - back),
    year: thisYear - back,
  }));
  await sql`
    insert into gift_thresholds (id, organization_id, year, amount_cents, incidental_cents, created_at, created_by)
    select nextval('record_versions')::int, o.id, r.year, r.amount * 100, r."incidentalAmount" * 100,
      least(make_timestamptz(r.year, 1, 2, 15, 0, 0), ${now}), ${ADMINISTRATOR}
    from ${ofDemoTenants} cross join jsonb_to_recordset(${JSON.stringify(thresholds)}::jsonb) as r (year int, amount int,
      "incidentalAmount" int)
    order by r.year
  `.execute(db);
  await sql`
    with made as (
      insert into threshold_alerts (original_id, id, organization_id, remaining_cents, is_active, created_by)
      select v.id, v.id, v.organization_id, v.cents, v.is_active, v.created_by
      from (select nextval('record_versions')::int as id, o.id as organization_id, r.cents, r.is_active,
          ${ADMINISTRATOR} as created_by
        from ${ofDemoTenants} cross join (values (2500, true), (10000, true), (25000, false)) as r (cents, is_active)) v
      returning original_id, organization_id
    )
    insert into threshold_alert_recipients (alert_id, user_id, position)
    select m.original_id, p.user_id, row_number() over (partition by m.original_id order by p.user_id)
    from made m join organization_members p on p.organization_id = m.organization_id
      and p.role_name in ('gift_administrator', 'gift_moderator')
  `.execute(db);
}

async function seedEntries(db: Db, scale: number, now: Date): Promise<void> {
  await sql`
    insert into gift_books (organization_id, change_no) select o.id, 1 from ${ofDemoTenants} on conflict do nothing
  `.execute(db);
  await sql`
    insert into gifts (original_id, id, organization_id, gift_year, received_on, provider_id, entity_id, gift_type_id,
      requestor_id, amount_cents, is_incidental, status, returned_at, description, created_at, created_by, change_no)
    select v.id, v.id, o.id, extract(year from v."receivedOn"), v."receivedOn", p.id, e.id, y.original_id, q.original_id,
      v."amountCents", v."isIncidental", case when v."isReturned" then 2 else 1 end,
      case when v."isReturned" then least(entered.at + interval '1 hour', ${now}) end, v.description, entered.at, u.id, 1
    from (select nextval('record_versions')::int as id, r.* from jsonb_to_recordset(
        ${JSON.stringify(demoGifts(scale, now))}::jsonb) as r (tenant text, organization text, provider text,
        entity text, "giftType" text, requestor text, "createdBy" text, "amountCents" int, "isIncidental" boolean,
        "isReturned" boolean, "receivedOn" date, "enteredAt" bigint, description text)) v
    cross join lateral (select to_timestamp(v."enteredAt") as at) entered
    join tenants t on t.name = v.tenant
    join organizations o on o.tenant_id = t.id and o.reference = v.organization
    join gift_providers p on p.tenant_id = t.id and p.reference = v.provider
    join gift_entities e on e.tenant_id = t.id and e.reference = v.entity
    join gift_types y on y.organization_id = o.id and y.name = v."giftType"
    join requestors q on q.organization_id = o.id and q.name = v.requestor
    join users u on u.email = v."createdBy"
  `.execute(db);
}
