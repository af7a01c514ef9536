import { execFile } from 'node:child_process';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { INHERITED } from '../../../test/services/process.ts';
import { STOP_KEY, stopPath } from '../../areas/market/watch/stop-link.ts';
import { type Clock, systemClock } from '../clock.ts';
import { projectDocuments } from '../intake/limits.ts';
import { FOLDER_KEY, installationKeys, KEY_GRACE_DAYS, resealKeys, rotateKeys } from './installation-keys.ts';
import { PLAIN, sealingWith } from './sealing.ts';

const DAY_MS = 86_400_000;

let ahead = 0;
const clock: Clock = { ...systemClock, now: () => new Date(Date.now() + ahead) };
let api: TestApi;
beforeAll(async () => {
  api = await startApi({}, clock);
});
afterAll(() => api.close());

const db = () => api.services.database.db;
const keys = () => ({ db: db(), sealing: PLAIN });
async function storedFile(): Promise<string> {
  const { files, settings } = api.services;
  const file = await files.receive(
    Readable.from([Buffer.from('a,b\n')]),
    'a.csv',
    projectDocuments(settings),
  );
  await files.keep(db(), file.id);
  return file.id;
}
const status = async (address: string, init?: RequestInit) =>
  (await fetch(new URL(address, api.url), init)).status;
const post = (address: string) => status(address, { method: 'POST' });
const stopAddress = async () => {
  const { current } = await installationKeys(keys(), STOP_KEY, clock.now());
  return stopPath(current, 1);
};

it('a replaced key is accepted, but signs nothing, until its time is over or its successor is replaced', async () => {
  const { files } = api.services;
  const id = await storedFile();
  const [file, stop] = [await files.address(id, 'a.csv'), await stopAddress()];
  expect(await rotateKeys(keys(), clock.now())).toEqual(['file-addresses', STOP_KEY]);
  const [newFile, newStop] = [await files.address(id, 'a.csv'), await stopAddress()];
  expect(newStop).not.toBe(stop);
  for (const address of [file, newFile]) expect(await status(address)).toBe(200);
  for (const address of [stop, newStop]) expect(await post(address)).toBe(200);

  ahead = KEY_GRACE_DAYS * DAY_MS + 1;
  expect([await post(stop), await post(newStop)]).toEqual([403, 200]);
  ahead = 0;

  await rotateKeys(keys(), clock.now());
  expect([await status(file), await status(newFile)]).toEqual([403, 200]);
  expect([await post(stop), await post(newStop)]).toEqual([403, 200]);
});

it('the folder of files still belongs to the installation, also after a restart', async () => {
  await storedFile();
  await api.services.files.reachable();
  await rotateKeys(keys(), clock.now());
  await api.restart();
  await api.services.files.reachable();
});

it.runIf(inject('template').serverUrl)('the command replaces the keys next to a running server', async () => {
  const before = await installationKeys(keys(), STOP_KEY, clock.now());
  const { DATABASE_URL, DATA_DIR } = api.services.settings;
  const command = fileURLToPath(new URL('../../cli/rotate-keys.ts', import.meta.url));
  const env = { ...INHERITED, DATABASE_URL, DATA_DIR, ALLOW_BUILT_IN_IDENTITY: 'on' };
  const run = (...args: string[]) => promisify(execFile)(process.execPath, [command, ...args], { env });
  expect((await run('--help')).stdout).toMatch(/^Usage: npm run rotate-keys/);
  expect(await installationKeys(keys(), STOP_KEY, clock.now())).toEqual(before);
  const { stdout } = await run();
  expect(stdout).toBe(`Replaced: file-addresses, ${STOP_KEY}.\n`);
  const after = await installationKeys(keys(), STOP_KEY, clock.now());
  expect(after.previous).toEqual(before.current);
  expect(after.current).not.toEqual(before.current);
  const entries = db().selectFrom('audit_entries').where('action', '=', 'installation-keys.rotate');
  expect(await entries.select(['subject_name', 'user_email']).execute()).toEqual([
    { subject_name: `file-addresses, ${STOP_KEY}`, user_email: expect.stringContaining('(command line)') },
  ]);
});

it('with a key for secrets, new and replaced keys are encrypted, and those of an older key are encrypted again at the start', async () => {
  const [first, second, third] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [
    string,
    string,
    string,
  ];
  const under = (...secrets: string[]) => ({ db: db(), sealing: sealingWith(secrets) });
  const stored = async () =>
    JSON.stringify(
      (
        await db()
          .selectFrom('installation_keys')
          .where('name', '!=', FOLDER_KEY)
          .select(['secret', 'previous_secret'])
          .execute()
      ).map(({ secret, previous_secret }) => [
        secret.toString('latin1'),
        previous_secret?.toString('latin1'),
      ]),
    );
  const { current } = await installationKeys(keys(), STOP_KEY, clock.now());
  await resealKeys(under(first));
  expect(await stored()).not.toContain('sealed:');
  expect((await installationKeys(under(first), STOP_KEY, clock.now())).current).toEqual(current);

  await rotateKeys(under(first), clock.now());
  await installationKeys(under(first), 'new', clock.now());
  expect((await stored()).match(/sealed:/g)).toHaveLength(5);
  const rotated = await installationKeys(under(first), STOP_KEY, clock.now());
  expect(rotated.previous).toEqual(current);
  const before = await stored();
  await resealKeys(under(first));
  expect(await stored()).toBe(before);
  await resealKeys(under(second, first));
  expect(await installationKeys(under(second), STOP_KEY, clock.now())).toEqual(rotated);
  await expect(resealKeys(under(first))).rejects.toThrow('IDENTITY_ENCRYPTION_KEY is another key.');
  await expect(resealKeys(under())).rejects.toThrow('IDENTITY_ENCRYPTION_KEY is missing.');

  Object.assign(api.services.settings, { IDENTITY_ENCRYPTION_KEY: [third, second] });
  await api.restart();
  expect(await installationKeys(under(third), STOP_KEY, clock.now())).toEqual(rotated);
  expect(await status(await api.services.files.address(await storedFile(), 'a.csv'))).toBe(200);
});
