import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../../packages/server/test/services/postgres.ts';
import { Ledger } from '../crash/ledger.ts';
import { countFaults, countStored } from '../crash/stored.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import { say } from '../lib/say.ts';
import { everyday } from './acts.ts';
import { Load } from './load.ts';
import type { Tested } from './run-trial.ts';
import type { Tools } from './tools.ts';
import type { Scene } from './trials.ts';

const run = promisify(execFile);
const BEFORE_MS = 8_000;

/** Backs up under load as documented, restores on another server, and looks for writes from before the backup. */
export async function restoreElsewhere(
  cleanup: Cleanup,
  { place, application }: Scene,
  database: Pick<pg.Pool, 'query'>,
  { postgres }: Tools,
): Promise<Tested> {
  const ledger = new Ledger();
  const load = new Load(await everyday(application, database, ledger));
  await new Promise((resolve) => setTimeout(resolve, BEFORE_MS));
  const before = new Ledger();
  before.acknowledged.push(...ledger.acknowledged);
  const file = join(application.settings['DATA_DIR']!, 'capwise.dump');
  await run(join(postgres, 'pg_dump'), ['--format=custom', '--file', file, place.databaseUrl]);
  await load.stop();

  const elsewhere = await startPostgres();
  cleanup.add(() => elsewhere.stop());
  await elsewhere.createDatabase('restored');
  const url = `${elsewhere.url}/restored`;
  await run(join(postgres, 'pg_restore'), ['--no-owner', '--exit-on-error', '--dbname', url, file]);
  const restored = new pg.Pool({ connectionString: url, max: 1 });
  cleanup.add(() => restored.end());
  const stored = await countStored(restored, before);
  const lost =
    before.of('project').length -
    stored.projects +
    (before.of('document').length - stored.documents) +
    (before.of('tag').length - stored.tags) +
    (before.of('request').length - stored.requests) +
    (before.of('feedback').length - stored.feedback) +
    (before.of('gift').length - stored.gifts);
  const faults = Object.entries(await countFaults(restored)).filter(([, count]) => count > 0);
  for (const [what, count] of faults) say(`  ${what}: ${count}`);
  const failed = load.calls.filter(({ failure }) => failure !== null).length;
  const passed = lost === 0 && failed === 0 && faults.length === 0;
  const cells = ['pg_dump under load, restored elsewhere', String(before.acknowledged.length), String(lost)];
  return {
    passed,
    cells: [...cells, `${failed} of ${load.calls.length}`, '--', '--', passed ? 'yes' : 'NO'],
  };
}
