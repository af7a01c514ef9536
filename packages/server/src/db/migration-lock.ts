import { type Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The key of Kysely's own lock: releases that took it for a session wait for these, and the other way round. */
const LOCK = sql.lit(3853314791062309107n);

/**
 * Takes the lock on migrations until the transaction ends. A lock of the session would stay with a connection that a
 * pooler lends to others next.
 * @param onWait called when another process holds the lock
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
class LockedByTransaction extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

export class Dialect extends PostgresDialect {
  override createAdapter() {
    return new LockedByTransaction();
  }
}
