import { inject } from 'vitest';

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
