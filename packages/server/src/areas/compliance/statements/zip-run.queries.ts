import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** One attempt to create a file. Its writes count only until another attempt takes over. */
export interface ZipRun {
  id: number;
  runNo: number;
  organizationId: number;
  organizationName: string;
  tenantName: string;
  year: number;
  providerIds: number[];
  partNo: number;
  partCount: number;
}

/** Starts over from the first statement. Null if the file was canceled or is over. */
export async function beginRun(db: Db, id: number, at: Date): Promise<ZipRun | null> {
  const { rows } = await sql<ZipRun>`
    update statement_zips z set state = 'making', run_no = run_no + 1, done_count = 0, touched_at = ${at}
    from organizations o join tenants t on t.id = o.tenant_id
    where z.id = ${id} and z.state in ('waiting', 'making') and o.id = z.organization_id
    returning z.id, z.run_no as "runNo", z.organization_id as "organizationId", o.name as "organizationName",
      t.name as "tenantName", z.gift_year as year, z.provider_ids as "providerIds",
      z.part_no as "partNo", z.part_count as "partCount"
  `.execute(db);
  return rows[0] ?? null;
}

/** Rows that still belong to this run. Canceling or taking over reassigns them. */
const own = (db: Db, { id, runNo }: ZipRun) =>
  db
    .updateTable('statement_zips')
    .where('id', '=', id)
    .where('run_no', '=', runNo)
    .where('state', '=', 'making');

export async function noteDone(db: Db, run: ZipRun, doneCount: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(db, run)
    .set({ done_count: doneCount, touched_at: at })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function publishZip(db: Db, run: ZipRun, fileId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(db, run)
    .set({ state: 'ready', file_id: fileId, touched_at: at })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function failRun(db: Db, run: ZipRun, failure: string, at: Date): Promise<void> {
  await own(db, run).set({ state: 'failed', failure, touched_at: at }).execute();
}

export async function putBack(db: Db, run: ZipRun, at: Date): Promise<void> {
  await own(db, run).set({ state: 'waiting', done_count: 0, touched_at: at }).execute();
}

export async function listProviders(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; name: string; npi: string }[]> {
  return db
    .selectFrom('gift_providers')
    .select(['id', 'name', 'npi'])
    .where('id', 'in', ids)
    .orderBy('name_key')
    .orderBy('id')
    .execute();
}
