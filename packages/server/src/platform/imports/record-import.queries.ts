import { conflict, notFound } from '@capwise/domain/errors';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Scope } from '../../db/scope.ts';
import type { Tables } from '../../db/tables.ts';
import type { RecordKind } from './record-tables.ts';

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
