import type { Db } from '../../db/database.ts';

/** Whether invented deals are among the data: every screen and every file then says so. */
export async function hasDemoData(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('import_batches')
    .where('is_demo', '=', true)
    .where('state', '=', 'live')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
