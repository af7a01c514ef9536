import { type Database, openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/schema/migrate.ts';
import { ensureStandardRoles } from '../identity/standard-roles.ts';
import type { Settings } from '../settings/env.ts';

export async function openMigrated(settings: Settings, say?: (line: string) => void): Promise<Database> {
  const database = await openDatabase(settings);
  try {
    await migrate(database, say ? { say } : {});
    await ensureStandardRoles(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
