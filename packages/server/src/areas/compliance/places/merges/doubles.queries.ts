import { sql } from 'kysely';
import type { OrganizationScope } from '../../../../db/scope.ts';

export const MAX_DOUBLES = 100;

export interface DoubleRecord {
  providerId: number;
  providerName: string;
  reference: string;
  npi: string;
  /** Gifts of all organizations and years. */
  giftCount: number;
  linkCount: number;
}

export interface DoubleRow {
  /** Empty if the records have one name and a place in common. */
  npi: string;
  entityName: string | null;
  providers: DoubleRecord[];
}

const records = (ids: ReturnType<typeof sql>) => sql`
  (select jsonb_agg(jsonb_build_object('providerId', p.id, 'providerName', p.name, 'reference', p.reference, 'npi', p.npi,
      'giftCount', (select coalesce(sum(t.gift_count), 0) from gift_totals t where t.provider_id = p.id),
      'linkCount', (select count(*) from entity_providers l where l.provider_id = p.id)) order by p.id)
    from gift_providers p where p.id in (${ids}))`;

/**
 * Pairs of records with one name that work at one entity, which may be one physician. Two NPIs are two physicians,
 * and pairs that someone marked as different people are left out.
 */
export const namedDoubles = (tenantId: number) => sql`
  select d.first_id, d.second_id, d.name_key, s.entity_id from (
    select least(one.id, other.id) as first_id, greatest(one.id, other.id) as second_id, one.name_key
    from name_key_records k
    join gift_providers one on one.tenant_id = ${tenantId} and one.name_key = k.name_key and one.npi = ''
    join gift_providers other on other.tenant_id = ${tenantId} and other.name_key = k.name_key
      and other.id <> one.id and (other.npi <> '' or other.id > one.id)
    where k.tenant_id = ${tenantId} and k.record_count > 1
  ) d
  join lateral (
    select min(a.entity_id) as entity_id from entity_providers a join entity_providers b on b.entity_id = a.entity_id
    where a.provider_id = d.first_id and b.provider_id = d.second_id
  ) s on s.entity_id is not null
  where not exists (select from different_providers x where x.first_id = d.first_id and x.second_id = d.second_id)`;

/** Physicians that have or may have several provider records: one NPI first, then one name and place. */
export async function listDoubles({ db, tenant }: OrganizationScope): Promise<DoubleRow[]> {
  const { rows } = await sql<DoubleRow>`
    with by_npi as (
      select npi from npi_records where tenant_id = ${tenant.tenantId} and record_count > 1
      order by npi limit ${MAX_DOUBLES}
    ), by_name as (
      select * from (${namedDoubles(tenant.tenantId)}) d order by name_key, first_id, second_id limit ${MAX_DOUBLES}
    )
    select npi, "entityName", providers from (
      select d.npi, null::text as "entityName", d.npi as key, 0 as first_id, 0 as second_id,
        ${records(sql`select id from gift_providers where tenant_id = ${tenant.tenantId} and npi = d.npi`)} as providers
      from by_npi d
      union all
      select '', e.name, d.name_key, d.first_id, d.second_id, ${records(sql`d.first_id, d.second_id`)}
      from by_name d join gift_entities e on e.id = d.entity_id
    ) doubles order by npi = '', key, first_id, second_id
  `.execute(db);
  return rows;
}

/** Remembers that all of these records are different physicians. @returns their names by ID */
export async function insertDifferent(
  { db, tenant, viewer }: OrganizationScope,
  ids: readonly number[],
  at: Date,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from gift_providers where tenant_id = ${tenant.tenantId} and id = any(${ids}::int[])
    order by id for key share
  `.execute(db);
  await sql`
    insert into different_providers (tenant_id, first_id, second_id, decided_by, decided_at)
    select ${tenant.tenantId}, a, b, ${viewer.userId}, ${at}::timestamptz
    from unnest(${rows.map(({ id }) => id)}::int[]) a, unnest(${rows.map(({ id }) => id)}::int[]) b where a < b
    on conflict do nothing
  `.execute(db);
  return rows;
}
