import type { ZipState } from '@capwise/domain/compliance/statements/statement-zip';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import type { GiftConditions } from '../gifts/gift-filter.queries.ts';
import { matching } from '../gifts/gift-list.queries.ts';

export async function countProviders({ db }: OrganizationScope, conditions: GiftConditions): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct physician_of(id))::int as count
    from (select distinct g.provider_id as id from gifts g where ${matching(conditions)}) one
  `.execute(db);
  return rows[0]!.count;
}

export async function listProviderIds(
  { db }: OrganizationScope,
  conditions: GiftConditions,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct physician_of(one.id) as id
    from (select distinct g.provider_id as id from gifts g where ${matching(conditions)}) one
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Name of a provider with more gifts in the year than a statement can list, or null. */
export async function findTooBusy(
  { db, organizationId }: OrganizationScope,
  { providerIds, year, most }: { providerIds: readonly number[]; year: number; most: number },
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select p.name from gift_totals t join gift_providers p on p.id = t.provider_id
    where t.organization_id = ${organizationId} and t.gift_year = ${year}
      and t.provider_id = any(${providerIds}::int[])
      and (select sum(r.gift_count) from gift_totals r where r.organization_id = t.organization_id
        and r.gift_year = t.gift_year and r.provider_id in (select physician_records(t.provider_id))) > ${most}
    order by p.name_key, p.id limit 1
  `.execute(db);
  return rows[0]?.name ?? null;
}

export interface StatementZipRow {
  id: number;
  year: number;
  state: ZipState;
  statementCount: number;
  doneCount: number;
  failure: string | null;
  fileId: string | null;
  byteSize: number | null;
  organizationName: string;
  createdAt: Date;
  touchedAt: Date;
}

/**
 * The viewer's latest file in the organization, running or finished. Null if there is none.
 * @param since older files have expired
 */
export async function findZip(
  { db, organizationId, viewer }: OrganizationScope,
  { id = null, since }: { id?: number | null; since: Date },
): Promise<StatementZipRow | null> {
  const { rows } = await sql<StatementZipRow>`
    select z.id, z.gift_year as year, z.state, cardinality(z.provider_ids) as "statementCount",
      z.done_count as "doneCount", z.failure, z.file_id as "fileId", f.byte_size::float8 as "byteSize",
      o.name as "organizationName", z.created_at as "createdAt", z.touched_at as "touchedAt"
    from statement_zips z join organizations o on o.id = z.organization_id left join files f on f.id = z.file_id
    where z.organization_id = ${organizationId} and z.user_id = ${viewer.userId} and z.touched_at > ${since}
      and (${id}::int is null or z.id = ${id})
    order by z.id desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}

/** @throws a unique violation while another file of the viewer is running there */
export async function insertZip(
  { db, organizationId, viewer }: OrganizationScope,
  zip: { year: number; providerIds: readonly number[]; at: Date },
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function cancelZip(
  { db, organizationId, viewer }: OrganizationScope,
  id: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('statement_zips')
    .set({ state: 'canceled', touched_at: at })
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', viewer.userId)
    .where('state', 'in', ['waiting', 'making'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
