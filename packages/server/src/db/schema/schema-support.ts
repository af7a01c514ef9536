import { sql } from 'kysely';
import type { Db } from '../database.ts';

/**
 * Which code works with the schema of `newest`, the last migration. Code works with it if it knows
 * `oldestCode`. Raise `oldestCode` to `newest` if a migration drops, renames or reinterprets what earlier code
 * reads or writes. Keep it if a migration only adds what earlier code does not miss.
 */
export const SCHEMA_SUPPORT = {
  newest: '0156-count-versions-of-watches',
  oldestCode: '0120-name-oldest-code',
} as const;

export async function storeSchemaSupport(db: Db): Promise<void> {
  const { oldestCode } = SCHEMA_SUPPORT;
  await sql`insert into schema_support (oldest_code) values (${oldestCode})
    on conflict (is_only) do update set oldest_code = excluded.oldest_code`.execute(db);
}

/** True if code with these migrations works with a newer schema. */
export async function worksWithNewer(db: Db, known: readonly string[]): Promise<boolean> {
  const { rows: tables } = await sql`select where to_regclass('schema_support') is not null`.execute(db);
  if (tables.length === 0) return false;
  const { rows } = await sql<{ oldest: string }>`select oldest_code as oldest from schema_support`.execute(
    db,
  );
  return rows[0] !== undefined && known.includes(rows[0].oldest);
}
