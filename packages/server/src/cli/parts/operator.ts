import { userInfo } from 'node:os';
import { AppError } from '@capwise/domain/errors';
import { STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import type { Database } from '../../db/database.ts';
import { type Scope, scopeOf } from '../../db/scope.ts';
import { openMigrated } from '../../platform/process/open-migrated.ts';
import type { Settings } from '../../platform/settings/env.ts';
import { CommandError } from '../input/command.ts';
import { assertDataExists } from './existing-data.ts';

/**
 * Anyone with the database's credentials acts as the provider's staff, under the account name of the machine.
 */
export function operator(database: Database): Scope {
  return scopeOf(database.db, {
    userId: 0,
    systemId: 0,
    email: `${userInfo().username} (command line)`,
    systemTypeName: STAFF_SYSTEM_TYPE,
    isTrial: false,
    roles: [],
    permissions: ['Login', 'UploadAnalysisDocument', 'CreateEditSystems', 'ViewAllSystems'],
    systemIds: null,
    memberships: [],
  });
}

type Work<T> = (database: Database) => Promise<T>;

/** @throws CommandError without a database */
export function withDatabase<T>(settings: Settings, work: Work<T>): Promise<T> {
  assertDataExists(settings);
  return withNewDatabase(settings, work);
}

/** Creates the embedded database if it is missing. */
export async function withNewDatabase<T>(settings: Settings, work: Work<T>): Promise<T> {
  const database = await openMigrated(settings);
  try {
    return await work(database);
  } catch (error) {
    throw error instanceof AppError ? new CommandError(error.message) : error;
  } finally {
    await database.close();
  }
}
