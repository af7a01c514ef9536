import type { Database } from '../../db/database.ts';
import type { Settings } from '../settings/env.ts';

const MAX_BYTES = 2_000_000_000;

/** Advice for an installation with real data that is too large for the embedded database. Null otherwise. */
export async function embeddedAdvice(
  { kind, pool }: Pick<Database, 'kind' | 'pool'>,
  { DEMO }: Pick<Settings, 'DEMO'>,
): Promise<string | null> {
  if (kind !== 'embedded' || DEMO) return null;
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_database_size(current_database()) as bytes',
  );
  if (rows[0]!.bytes < MAX_BYTES) return null;
  const size = (rows[0]!.bytes / 1e9).toFixed(1);
  return `The embedded database has ${size} GB. It is made for less than 2 GB: use PostgreSQL (docs/operations/database.md)`;
}
