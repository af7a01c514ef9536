import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Db } from '../src/db/database.ts';

const given = process.env['RACE_ROUNDS'];

/**
 * Rounds of a race. `RACE_ROUNDS=200` in the environment finds what the few default rounds miss, and takes
 * minutes.
 * @param onServer default on a PostgreSQL server
 * @param embedded default on the embedded database, which has one connection
 */
export const raceRounds = (onServer: number, embedded = onServer): number =>
  Number(given ?? (inject('template').serverUrl ? onServer : embedded));

export const raceTime = (usual: number): number => (given === undefined ? usual : 3_600_000);

/** True if this many connections or more wait for locks. On PostgreSQL only: the embedded database has one connection. */
export async function isBlocked(db: Db, connections = 1): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length >= connections;
}
