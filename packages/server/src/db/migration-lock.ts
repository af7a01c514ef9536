import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The key of Kysely's own lock, so that this version and older ones wait for each other. */
const LOCK = sql.lit(3853314791062309107n);

/**
 * Locks migrations until the transaction ends. A session lock would stay on a connection that a pooler hands
 * to other clients.
 * @param onWait called if another process holds the lock
 */
export async function lockMigrations(db: Kysely<Tables>, onWait: () => void): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as taken`.execute(
    db,
  );
  if (rows[0]!.taken) return;
  onWait();
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
}

/** The migrator runs inside the transaction that holds the lock. */
export class LockedByTransaction extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
