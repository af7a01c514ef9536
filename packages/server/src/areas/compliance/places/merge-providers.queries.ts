import { sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { OrganizationScope } from '../../../db/scope.ts';

export const MAX_DOUBLES = 100;

export interface DoubleRecord {
  providerId: number;
  providerName: string;
  reference: string;
  /** Gifts of all organizations and years. */
  giftCount: number;
  linkCount: number;
}

export interface DoubleRow {
  npi: string;
  providers: DoubleRecord[];
}

/** Physicians with several provider records: same tenant, same NPI. */
export async function listDoubles({ db, tenant }: OrganizationScope): Promise<DoubleRow[]> {
  const { rows } = await sql<DoubleRow>`
    with doubles as (
      select npi from gift_providers where tenant_id = ${tenant.tenantId} and npi <> ''
      group by npi having count(*) > 1 order by npi limit ${MAX_DOUBLES}
    )
    select d.npi, (select jsonb_agg(jsonb_build_object('providerId', p.id, 'providerName', p.name,
        'reference', p.reference,
        'giftCount', (select coalesce(sum(t.gift_count), 0) from gift_totals t where t.provider_id = p.id),
        'linkCount', (select count(*) from entity_providers l where l.provider_id = p.id)) order by p.id)
      from gift_providers p where p.tenant_id = ${tenant.tenantId} and p.npi = d.npi) as providers
    from doubles d order by d.npi
  `.execute(db);
  return rows;
}

const MERGED_RECORD = rowColumns('gift_providers', {
  id: 'id',
  name: 'name',
  npi: 'npi',
  reference: 'reference',
});
export type MergedRecord = RowOf<typeof MERGED_RECORD>;

/** Locks the gift books of all organizations of the tenant, so that saves of gifts wait. */
export async function openBooks({ db, tenant }: OrganizationScope): Promise<void> {
  await sql`
    insert into gift_books as b (organization_id, change_no)
    select id, 1 from organizations where tenant_id = ${tenant.tenantId} order by id
    on conflict (organization_id) do update set change_no = b.change_no + 1
  `.execute(db);
}

export async function lockProviders(
  { db, tenant }: OrganizationScope,
  ids: readonly number[],
): Promise<MergedRecord[]> {
  const { rows } = await MERGED_RECORD.from(sql`
    gift_providers
    where tenant_id = ${tenant.tenantId} and id = any(${ids}::int[]) order by id for update
  `).execute(db);
  return rows;
}

/** Organizations with gifts or links of the records. */
export async function readOrganizationIds(
  { db }: OrganizationScope,
  ids: readonly number[],
  column: 'provider_id' | 'entity_id' = 'provider_id',
): Promise<number[]> {
  const ours = sql`${sql.ref(column)} = any(${ids}::int[])`;
  const { rows } = await sql<{ id: number }>`
    select organization_id as id from gifts where ${ours}
    union select organization_id from entity_providers where ${ours}
    union select organization_id from ended_links where ${ours}
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function areInStatements({ db }: OrganizationScope, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from statement_zips where state in ('waiting', 'making') and provider_ids && ${ids}::int[] limit 1
  `.execute(db);
  return rows.length > 0;
}

/**
 * Moves everything from some records to another and deletes them. @returns the numbers of moved gifts and
 * links
 */
export async function moveRecords(
  { db, tenant }: OrganizationScope,
  from: readonly number[],
  to: number,
): Promise<{ gifts: number; links: number }> {
  const gifts = await sql`
    update gifts g set id = nextval('record_versions')::int, provider_id = ${to}, change_no = b.change_no
    from gift_books b where b.organization_id = g.organization_id and g.provider_id = any(${from}::int[])
  `.execute(db);
  const links = await sql`
    insert into entity_providers (organization_id, entity_id, provider_id)
    select distinct organization_id, entity_id, ${to}::int from entity_providers
    where provider_id = any(${from}::int[]) order by 1, 2
    on conflict do nothing
  `.execute(db);
  await sql`
    update alert_crossings c set provider_id = ${to}
    where c.provider_id = any(${from}::int[]) and not exists (select from alert_crossings k
      where k.alert_id = c.alert_id and k.gift_year = c.gift_year and k.change_no = c.change_no and k.id < c.id
        and k.provider_id = any(${[...from, to]}::int[]))
      and not exists (select from alert_crossings k where k.alert_id = c.alert_id and k.gift_year = c.gift_year
        and k.change_no = c.change_no and k.provider_id = ${to})
  `.execute(db);
  await sql`update merged_providers set provider_id = ${to} where provider_id = any(${from}::int[])`.execute(
    db,
  );
  await sql`
    insert into merged_providers (tenant_id, reference, provider_id)
    select tenant_id, reference, ${to} from gift_providers
    where tenant_id = ${tenant.tenantId} and id = any(${from}::int[])
  `.execute(db);
  await sql`delete from gift_providers where id = any(${from}::int[])`.execute(db);
  return { gifts: Number(gifts.numAffectedRows), links: Number(links.numAffectedRows) };
}
