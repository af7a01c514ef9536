import type pg from 'pg';

export interface GiftSize {
  gifts: number;
  providers: number;
}

export interface BenchTenant {
  tenantName: string;
  organizationIds: number[];
}

export const VIEWER = 'gifts.admin@lakeside.example';
const ENTITIES = 200;
const SLICE = 50_000;
/** Providers after these have no gifts. */
const GIVEN_TO = 20_000;
const CREATORS = 40;

const chosen = (salt: number, of: string | number) => `abs(hashint4(n * 31 + ${salt})::bigint) % ${of}`;
const one = (array: string, salt: number) => `${array}[1 + ${chosen(salt, `cardinality(${array})`)}]`;
const words = (text: string) => `('{${text.split(' ').join()}}'::text[])`;
const STARTS = words(
  'Al Bar Cas Del Eng Fal Gar Hal Ing Jan Kel Lan Mar Nor Ost Pel Quin Ros Sal Tor Ul Van Wes Zim',
);
const MIDDLES = words('be ca di fo gu la mi no pe ri so tu va wi za lo ne ma');
const ENDS = words('berg dale feld ger hart kamp lund man ner quist ris son ton vik well zano');
const FIRST = words(
  'Ann Ben Carla David Ella Frank Grace Henry Iris John Karen Liam Maria Noah Olivia Paul Rosa Sam',
);

export async function fillTenant(client: pg.Client, name: string, size: GiftSize): Promise<BenchTenant> {
  const organizationIds = await makeTenant(client, name);
  await makeReferences(client, name, size.providers);
  await makeGifts(client, name, size);
  await client.query('vacuum analyze');
  return { tenantName: name, organizationIds };
}

async function makeTenant(client: pg.Client, name: string): Promise<number[]> {
  await client.query('insert into tenants (name, system_id) values ($1, 2)', [name]);
  await client.query(
    `insert into compliance_settings (tenant_id, key_name, value)
     select id, v.key, v.value from tenants, (values ('COMPLIANCE_ENABLED', 'True'), ('TIME_ZONE', 'UTC')) as v (key, value)
     where name = $1`,
    [name],
  );
  const { rows } = await client.query<{ id: number }>(
    `insert into organizations (tenant_id, reference, name)
     select t.id, 'B' || n, 'Bench Hospital ' || n from tenants t, generate_series(1, 2) as n where t.name = $1 returning id`,
    [name],
  );
  const ids = rows.map(({ id }) => id);
  await client.query(
    `insert into organization_members (user_id, organization_id, role_name)
     select u.id, o, 'gift_administrator' from users u, unnest($2::int[]) as o where u.email = $1`,
    [VIEWER, ids],
  );
  await client.query(
    `insert into users (system_id, email, first_name, last_name, title, status, approved_at)
     select 2, $1 || '-' || n || '@bench.example', ${one(FIRST, 1)}, 'Bench ' || n, 'Liaison', 'Active', now()
     from generate_series(1, ${CREATORS}) as n`,
    [name],
  );
  return ids;
}

/** Of the providers, 2 % have no NPI, and 1 % are further records of a physician. */
async function makeReferences(client: pg.Client, name: string, providers: number): Promise<void> {
  for (const [table, amount] of [
    ['gift_types', 12],
    ['requestors', 60],
  ] as const)
    await client.query(
      `insert into ${table} (original_id, id, organization_id, name, name_key)
       select v.id, v.id, v.organization, v.name, lower(v.name) from (
         select nextval('record_versions')::int as id, o.id as organization, ${one(STARTS, 2)} || ' kind ' || n as name
         from organizations o join tenants t on t.id = o.tenant_id, generate_series(1, ${amount}) as n where t.name = $1) v`,
      [name],
    );
  await client.query(
    `insert into gift_thresholds (id, organization_id, year, amount_cents, incidental_cents)
     select nextval('record_versions')::int, o.id, y, 50000 + y, 4000
     from organizations o join tenants t on t.id = o.tenant_id, generate_series(2022, 2026) as y where t.name = $1`,
    [name],
  );
  await client.query(
    `insert into gift_entities (tenant_id, reference, name, name_key)
     select t.id, 'E' || n, 'Site ' || n, 'site ' || n from tenants t, generate_series(1, ${ENTITIES}) as n where t.name = $1`,
    [name],
  );
  await client.query(
    `insert into gift_providers (tenant_id, reference, npi, name, name_key)
     select t.id, 'P' || n, case when n % 50 = 7 then '' else (1000000000 + n - (n % 100 = 11)::int)::text end, v.name,
       lower(v.name)
     from tenants t, generate_series(1, $2::int) as n, lateral (select
       ${one(STARTS, 3)} || ${one(MIDDLES, 4)} || ${one(ENDS, 5)} || ', ' || ${one(FIRST, 6)} || ' ' || n % 97 || ' MD' as name) v
     where t.name = $1`,
    [name, providers],
  );
  // All providers are linked for the first organization, one in ten for the second.
  await client.query(
    `insert into entity_providers (organization_id, entity_id, provider_id)
     select o.id, e.id, p.id from tenants t
     join organizations o on o.tenant_id = t.id join gift_providers p on p.tenant_id = t.id
     join gift_entities e on e.tenant_id = t.id and e.reference = 'E' || 1 + p.id % ${ENTITIES}
     where t.name = $1 and (o.reference = 'B1' or p.id % 10 = 0)`,
    [name],
  );
}

