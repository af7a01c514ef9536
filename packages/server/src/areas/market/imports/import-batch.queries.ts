import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { BatchKind } from '../../../platform/imports/loading-batch.queries.ts';
import { deleteInSlices } from '../../../platform/imports/loading-batch.queries.ts';
import { undoCatalog } from './undo-catalog.queries.ts';

/** A loading batch without a heartbeat for this long was abandoned by its process. */
const ABANDONED_SECONDS = 60;

const DEAL_TABLES = ['quoted_products', 'service_contract_products'] as const;

export const emptyStage = (db: Db, batchId: number) =>
  deleteInSlices(db, 'import_rows', 'source_row', batchId);

/** Deletes the rows of an undone or abandoned batch in slices. They are already hidden. */
export async function emptyBatch(db: Db, batchId: number): Promise<void> {
  await emptyStage(db, batchId);
  for (const table of DEAL_TABLES) await deleteInSlices(db, table, 'id', batchId);
  await deleteInSlices(db, 'open_payments', 'record_id', batchId);
  await undoCatalog(db, batchId);
  await db
    .updateTable('import_batches')
    .set({ emptied_at: sql`now()` })
    .where('id', '=', batchId)
    .where('state', '=', 'undone')
    .execute();
}

/** Recorded instead of a user for a batch that never became live. */
const DISCARDED = 'discarded';

export async function discardBatch(db: Db, batchId: number): Promise<void> {
  await db
    .updateTable('import_batches')
    .set({ state: 'undone', undone_by: DISCARDED, undone_at: sql`now()` })
    .where('id', '=', batchId)
    .where('state', '=', 'loading')
    .execute();
  await emptyBatch(db, batchId);
  // Nobody ever saw the batch, so its record can go, too.
  await db
    .deleteFrom('import_batches')
    .where('id', '=', batchId)
    .where('undone_by', '=', DISCARDED)
    .execute();
}

/**
 * Cleans up after ended processes: abandoned loading batches, and undone deal imports whose rows are not all
 * deleted. `alone` means that no other process can be importing.
 */
export async function sweepBatches(db: Db, alone: boolean): Promise<void> {
  const abandoned = await db
    .selectFrom('import_batches as b')
    .select('b.id')
    .where((where) =>
      where.or([
        where.and([
          where('b.state', '=', 'loading'),
          ...(alone
            ? []
            : [where('b.touched_at', '<', sql<Date>`now() - make_interval(secs => ${ABANDONED_SECONDS})`)]),
        ]),
        where.and([
          where('b.state', '=', 'undone'),
          where('b.emptied_at', 'is', null),
          // Literals instead of parameters, so that the partial index applies.
          sql<boolean>`b.kind in ('quotes', 'contracts')`,
        ]),
      ]),
    )
    .execute();
  for (const { id } of abandoned) await discardBatch(db, id);
}

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
    .$if(kinds !== null, (query) => query.where('kind', 'in', kinds ?? []))
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}
