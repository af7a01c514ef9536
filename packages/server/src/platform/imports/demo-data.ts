import type { Db } from '../../db/database.ts';

/** Demo deals are invented, so every screen and file must say so. */
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
