import type { ReadContent } from '@capwise/domain/market/quotes/quote-content';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** One attempt to read a quote. Its writes count only until another attempt takes over. */
export interface ReadingRun {
  id: number;
  runNo: number;
  fileId: string | null;
  fileName: string;
}

/** Null if the quote was canceled, discarded or read meanwhile. */
export async function beginReading(db: Db, id: number, at: Date): Promise<ReadingRun | null> {
  const { rows } = await sql<ReadingRun>`
    update quotes q set state = 'reading', run_no = run_no + 1, pages_done = 0, page_count = null, touched_at = ${at}
    where q.id = ${id} and q.state in ('waiting', 'reading')
    returning q.id, q.run_no as "runNo", q.file_name as "fileName",
      coalesce(q.file_id, (select d.file_id from documents d where d.id = q.document_id)) as "fileId"
  `.execute(db);
  return rows[0] ?? null;
}

const own = (db: Db, { id, runNo }: ReadingRun) =>
  db.updateTable('quotes').where('id', '=', id).where('run_no', '=', runNo).where('state', '=', 'reading');

/** Returns false if the run is over. */
export async function notePages(
  db: Db,
  run: ReadingRun,
  pages: { done: number; count: number | null },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await own(db, run)
    .set({ pages_done: pages.done, page_count: pages.count, touched_at: at })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function finishReading(
  db: Db,
  run: ReadingRun,
  result: { reading: ReadContent; readMs: number; at: Date },
): Promise<void> {
  await own(db, run)
    .set({
      state: 'read',
      reading: JSON.stringify(result.reading),
      read_ms: result.readMs,
      page_count: result.reading.pages.length,
      pages_done: result.reading.pages.length,
      touched_at: result.at,
    })
    .execute();
}

export async function failReading(db: Db, run: ReadingRun, failure: string, at: Date): Promise<void> {
  await own(db, run).set({ state: 'failed', failure, touched_at: at }).execute();
}

export async function putBackReading(db: Db, run: ReadingRun, at: Date): Promise<void> {
  await own(db, run).set({ state: 'waiting', touched_at: at }).execute();
}
