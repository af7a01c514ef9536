import { conflict } from '@capwise/domain/errors';
import { sql } from 'kysely';
import { isUniqueViolation } from '../../db/conflicts/unique-violation.ts';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type BatchKind = Tables['import_batches']['kind'];

/** Rows per delete. Other queries wait for it on the embedded database. */
const SLICE = 2_000;
const BEAT_MS = 10_000;
/** After this many heartbeats without progress, the import is abandoned and others may start. */
const MAX_IDLE_BEATS = 60;

/** @throws AppError ConflictError while another import is running */
export async function openBatch(
  db: Db,
  batch: { kind: BatchKind; fileName: string; createdBy: string; isDemo?: boolean },
): Promise<number> {
  try {
    const { id } = await db
      .insertInto('import_batches')
      .values({
        kind: batch.kind,
        file_name: batch.fileName,
        created_by: batch.createdBy,
        is_demo: batch.isDemo ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  } catch (error) {
    if (isUniqueViolation(error))
      throw conflict('Another import is running. Try again when it has finished.');
    throw error;
  }
}

export interface Heartbeat {
  progress(): void;
  stop(): void;
}

/** Sends heartbeats for a batch until the process ends or progress stops. */
export function keepAlive(db: Db, batchId: number): Heartbeat {
  let left = MAX_IDLE_BEATS;
  const beat = () => {
    left -= 1;
    if (left < 0) return;
    // Errors are ignored: the next heartbeat follows soon.
    void sql`update import_batches set touched_at = now() where id = ${batchId}`.execute(db).catch(() => {});
  };
  const timer = setInterval(beat, BEAT_MS).unref();
  return {
    progress: () => {
      left = MAX_IDLE_BEATS;
    },
    stop: () => clearInterval(timer),
  };
}

export async function publishBatch(db: Db, batchId: number, rowCount: number): Promise<void> {
  await db
    .updateTable('import_batches')
    .set({ state: 'live', row_count: rowCount, published_at: sql`clock_timestamp()` })
    .where('id', '=', batchId)
    .where('state', '=', 'loading')
    .executeTakeFirstOrThrow();
}

export async function deleteInSlices(db: Db, table: string, key: string, batchId: number): Promise<void> {
  let deleted = 0;
  do {
    const result = await sql`
      delete from ${sql.table(table)} where batch_id = ${sql.lit(batchId)} and ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)} where batch_id = ${sql.lit(batchId)} limit ${sql.lit(SLICE)})
    `.execute(db);
    deleted = Number(result.numAffectedRows ?? 0);
  } while (deleted >= SLICE);
}