const DEFERRED = `select indexname as name, indexdef as definition from pg_indexes
  where tablename = 'gifts' and indexdef not like 'CREATE UNIQUE%'`;

const REFERENCES = `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where conrelid = 'gifts'::regclass and contype = 'f'`;

async function makeGifts(client: pg.Client, name: string, size: GiftSize): Promise<void> {
  // Faster without indexes and foreign keys. Indexes are rebuilt afterwards.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(DEFERRED);
  for (const index of indexes) await client.query(`drop index ${client.escapeIdentifier(index.name)}`);
  const { rows: references } = await client.query<{ name: string; definition: string }>(REFERENCES);
  for (const { name: constraint } of references)
    await client.query(`alter table gifts drop constraint ${client.escapeIdentifier(constraint)}`);
  for (let from = 0; from < size.gifts; from += SLICE)
    await client.query(INSERT, [name, from, Math.min(from + SLICE, size.gifts), size.gifts]);
  for (const { definition } of indexes) await client.query(definition);
  for (const { name: constraint, definition } of references)
    await client.query(
      `alter table gifts add constraint ${client.escapeIdentifier(constraint)} ${definition}`,
    );
}

const ofOrganization = (table: string) =>
  `array(select x.original_id from ${table} x where x.organization_id = o.id order by 1)`;
/** Rows with their position, starting at 0. */
const placed = (table: string, condition: string) =>
  `select x.id, row_number() over (order by x.id) - 1 as place, count(*) over () as amount from ${table} x where ${condition}`;
const OF_TENANT = '(select id from tenants where name = $1)';

const INSERT = `
  with organizations_of as materialized (
    select o.id, o.reference = 'B1' as is_first, ${ofOrganization('gift_types')} as types,
      ${ofOrganization('requestors')} as requestors
    from organizations o where o.tenant_id = ${OF_TENANT}
  ), entities as materialized (${placed('gift_entities', `x.tenant_id = ${OF_TENANT}`)}),
  people as materialized (${placed('users', `x.email like $1 || '-%@bench.example'`)}),
  providers as materialized (select id, place, least(amount, ${GIVEN_TO}) as amount from (
    ${placed('gift_providers', `x.tenant_id = ${OF_TENANT}`)}) x where place < ${GIVEN_TO}),
  made as materialized (
    select nextval('record_versions')::int as id, n,
      timestamptz '2022-01-03' + (n::float8 / $4::int) * (timestamptz '2026-11-15' - timestamptz '2022-01-03') as at
    from generate_series($2::int + 1, $3::int) as n
  )
  insert into gifts (original_id, id, organization_id, gift_year, received_on, provider_id, entity_id, gift_type_id,
    requestor_id, amount_cents, is_incidental, status, returned_at, description, created_at, created_by, change_no)
  select m.id, m.id, o.id, extract(year from d.day), d.day, p.id, e.id, ${one('o.types', 9)},
    ${one('o.requestors', 10)}, 100 + ${chosen(11, 20_000)}, ${chosen(12, 7)} = 0,
    case when ${chosen(13, 20)} = 0 then 2 else 1 end, case when ${chosen(13, 20)} = 0 then at end, 'Dinner ' || n, at,
    u.id, 1
  from made m join organizations_of o on o.is_first = (${chosen(14, 10)} < 6)
  join providers p on p.place = ${chosen(7, '(select amount from providers limit 1)')}
  join entities e on e.place = p.id % (select amount from entities limit 1)
  join people u on u.place = ${chosen(8, '(select amount from people limit 1)')}
  cross join lateral (select greatest(at::date - (${chosen(15, 6)})::int, date_trunc('year', at)::date) as day) d
  order by m.id`;
