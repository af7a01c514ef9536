import { parseArgs } from 'node:util';
import { recorded } from '../platform/audit/recorded.ts';
import { KEY_GRACE_DAYS, rotateKeys } from '../platform/secrets/installation-keys.ts';
import { sealingOf } from '../platform/secrets/sealing.ts';
import { environmentWithFile, readSettings } from '../platform/settings/env.ts';
import { run, say } from './input/command.ts';
import { operator, withDatabase } from './parts/operator.ts';

const USAGE = `Usage: npm run rotate-keys
Replaces the keys that sign addresses of downloads and links that stop mails. Addresses and links that are signed with
the former keys work for ${KEY_GRACE_DAYS} more days. If a key became known, run it twice: then they end immediately.`;

await run(async () => {
  parseArgs();
  const settings = readSettings(environmentWithFile());
  await withDatabase(settings, async (database) => {
    const names = await recorded(operator(database), async (scope, record) => {
      const rotated = await rotateKeys({ db: scope.db, sealing: sealingOf(settings) }, new Date());
      await record({
        action: 'installation-keys.rotate',
        subjectId: null,
        subjectName: rotated.join(', '),
        systemId: null,
      });
      return rotated;
    });
    say(names.length > 0 ? `Replaced: ${names.join(', ')}.` : 'There are no keys yet.');
  });
}, USAGE);
