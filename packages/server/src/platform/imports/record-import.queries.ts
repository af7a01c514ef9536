import { conflict, notFound } from '@capwise/domain/errors';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Scope } from '../../db/scope.ts';
import type { Tables } from '../../db/tables.ts';
import { RECORD_TABLES, type RecordKind, type RecordTable } from './record-tables.ts';

export async function lockImports(scope: Scope, kind: RecordKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import ' || ${kind}, 0))`.execute(scope.db);
}

/** Columns of `IMPORTS_WITH_PEOPLE`: an import, who imported it, and who undid it. */
export const IMPORT_COLUMNS = sql`b.id, b.file_name as "fileName", b.row_count as "rowCount", b.state,
  coalesce(u.first_name || ' ' || u.last_name, b.created_by) as "createdByName", b.created_at as "createdDate",
  coalesce(n.first_name || ' ' || n.last_name, b.undone_by) as "undoneByName", b.undone_at as "undoneDate"`;

export const IMPORTS_WITH_PEOPLE = sql`import_batches b
  left join users u on u.id = b.created_by_id left join users n on n.id = b.undone_by_id`;

export interface ImportWithPeople {
  id: number;
  fileName: string;
  rowCount: number;
  state: 'live' | 'undone';
  createdByName: string;
  createdDate: Date;
  undoneByName: string | null;
  undoneDate: Date | null;
}

