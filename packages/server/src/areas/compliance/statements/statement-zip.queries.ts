import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import type { GiftConditions } from '../gifts/gift-filter.queries.ts';
import { matching } from '../gifts/gift-list.queries.ts';

/** The oldest record of each physician with matching gifts. Calling `physician_of` for each takes ten times as long. */
const physicians = (conditions: GiftConditions) => sql`
  select distinct case when p.npi = '' then p.id else (select min(q.id) from gift_providers q
    where q.tenant_id = p.tenant_id and q.npi = p.npi) end as id
  from (select distinct g.provider_id as id from gifts g where ${matching(conditions)}) given
  join gift_providers p on p.id = given.id
`;

export async function countProviders({ db }: OrganizationScope, conditions: GiftConditions): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${physicians(conditions)}) one
  `.execute(db);
  return rows[0]!.count;
}

/** In the order of their names. */
export async function listProviderIds(
  { db }: OrganizationScope,
  conditions: GiftConditions,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from gift_providers p join (${physicians(conditions)}) one on one.id = p.id
    order by p.name_key, p.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Name of a provider with more gifts in the year than a statement can list, or null. */
export async function findTooBusy(
  { db, organizationId }: OrganizationScope,
  { providerIds, year, most }: { providerIds: readonly number[]; year: number; most: number },
): Promise<string | null> {
  // Adds up each physician once: looking up the records of one after the other is quadratic.
  const { rows } = await sql<{ name: string }>`
    select p.name from gift_providers p join (
      select q.tenant_id, q.npi, min(q.id) as id from gift_totals t join gift_providers q on q.id = t.provider_id
      where t.organization_id = ${organizationId} and t.gift_year = ${year}
      group by q.tenant_id, q.npi, case when q.npi = '' then q.id end having sum(t.gift_count) > ${most}
    ) busy on case when busy.npi = '' then p.id = busy.id else p.tenant_id = busy.tenant_id and p.npi = busy.npi end
    where p.id = any(${providerIds}::int[])
    order by p.name_key, p.id limit 1
  `.execute(db);
  return rows[0]?.name ?? null;
}

const REQUEST = sql`coalesce(z.request_id, z.id)`;

const STATEMENT_ZIP = rowColumns(
  { z: 'statement_zips', o: 'organizations' },
  {
    id: 'z.id',
    year: 'z.gift_year',
    state: 'z.state',
    statementCount: sql<number>`cardinality(z.provider_ids)`,
    doneCount: 'z.done_count',
    failure: 'z.failure',
    fileId: 'z.file_id',
    byteSize: sql<number | null>`f.byte_size::float8`,
    organizationName: 'o.name',
    createdAt: 'z.created_at',
    touchedAt: 'z.touched_at',
    partNo: 'z.part_no',
    partCount: 'z.part_count',
    /** The same for all parts of a request. */
    requestId: sql<number>`${REQUEST}`,
  },
);
export type StatementZipRow = RowOf<typeof STATEMENT_ZIP>;

/** Parts of a request that have not expired, in order. */
export async function listParts(
  { db, organizationId, viewer }: OrganizationScope,
  { requestId, since }: { requestId: number; since: Date },
): Promise<StatementZipRow[]> {
  const { rows } = await STATEMENT_ZIP.from(sql`
    statement_zips z join organizations o on o.id = z.organization_id left join files f on f.id = z.file_id
    where z.organization_id = ${organizationId} and z.user_id = ${viewer.userId} and z.touched_at > ${since}
      and ${REQUEST} = ${requestId}
    order by z.part_no
  `).execute(db);
  return rows;
}

/**
 * A file of the viewer in the organization, or the first one of the latest request, running or finished, or null.
 * @param since older files have expired
 */
export async function findZip(
  { db, organizationId, viewer }: OrganizationScope,
  { id = null, since }: { id?: number | null; since: Date },
): Promise<StatementZipRow | null> {
  const { rows } = await STATEMENT_ZIP.from(sql`
    statement_zips z join organizations o on o.id = z.organization_id left join files f on f.id = z.file_id
    where z.organization_id = ${organizationId} and z.user_id = ${viewer.userId} and z.touched_at > ${since}
      and (${id}::int is null or z.id = ${id})
    order by ${REQUEST} desc, z.part_no limit 1
  `).execute(db);
  return rows[0] ?? null;
}

export async function hasOpenZip({ db, organizationId, viewer }: OrganizationScope): Promise<boolean> {
  const row = await db
    .selectFrom('statement_zips')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', viewer.userId)
    .where('state', 'in', ['waiting', 'making'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewPart {
  year: number;
  providerIds: readonly number[];
  at: Date;
  partNo: number;
  partCount: number;
  requestId: number | null;
}

/** @throws a unique violation while the same part of another request of the viewer is running there */
export async function insertZip(
  { db, organizationId, viewer }: OrganizationScope,
  zip: NewPart,
): Promise<number> {
  const { id } = await db
    .insertInto('statement_zips')
    .values({
      organization_id: organizationId,
      user_id: viewer.userId,
      gift_year: zip.year,
      provider_ids: [...zip.providerIds],
      created_at: zip.at,
      touched_at: zip.at,
      part_no: zip.partNo,
      part_count: zip.partCount,
      request_id: zip.requestId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Cancels all parts of the file's request that are not finished. @returns whether there were any */
export async function cancelZip(
  { db, organizationId, viewer }: OrganizationScope,
  id: number,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update statement_zips z set state = 'canceled', touched_at = ${at}
    where z.organization_id = ${organizationId} and z.user_id = ${viewer.userId} and z.state in ('waiting', 'making')
      and ${REQUEST} = (select coalesce(one.request_id, one.id) from statement_zips one where one.id = ${id})
  `.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Fails files without progress since `lostSince`. Deletes all others not touched since `overSince`. */
export async function endZips(db: Db, times: { lostSince: Date; overSince: Date; at: Date }): Promise<void> {
  await db
    .updateTable('statement_zips')
    .set({
      state: 'failed',
      failure: 'Creating the statements was interrupted. Request them again.',
      touched_at: times.at,
    })
    .where('state', '=', 'making')
    .where('touched_at', '<', times.lostSince)
    .execute();
  await db
    .deleteFrom('statement_zips')
    .where('state', '<>', 'making')
    .where('touched_at', '<', times.overSince)
    .execute();
}
