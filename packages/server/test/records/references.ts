import { sql } from 'kysely';
import type { Db } from '../../src/db/database.ts';

/** Columns of all tables that refer to a table, as `table.column`. */
export async function referencesTo(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass order by 1
  `.execute(db);
  return rows.map(({ name }) => name);
}
