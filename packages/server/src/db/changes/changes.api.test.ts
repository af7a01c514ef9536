import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ACCOUNTS, errorName, startApi, type TestApi } from '../../../test/api.ts';
import { freePort } from '../../../test/services/free-port.ts';
import { startProcess } from '../../../test/services/process.ts';
import { signIn } from '../../cli/parts/sign-in.ts';
import type { Db } from '../database.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

// Not the name: with it the search's index is written anew, which takes many times as long.
const OVERVIEW = '{ technology(id: 1) { overview } }';
const overviewNow = async () => (await api.graphql('purchaser', OVERVIEW)).data.technology.overview as string;
const rewrite = (db: Db, text: string) =>
  sql`update technologies set overview = ${text} where id = 1`.execute(db);

/** Every way in which this process writes. */
const WRITES: Record<string, (text: string) => Promise<unknown>> = {
  'a statement': (text) => rewrite(api.services.database.db, text),
  'a transaction': (text) =>
    api.services.database.db.transaction().execute(async (trx) => {
      await rewrite(trx, text);
      await sql`select 1`.execute(trx);
    }),
  'a statement beside the query builder': (text) =>
    api.services.database.pool.query(`update technologies set overview = '${text}' where id = 1`),
  'several statements at once': (text) =>
    api.services.database.pool.query(
      `begin; update technologies set overview = '${text}' where id = 1; commit`,
    ),
};

describe('what this process has changed', () => {
  it.each(Object.keys(WRITES))(
    'by %s is seen by whoever asks next, with others asking all the time',
    async (way) => {
      let asking = true;
      const others = Array.from({ length: 3 }, async () => {
        while (asking) await overviewNow();
      });
      const stale: string[] = [];
      for (let change = 0; change < 50; change += 1) {
        const text = `Written by ${way} ${change}`;
        await WRITES[way]!(text);
        const seen = await overviewNow();
        if (seen !== text) stale.push(seen);
      }
      asking = false;
      await Promise.all(others);
      expect(stale).toEqual([]);
    },
  );

  it('by an import that is taken back is seen at once', async () => {
    const count = async () =>
      (await api.graphql('purchaser', '{ technology(id: 1) { totalCount } }')).data.technology.totalCount;
    const { db } = api.services.database;
    const states: number[] = [await count()];
    for (const state of ['undone', 'live', 'undone', 'live']) {
      await sql`update import_batches set state = ${state} where kind = 'quotes'`.execute(db);
      states.push(await count());
    }
    expect(states).toEqual([states[0], 0, states[0], 0, states[0]]);
    expect(states[0]).toBeGreaterThan(0);
  });

  it('is counted when it is committed, not before', async () => {
    const { db, changes } = api.services.database;
    // On a database server the announcement comes back too, a moment after.
    const atLeast = (generation: number | null, before = 0) => (generation ?? 0) > before;
    const [before] = await settled();
    await db.transaction().execute(async (trx) => {
      await rewrite(trx, 'Not yet');
      expect(changes.generation('deals')).toBe(before);
    });
    expect(atLeast(changes.generation('deals'), before)).toBe(true);
  });

  it('of people and roles is obeyed at once', async () => {
    const { db } = api.services.database;
    expect(errorName(await api.graphql('director', OVERVIEW))).toBeUndefined();
    for (let change = 0; change < 25; change += 1) {
      await sql`update users set status = 'Deactivated' where email = ${ACCOUNTS.director}`.execute(db);
      expect(errorName(await api.graphql('director', OVERVIEW))).toBe('ForbiddenError');
      await sql`update users set status = 'Active' where email = ${ACCOUNTS.director}`.execute(db);
      expect(errorName(await api.graphql('director', OVERVIEW))).toBeUndefined();
    }
  });

  it('makes nothing old that does not depend on it', async () => {
    const { db } = api.services.database;
    const { rows } = await sql<{ id: number }>`
      insert into import_batches (kind, file_name, created_by, state) values ('quotes', 'x', 'x', 'undone') returning id
    `.execute(db);
    const before = await settled();
    await sql`update import_batches set touched_at = now() where id = ${rows[0]!.id}`.execute(db);
    const visit = `mutation { saveUserActivityInfo(timestamp: ${Math.floor(Date.now() / 1_000)}, pageUrl: "/n/home") }`;
    expect((await api.graphql('purchaser', visit)).data).toEqual({ saveUserActivityInfo: true });
    await sql`insert into user_events (user_id, event) select id, 'login' from users limit 1`.execute(db);
    expect(await settled()).toEqual(before);
  });
});

let settling = 0;

/** The generations once all that was announced before has come back. */
async function settled() {
  const { pool, changes, kind } = api.services.database;
  const counts = () => [changes.generation('deals')!, changes.generation('accounts')! - settling];
  if (kind === 'embedded') return counts();
  const before = changes.generation('accounts')!;
  // Announcements arrive in the order of their commits.
  await pool.query("select pg_notify('capwise_data', 'accounts')");
  await expect.poll(() => changes.generation('accounts'), { timeout: 10_000 }).toBeGreaterThan(before);
  settling += 1;
  return counts();
}

const { serverUrl } = inject('template');

describe.runIf(serverUrl)('two processes on one database server', () => {
  it('the other one hears of a change, and the writer never shows an old text', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'capwise-other-'));
    const port = await freePort();
    const other = startProcess({
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: api.services.settings.DATABASE_URL!,
      ALLOW_BUILT_IN_IDENTITY: 'on',
    });
    try {
      await other.printed('Capwise is ready');
      const url = `http://localhost:${port}`;
      const token = await signIn({
        url,
        clientId: 'capwise-web',
        redirectUri: `${url}/login/callback`,
        email: ACCOUNTS.purchaser,
        password: DEMO_PASSWORD,
      });
      const overviewThere = async () => {
        const response = await fetch(`${url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ query: OVERVIEW }),
        });
        return ((await response.json()) as { data: { technology: { overview: string } } }).data.technology
          .overview;
      };
      const delays: number[] = [];
      for (let change = 0; change < 200; change += 1) {
        const text = `Told ${change}`;
        await rewrite(api.services.database.db, text);
        const committed = performance.now();
        expect(await overviewNow()).toBe(text);
        for (;;) {
          const asked = performance.now();
          if ((await overviewThere()) === text) {
            delays.push(Math.max(0, asked - committed));
            break;
          }
        }
      }
      delays.sort((a, b) => a - b);
      const at = (part: number) => delays[Math.floor(part * (delays.length - 1))]!.toFixed(1);
      process.stdout.write(`Another process was told after ${at(0.5)} ms (median), ${at(1)} ms (most)\n`);
      expect(delays).toHaveLength(200);
    } finally {
      other.child.kill('SIGTERM');
      await other.ended;
      rmSync(dataDir, { recursive: true, force: true });
    }
  }, 120_000);
});
