import { DataDirectoryInUse } from '../db/embedded/embedded-process.ts';
import { sealEntries, verifyEntries } from '../platform/audit/seals.ts';
import { openMigrated } from '../platform/process/open-migrated.ts';
import { environmentWithFile, readSettings } from '../platform/settings/env.ts';
import { readUse } from './input/arguments.ts';
import { CommandError, run, say } from './input/command.ts';
import { assertDataExists } from './parts/existing-data.ts';

const USAGE = `Usage: npm run audit -- verify [--digest DIGEST]
Recomputes the seals of the audit log and says whether an entry was changed, removed or slipped in since. With a digest
that an earlier run or the server's log named, it also says whether this is still the log of that time.`;

await run(async () => {
  const forms = { verify: { arguments: 0, options: ['digest'] } };
  const { values } = readUse(USAGE, { digest: { type: 'string' } }, forms);
  const settings = readSettings(environmentWithFile());
  assertDataExists(settings);
  const database = await openMigrated(settings).catch((error: unknown) => {
    if (error instanceof DataDirectoryInUse)
      throw new CommandError('The server runs on the embedded database: stop it, then verify.');
    throw error;
  });
  try {
    const found = await verifyEntries(database.db, values.digest ?? null);
    if (found.problem) throw new CommandError(`The audit log is not as it was recorded. ${found.problem}.`);
    const sealed = await sealEntries(database.db);
    say(`${found.sealed} sealed entries are as they were recorded; ${found.unsealed} were sealed now.`);
    say(`Digest: ${sealed?.digest ?? found.digest ?? 'none yet'}`);
  } finally {
    await database.close();
  }
}, USAGE);
