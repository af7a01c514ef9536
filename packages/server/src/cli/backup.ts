import { parseArgs } from 'node:util';
import { openDatabase } from '../db/database.ts';
import { requestBackup } from '../platform/process/backup/backup-socket.ts';
import { type Copied, CopyRefused, copyData } from '../platform/process/backup/copy-data.ts';
import { findRunning } from '../platform/process/running.ts';
import { environmentWithFile, readSettings, type Settings } from '../platform/settings/env.ts';
import { CommandError, run, say } from './input/command.ts';
import { givenPath } from './input/given-file.ts';
import { assertDataExists } from './parts/existing-data.ts';

const USAGE = `Usage: npm run backup -- FOLDER
Copies the embedded database and the files into a new folder, also while the server runs. To restore, stop the server
and use the folder as DATA_DIR.`;

await run(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder, ...more] = positionals;
  if (!folder) throw new CommandError(USAGE);
  if (more.length > 0) throw new CommandError(`Unexpected argument '${more[0]}'\n${USAGE}`);
  const settings = readSettings(environmentWithFile());
  const to = givenPath(folder);
  const { files, milliseconds } = await backUp(settings, to).catch((error: unknown) => {
    throw error instanceof CopyRefused ? new CommandError(error.message) : error;
  });
  say(`Copied the database and ${files} files to ${to} in ${(milliseconds / 1000).toFixed(1)} s.`);
  if (settings.S3_BUCKET) say(`The files in the bucket ${settings.S3_BUCKET} are not part of the copy.`);
}, USAGE);

async function backUp(settings: Settings, to: string): Promise<Copied> {
  if (settings.DATABASE_URL) return copyData({ copyTo: null }, settings.DATA_DIR, to);
  const running = findRunning(settings);
  const copied = running?.backupSocket ? await requestBackup(running.backupSocket, to) : null;
  if (copied) return copied;
  assertDataExists(settings);
  const database = await openDatabase(settings);
  try {
    return await copyData(database, settings.DATA_DIR, to);
  } finally {
    await database.close();
  }
}