export async function insertBatch(
  scope: Scope,
  batch: { kind: RecordKind; fileName: string; organizationId?: number | undefined },
): Promise<number> {
  const { id } = await scope.db
    .insertInto('import_batches')
    .values({
      kind: batch.kind,
      file_name: batch.fileName,
      created_by: scope.viewer.email,
      state: 'live',
      organization_id: batch.organizationId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface HiddenBatch {
  kind: Tables['import_batches']['kind'];
  fileName: string;
  /** Null for an import of the installation or of a whole tenant. */
  organizationId: number | null;
}

/** Hides all rows of a batch. @throws AppError NotFoundError, ConflictError */
export async function hideBatch(db: Db, batchId: number, by: string): Promise<HiddenBatch> {
  const batch = await db
    .selectFrom('import_batches')
    .select(['kind', 'file_name', 'state', 'is_demo', 'organization_id'])
    .where('id', '=', batchId)
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw notFound(`There is no import ${batchId}`);
  if (batch.is_demo)
    throw conflict('Demo data cannot be undone. To start without it, use an empty database and DEMO=off.');
  if (batch.state !== 'live') throw conflict(`Import ${batchId} is not live (${batch.state})`);
  await db
    .updateTable('import_batches')
    .set({ state: 'undone', undone_by: by, undone_at: sql`now()` })
    .where('id', '=', batchId)
    .execute();
  return { kind: batch.kind, fileName: batch.file_name, organizationId: batch.organization_id };
}

/** Counts the rows of a table that a batch changed, and stores the count in the batch. */
export async function countChanges(scope: Scope, batchId: number, table: string): Promise<number> {
  await storeRowCount(scope, batchId, [table]);
  return countAllChanges(scope, batchId, table);
}

/** A row of a file can change a row of each table, so the largest count is that of the batch. */
export async function storeRowCount(scope: Scope, batchId: number, tables: readonly string[]): Promise<void> {
  await sql`
    update import_batches set row_count = (select coalesce(max(n), 0) from (
      select count(*) as n from import_changes where batch_id = ${batchId} and subject = any(${tables}::text[])
      group by subject) c)
    where id = ${batchId}
  `.execute(scope.db);
}

/** Counts the rows of all tables that a batch changed, or of one of them. */
export async function countAllChanges(scope: Scope, batchId: number, table: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_changes
    where batch_id = ${batchId} and (${table}::text is null or subject = ${table})
  `.execute(scope.db);
  return rows[0]!.count;
}

/**
 * Restores the records of an import to their previous values.
 * @throws AppError ConflictError if one of them has changed since
 */
export async function undoChanges(scope: Scope, batchId: number, kind: RecordKind): Promise<void> {
  await lockImports(scope, kind);
  for (const table of RECORD_TABLES[kind]) if (table.isEditedAlone) await lockRecords(scope, batchId, table);
  await refuseUndo(scope, batchId, kind);
  for (const table of RECORD_TABLES[kind]) {
    if (table.parent) await putBack(scope, batchId, table, [table.parent]);
    // Delete first: an added row may hold a unique value that another record gets back.
    await removeAdded(scope, batchId, table);
    if (table.columns.length > 0) await putBack(scope, batchId, table, table.columns);
  }
}

/** @throws AppError ConflictError if records of an import have changed since, or others refer to them */
export async function refuseUndo(scope: Scope, batchId: number, kind: RecordKind): Promise<void> {
  for (const table of RECORD_TABLES[kind]) {
    await refuseChanged(scope, batchId, table);
    await refuseHeld(scope, batchId, kind, table);
  }
}

/** Edits of the records and new references to them wait until the transaction ends. */
async function lockRecords(scope: Scope, batchId: number, subject: RecordTable): Promise<void> {
  await sql`select from ${sql.table(subject.table)} where id in (
    select c.subject_id from ${importChanges(batchId, subject)}) order by id for update`.execute(scope.db);
}

const importChanges = (batchId: number, { table }: RecordTable) =>
  sql`import_changes c where c.batch_id = ${batchId} and c.subject = ${table}`;

async function refuseChanged(scope: Scope, batchId: number, subject: RecordTable): Promise<void> {
  const table = sql.table(subject.table);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select subject_id, after from ${importChanges(batchId, subject)}) c
    left join ${table} t on t.id = c.subject_id
    where t.* is distinct from jsonb_populate_record(null::${table}, c.after)
  `.execute(scope.db);
  const count = rows[0]!.count;
  if (count > 0)
    throw conflict(`Import ${batchId} cannot be undone: ${count} of its ${subject.plural} changed since`);
}

/** References from rows of the same import do not count, because they are undone with it. */
async function refuseHeld(
  scope: Scope,
  batchId: number,
  kind: RecordKind,
  subject: RecordTable,
): Promise<void> {
  const held = subject.heldBy ?? [];
  if (held.length === 0) return;
  const imported = new Set(RECORD_TABLES[kind].map(({ table }) => table));
  const isOther = (table: string) =>
    imported.has(table)
      ? sql`not exists (select from import_changes own where own.batch_id = ${batchId} and own.subject = ${table}
          and own.subject_id = h.id)`
      : sql`true`;
  const { keptBy } = subject;
  const isKept = keptBy
    ? sql`exists (select from ${sql.table(keptBy.table)} h where h.${sql.ref(keptBy.column)} = c.subject_id
        and ${isOther(keptBy.table)})`
    : sql`false`;
  const counts = held.map(
    ({ table, column, counts: counted = sql`true` }, no) => sql`
      select ${sql.lit(no)} as no, count(distinct h.${sql.ref(column)})::int as count
      from ${sql.table(table)} h where h.${sql.ref(column)} in (select id from added) and ${isOther(table)}
        and ${counted}`,
  );
  const { rows } = await sql<{ no: number; count: number }>`
    with added as (select c.subject_id as id from ${importChanges(batchId, subject)} and c.before is null
      and not ${isKept})
    select * from (${sql.join(counts, sql` union all `)}) c where count > 0 order by no limit 1
  `.execute(scope.db);
  const [first] = rows;
  if (!first) return;
  const { count, no } = first;
  const { blocked = 'in use' } = held[no]!;
  throw conflict(
    `Import ${batchId} cannot be undone: ${count} of its ${subject.plural} ${count === 1 ? 'is' : 'are'} ${blocked}`,
  );
}

async function putBack(
  scope: Scope,
  batchId: number,
  subject: RecordTable,
  columns: readonly string[],
): Promise<void> {
  const table = sql.table(subject.table);
  const values = columns.map((column) => sql`${sql.ref(column)} = b.${sql.ref(column)}`);
  await sql`
    update ${table} t set ${sql.join(values)}
    from (select (jsonb_populate_record(null::${table}, c.before)).*
      from ${importChanges(batchId, subject)} and c.before is not null) b
    where t.id = b.id
  `.execute(scope.db);
}

async function removeAdded(scope: Scope, batchId: number, subject: RecordTable): Promise<void> {
  const { keptBy } = subject;
  const isKept = keptBy
    ? sql`exists (select from ${sql.table(keptBy.table)} k where k.${sql.ref(keptBy.column)} = t.id)`
    : sql`false`;
  await sql`
    delete from ${sql.table(subject.table)} t where not ${isKept} and t.id in (
      select c.subject_id from ${importChanges(batchId, subject)} and c.before is null)
  `.execute(scope.db);
}
