import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { createApp } from '../../packages/server/src/app.ts';
import { signIn } from '../../packages/server/src/cli/parts/sign-in.ts';
import { seedDemo } from '../../packages/server/src/demo-data/seed.ts';
import { openMigrated } from '../../packages/server/src/platform/process/open-migrated.ts';
import type { TestApi, Who } from '../../packages/server/test/api.ts';
import { walk } from '../../packages/server/test/gift-model/walk.ts';
import { freePort } from '../../packages/server/test/services/free-port.ts';
import { testSettings } from '../../packages/server/test/settings.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import { startDatabase } from '../lib/database.ts';
import { table } from '../lib/figures.ts';
import { say } from '../lib/say.ts';

const OPERATIONS = Number(process.env['OPERATIONS'] ?? 5_000);
const OUTCOMES = ['done', 'ConflictError', 'ValidationError', 'NotFoundError', 'ForbiddenError', 'nothing'];
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' });

let now = new Date();

/** The server in this process, so that the walk can move its clock. */
async function startServer(cleanup: Cleanup): Promise<TestApi> {
  const folder = mkdtempSync(join(tmpdir(), 'capwise-walk-'));
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const settings = testSettings({
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: await startDatabase(cleanup, 'walk'),
    DEMO_SCALE: '0.001',
    DEMO_DAYS: '5',
    MAILS_PER_HOUR: '100000',
  });
  const database = await openMigrated(settings);
  await seedDemo(database, settings, () => {});
  const clock = { now: () => now, today: () => now.toISOString().slice(0, 10) };
  const app = await createApp(settings, database, clock);
  cleanup.add(() => app.close());
  await app.http.listen({ port, host: 'localhost' });
  const url = `http://localhost:${port}`;
  const tokens = new Map<string, Promise<string>>();
  const token = (email: string) => {
    const account = { clientId: settings.OIDC_CLIENT_ID, redirectUri: `${url}/login/callback` };
    const made = tokens.get(email) ?? signIn({ url, ...account, email, password: DEMO_PASSWORD });
    tokens.set(email, made);
    return made;
  };
  const get = async (who: Who | null, path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (who && typeof who !== 'string') headers.set('authorization', `Bearer ${await token(who.email)}`);
    return fetch(`${url}${path}`, { ...init, headers });
  };
  const graphql: TestApi['graphql'] = async (who, query, variables = {}) => {
    const body = JSON.stringify({ query, variables });
    const headers = { 'content-type': 'application/json' };
    return (await get(who, '/graphql', { method: 'POST', headers, body })).json() as ReturnType<
      TestApi['graphql']
    >;
  };
  return { ...app, url, get, graphql } as unknown as TestApi;
}

/** Compares all sums of gifts with a plain model while eight clients change everything, once for each seed. */
export async function walkGifts(cleanup: Cleanup, seeds: readonly string[]): Promise<void> {
  const api = await startServer(cleanup);
  for (const seed of seeds) {
    let told = 0;
    const { outcomes, differences, crossings } = await walk(api, {
      ...{ operations: OPERATIONS, seed, every: 4 },
      setNow: (at) => {
        now = at;
      },
      today: () => DAY.format(now),
      progress(done, found) {
        for (const one of found.slice(told)) say(one);
        told = found.length;
        if (done % 200 === 0) say(`${seed}: ${done} operations, ${found.length} differences`);
      },
    });
    const rows = [...outcomes].map(([name, own]) => {
      const known = OUTCOMES.map((outcome) => own.get(outcome) ?? 0);
      const all = [...own.values()].reduce((sum, count) => sum + count, 0);
      return [name, all, ...known, all - known.reduce((sum, count) => sum + count, 0)].map(String);
    });
    say(`\n${table([`seed ${seed}`, 'sent', ...OUTCOMES, 'others'], rows)}\n`);
    say(`${crossings} crossings of alerts, ${differences.length} differences`);
    if (differences.length > 0) process.exitCode = 1;
  }
}
