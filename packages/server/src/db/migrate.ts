import { readdir } from 'node:fs/promises';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);

const provider: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).sort();
    const migrations: Record<string, Migration> = {};
    for (const file of files) migrations[file.slice(0, -3)] = await import(new URL(file, FOLDER).href);
    return migrations;
  },
};

/**
 * Brings the schema up to date under the migrator's lock, so that several processes may start at once.
 * @param last the migration to stop after, as an older release would have left it; none: all of them
 */
export async function migrate(db: Db, last?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider });
  const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
