import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { deleteInSlices } from '../loading-batch.queries.ts';
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

/** Recorded instead of a user for a batch that never became live. Lists leave it out. */
export const DISCARDED = 'discarded';

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
 * Cleans up after ended processes: abandoned loading batches, and undone imports of deals and Open Payments whose
 * rows are not all deleted. `alone` means that no other process can be importing.
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
          sql<boolean>`b.kind in ('quotes', 'contracts', 'open-payments')`,
        ]),
      ]),
    )
    .execute();
  for (const { id } of abandoned) await discardBatch(db, id);
}
