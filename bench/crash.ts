import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../packages/server/test/services/free-port.ts';
import { startMailServer } from '../packages/server/test/services/mail-server.ts';
import { startPostgres } from '../packages/server/test/services/postgres.ts';
import { verify } from './crash/checks.ts';
import { crashGifts } from './crash/gifts.ts';
import { Ledger } from './crash/ledger.ts';
import { runKilledServer, startServer } from './crash/server.ts';
import { type Cleanup, withCleanup } from './lib/cleanup.ts';
import { machine } from './lib/machine.ts';
import { say } from './lib/say.ts';

const ROUNDS = 20;
/** To run only one: PARTS=gifts */
const PARTS = process.env['PARTS']?.split(',') ?? ['work', 'gifts'];

/** Repeatedly kills the server during saves, uploads and mails, then checks what was stored. */
async function crash(cleanup: Cleanup, kind: 'embedded' | 'server'): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'capwise-crash-'));
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  const mail = await startMailServer();
  cleanup.add(() => mail.close());
  const settings: Record<string, string> = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DEMO: 'on',
    MAILS_PER_HOUR: '100000',
    DEMO_SCALE: '0.001',
    DEMO_DAYS: '5',
    ALLOW_BUILT_IN_IDENTITY: 'on',
    SMTP_URL: mail.url,
    MAIL_RETRY_SECONDS: '1',
    NODE_ENV: 'production',
  };
  if (kind === 'server') {
    const postgres = await startPostgres();
    cleanup.add(() => postgres.stop());
    await postgres.createDatabase('crash');
    settings['DATABASE_URL'] = `${postgres.url}/crash`;
  }
  const ledger = new Ledger();
  say(`\n${kind === 'embedded' ? 'Embedded database' : 'PostgreSQL server'}: ${ROUNDS} × kill -9`);
  for (let round = 1; round <= ROUNDS; round += 1) {
    // Refuse some mails at first, so that the process dies during retries.
    mail.refuse(round % 3);
    await runKilledServer(settings, ledger);
    process.stdout.write(`\rround ${round}, ${ledger.acknowledged.length} acknowledged writes `);
  }
  say();
  mail.refuse(0);
  const server = await startServer(settings);
  cleanup.add(() => server.stop());
  return verify(server, settings, ledger, mail);
}

await withCleanup(async (cleanup) => {
  say(machine());
  const results: boolean[] = [];
  if (PARTS.includes('work')) results.push(await crash(cleanup, 'embedded'), await crash(cleanup, 'server'));
  if (PARTS.includes('gifts')) results.push(await crashGifts(cleanup));
  if (results.includes(false)) process.exitCode = 1;
});
