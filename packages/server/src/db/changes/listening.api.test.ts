import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { copiedDatabaseUrl, newDatabaseUrl } from '../../../test/new-database.ts';
import { startTcpProxy, type TcpProxy } from '../../../test/services/tcp-proxy.ts';

const { serverUrl } = inject('template');
let api: TestApi | undefined;
let proxy: TcpProxy | undefined;
afterEach(async () => {
  proxy?.thaw();
  await api?.close();
  await proxy?.close();
  api = proxy = undefined;
});

const NAME = '{ technology(id: 1) { name } }';
const nameNow = async () => (await api!.graphql('purchaser', NAME)).data.technology.name as string;
const readiness = async () => (await api!.get(null, '/readyz')).json();
const READY = { status: 'ready', failed: [], degraded: [] };
const DEAF = { status: 'ready', failed: [], degraded: ['changes'] };
const LONG = { timeout: 25_000 };

/** Renames as another process would. */
async function renameElsewhere(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('update technologies set name = $1 where id = 1', [name]);
  await client.end();
}

describe.runIf(serverUrl)('listening for changes', () => {
  it('a connection that hangs ends what comes from memory, and is made anew', {
    timeout: 90_000,
  }, async () => {
    const { DATABASE_URL: url } = (await copiedDatabaseUrl()) as { DATABASE_URL: string };
    proxy = await startTcpProxy(url);
    api = await startApi({ DATABASE_URL: url, DATABASE_LISTEN_URL: proxy.through(url) });
    await nameNow();
    expect(await readiness()).toEqual(READY);
    await renameElsewhere(url, 'Heard');
    await expect.poll(nameNow, LONG).toBe('Heard');

    proxy.freeze();
    await renameElsewhere(url, 'Not heard');
    await expect.poll(nameNow, LONG).toBe('Not heard');
    expect(await readiness()).toEqual(DEAF);
    await renameElsewhere(url, 'Read');
    expect(await nameNow()).toBe('Read');

    proxy.thaw();
    await expect.poll(readiness, LONG).toEqual(READY);
    await renameElsewhere(url, 'Heard again');
    await expect.poll(nameNow, LONG).toBe('Heard again');
  });

  it('a connection that ends is made anew, and what happened meanwhile is not missed', LONG, async () => {
    const { DATABASE_URL: url } = (await copiedDatabaseUrl()) as { DATABASE_URL: string };
    proxy = await startTcpProxy(url);
    api = await startApi({ DATABASE_URL: url, DATABASE_LISTEN_URL: proxy.through(url) });
    await nameNow();
    const { changes } = api.services.database;
    const before = changes.generation('deals')!;
    proxy.cut();
    await expect.poll(() => changes.generation('deals'), { interval: 5, ...LONG }).toBeNull();
    await renameElsewhere(url, 'Meanwhile');
    await expect.poll(() => changes.generation('deals'), LONG).toBeGreaterThan(before);
    expect(await nameNow()).toBe('Meanwhile');
  });

  it('a connection that never hears anything is told, and nothing comes from memory', LONG, async () => {
    // Announcements stay within a database: as behind a pooler that has taken the listening session away.
    const { DATABASE_URL: deaf } = (await newDatabaseUrl()) as { DATABASE_URL: string };
    api = await startApi({ DATABASE_LISTEN_URL: deaf });
    expect(api.services.database.changes.generation('deals')).toBeNull();
    expect(await readiness()).toEqual(DEAF);
    for (const name of ['One', 'Two']) {
      await renameElsewhere(api.services.settings.DATABASE_URL!, name);
      expect(await nameNow()).toBe(name);
    }
    const reported: (Error | null)[] = [];
    api.services.database.watch((trouble) => reported.push(trouble));
    expect(reported.map((trouble) => trouble?.message)).toEqual([
      expect.stringContaining('DATABASE_LISTEN_URL'),
    ]);
    await sql`select 1`.execute(api.services.database.db);
  });
});
