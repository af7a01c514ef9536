import { inject } from 'vitest';

const given = process.env['RACE_ROUNDS'];

/**
 * How often a race is run. `RACE_ROUNDS=200` in the environment finds what the few rounds of every run miss; it takes
 * minutes.
 * @param onServer in a run of all tests on a PostgreSQL server
 * @param embedded the same on the embedded database, which has one connection
 */
export const raceRounds = (onServer: number, embedded = onServer): number =>
  Number(given ?? (inject('template').serverUrl ? onServer : embedded));

/** Milliseconds that a race may take. */
export const raceTime = (usual: number): number => (given === undefined ? usual : 3_600_000);
