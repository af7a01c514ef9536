import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../platform/settings/env.ts';
import { CommandError } from '../input/command.ts';

/**
 * For all commands but the one for the first administrator: opening the embedded database of a mistyped DATA_DIR would
 * create an empty one.
 * @throws CommandError
 */
export function assertDataExists({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): void {
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'postgres/PG_VERSION')))
    throw new CommandError(
      `There is no data in ${DATA_DIR}. Check DATA_DIR, or start the server first in a new installation.`,
    );
}
