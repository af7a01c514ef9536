import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../../db/row-columns.ts';
import type { OrganizationScope } from '../../../../db/scope.ts';
import { type LinkPlace, moveLinks } from './merge-links.queries.ts';

const MERGED_RECORD = rowColumns('gift_providers', {
  id: 'id',
  name: 'name',
  npi: 'npi',
  reference: 'reference',
});
export type MergedRecord = RowOf<typeof MERGED_RECORD>;

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

/** IDs of organizations with gifts, links or requests of records. */
export const organizationsOf = (ours: RawBuilder<SqlBool>) => sql<{ id: number }>`
  select organization_id as id from gifts where ${ours}
  union select organization_id from entity_providers where ${ours}
  union select organization_id from ended_links where ${ours}
  union select organization_id from gift_requests where ${ours}`;

export async function readOrganizationIds(
  { db }: Pick<OrganizationScope, 'db'>,
  ids: readonly number[],
  column: 'provider_id' | 'entity_id' = 'provider_id',
): Promise<number[]> {
  const { rows } = await organizationsOf(sql<SqlBool>`${sql.ref(column)} = any(${ids}::int[])`).execute(db);
  return rows.map(({ id }) => id);
}

export async function areInStatements({ db }: OrganizationScope, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from statement_zips where state in ('waiting', 'making') and provider_ids && ${ids}::int[] limit 1
  `.execute(db);
  return rows.length > 0;
}

/** True if records outside the merge have the NPI, whose gifts would count toward the remaining record too. */
export async function isNpiElsewhere(
  { db, tenant }: OrganizationScope,
  npi: string,
  ids: readonly number[],
): Promise<boolean> {
  const { rows } = await sql`
    select from gift_providers
    where tenant_id = ${tenant.tenantId} and npi = ${npi} and npi <> '' and id <> all(${ids}::int[]) limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Names a provider of the tenant with this NPI, or null. */
export async function findNpiHolder(
  { db, tenant }: OrganizationScope,
  npi: string,
  exceptId: number,
): Promise<string | null> {
  const { rows } = await sql<{ holder: string }>`
    select name || ' (' || reference || ')' as holder from gift_providers
    where tenant_id = ${tenant.tenantId} and npi = ${npi} and id <> ${exceptId} order by id limit 1
  `.execute(db);
  return rows[0]?.holder ?? null;
}

/** A merged record as it was, with all that moves. */
export interface MovedRecord {
  record: { id: number; npi: string; reference: string; name: string };
  /** Original IDs. */
  gifts: number[];
  links: object[];
  endedLinks: object[];
  crossings: { id: number }[];
  requests: number[];
  /** Missing in merges before events. */
  attendees?: number[];
  cures: number[];
  /** Pairs with people who are someone else. Missing in older merges. */
  different?: object[];
  /** IDs in files of records that were merged into it earlier. */
  references: string[];
}

export async function readMoved({ db }: OrganizationScope, ids: readonly number[]): Promise<MovedRecord[]> {
  const rowsOf = (table: string) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from ${sql.table(table)} r where r.provider_id = p.id)`;
  const { rows } = await sql<MovedRecord>`
    select to_jsonb(p) as record, array(select original_id from gifts where provider_id = p.id) as gifts,
      ${rowsOf('entity_providers')} as links, ${rowsOf('ended_links')} as "endedLinks",
      ${rowsOf('alert_crossings')} as crossings,
      (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from different_providers d
        where p.id in (d.first_id, d.second_id)) as different,
      array(select id from gift_requests where provider_id = p.id) as requests,
      array(select id from event_attendees where provider_id = p.id) as attendees,
      array(select id from gift_cures where provider_id = p.id) as cures,
      array(select reference from merged_providers where provider_id = p.id) as references
    from gift_providers p where p.id = any(${ids}::int[]) order by p.id
  `.execute(db);
  return rows;
}

export interface MovedCounts {
  gifts: number;
  links: LinkPlace[];
}

/** Crossings of one alert, or of the threshold of one organization. */
const SAME_LEVEL = sql`k.organization_id = c.organization_id and k.alert_id is not distinct from c.alert_id`;

/** Moves everything from some records to another and deletes them. @returns moved gifts and added links */
export async function moveRecords(
  { db, tenant }: OrganizationScope,
  from: readonly number[],
  to: number,
): Promise<MovedCounts> {
  // Before the gifts: the totals that fall to 0 would mark these crossings as risen.
  await sql`
    update alert_crossings c set provider_id = ${to}
    where c.provider_id = any(${from}::int[]) and not exists (select from alert_crossings k
      where ${SAME_LEVEL} and k.gift_year = c.gift_year and k.change_no = c.change_no and k.id < c.id
        and k.provider_id = any(${[...from, to]}::int[]))
      and not exists (select from alert_crossings k where ${SAME_LEVEL} and k.gift_year = c.gift_year
        and k.change_no = c.change_no and k.provider_id = ${to})
  `.execute(db);
  const gifts = await moveGifts(db, sql`g.provider_id = any(${from}::int[])`, to);
  const links = await moveLinks(db, from, to);
  for (const table of ['gift_requests', 'gift_cures', 'event_attendees', 'merged_providers'])
    await sql`update ${sql.table(table)} set provider_id = ${to} where provider_id = any(${from}::int[])`.execute(
      db,
    );
  await sql`
    insert into merged_providers (tenant_id, reference, provider_id)
    select tenant_id, reference, ${to} from gift_providers
    where tenant_id = ${tenant.tenantId} and id = any(${from}::int[])
  `.execute(db);
  await sql`delete from gift_providers where id = any(${from}::int[])`.execute(db);
  return { gifts, links };
}

/** Gives gifts to another record. Triggers on gifts keep the totals and record crossings. */
export async function moveGifts(
  db: OrganizationScope['db'],
  which: ReturnType<typeof sql>,
  to: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update gifts g set id = nextval('record_versions')::int, provider_id = ${to}, change_no = b.change_no
    from gift_books b where b.organization_id = g.organization_id and ${which}
  `.execute(db);
  return Number(numAffectedRows);
}

export async function setNpi({ db }: OrganizationScope, id: number, npi: string): Promise<void> {
  await sql`update gift_providers set npi = ${npi} where id = ${id} and npi <> ${npi}`.execute(db);
}
