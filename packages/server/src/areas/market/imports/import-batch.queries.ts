import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { BatchKind } from '../../../platform/imports/loading-batch.queries.ts';
import { DISCARDED } from '../../../platform/imports/undo/sweep-batches.queries.ts';

export async function findBatchKind(db: Db, batchId: number): Promise<BatchKind | undefined> {
  const batch = await db
    .selectFrom('import_batches')
    .select('kind')
    .where('id', '=', batchId)
    .executeTakeFirst();
  return batch?.kind;
}

/** The quote whose deals a batch holds, as the audit log names it. */
export async function findBatchQuote(
  db: Db,
  batchId: number,
): Promise<{ subjectId: number; subjectName: string; systemId: number } | null> {
  const { rows } = await sql<{ subjectId: number; subjectName: string; systemId: number }>`
    select q.id as "subjectId", q.file_name as "subjectName", q.system_id as "systemId"
    from quote_deals l join quotes q on q.id = l.quote_id where l.batch_id = ${batchId}
  `.execute(db);
  return rows[0] ?? null;
}

export interface BatchRow {
  id: number;
  kind: BatchKind;
  state: 'loading' | 'live' | 'undone';
  file_name: string;
  row_count: number;
  created_by: string;
  created_at: Date;
}

/** @param kinds null for the command, which lists all */
export function listBatches(db: Db, kinds: readonly BatchKind[] | null): Promise<BatchRow[]> {
  return db
    .selectFrom('import_batches')
    .select(['id', 'kind', 'state', 'file_name', 'row_count', 'created_by', 'created_at'])
    .where('is_demo', '=', false)
    .where('undone_by', 'is distinct from', DISCARDED)
    .$if(kinds !== null, (query) => query.where('kind', 'in', kinds ?? []))
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}
