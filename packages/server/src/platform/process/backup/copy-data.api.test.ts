import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../../db/database.ts';
import { listenForBackups, requestBackup } from './backup-socket.ts';
import { copyData } from './copy-data.ts';

let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'capwise-copy-'));
  dataDir = join(folder, 'data');
  return () => rmSync(folder, { recursive: true, force: true });
});

async function open(dir: string): Promise<Database> {
  const database = await openDatabase({ DATA_DIR: dir, DATABASE_POOL: 1 });
  onTestFinished(() => database.close());
  return database;
}

const numbers = async ({ db }: Database) => {
  const { rows } = await sql<{ n: number }>`select n from written order by n`.execute(db);
  return rows.map(({ n }) => n);
};

it('copies what was saved before, and of later writes only the first ones', async () => {
  const database = await open(dataDir);
  await sql`create table written (n int primary key, filler text)`.execute(database.db);
  const write = (n: number) =>
    sql`insert into written values (${n}, ${'x'.repeat(2000)})`.execute(database.db);
  for (let n = 0; n < 100; n += 1) await write(n);
  const copying = copyData(database, dataDir, join(folder, 'copy'));
  let last = 99;
  let isCopying = true;
  const ended = copying.finally(() => {
    isCopying = false;
  });
  for (; isCopying; last += 1) await write(last + 1);
  await ended;
  const copied = await numbers(await open(join(folder, 'copy')));
  expect(copied.length).toBeGreaterThanOrEqual(100);
  expect(copied).toEqual(copied.map((_, at) => at));
  expect(await numbers(database)).toHaveLength(last + 1);
});

it('copies complete files, and leaves nothing behind if it cannot write', async () => {
  const database = await open(dataDir);
  mkdirSync(join(dataDir, 'files/ab'), { recursive: true });
  writeFileSync(join(dataDir, 'files/ab/one'), 'text');
  writeFileSync(join(dataDir, 'files/ab/two.part'), 'unfinished');
  const done = await copyData(database, dataDir, join(folder, 'deep/copy'));
  expect(done.files).toBe(1);
  expect(readdirSync(join(folder, 'deep/copy/files/ab'))).toEqual(['one']);
  writeFileSync(join(folder, 'file'), '');
  await expect(copyData(database, dataDir, join(folder, 'file/copy'))).rejects.toThrow(
    /was not copied.*ENOTDIR|EEXIST/,
  );
  const broken = { copyTo: () => Promise.reject(new Error('no space')) };
  await expect(copyData(broken, dataDir, join(folder, 'second'))).rejects.toThrow('no space');
  expect(readdirSync(folder).sort()).toEqual(
    ['data', 'data.lock', 'deep', 'file'].filter((name) => existsSync(join(folder, name))),
  );
});

it.each([
  ['a folder that exists', '', /exists already/],
  ['a folder in the data', 'data/copy', /outside of/],
])('refuses %s', async (_, to, message) => {
  const copyTo = () => Promise.reject(new Error('not reached'));
  await expect(copyData({ copyTo }, dataDir, join(folder, to))).rejects.toThrow(message);
});

it('refuses PostgreSQL, and names the way to back it up', async () => {
  await expect(copyData({ copyTo: null }, dataDir, join(folder, 'copy'))).rejects.toThrow('pg_dump');
});

it('answers one request at a time over its socket, in a folder of the data', async () => {
  const { promise, resolve } = Promise.withResolvers<{ files: number; milliseconds: number }>();
  // Left by a killed server.
  mkdirSync(join(dataDir, 'running/backup'), { recursive: true });
  writeFileSync(join(dataDir, 'running/backup/socket'), '');
  const { path, close } = await listenForBackups(dataDir, () => promise);
  expect(path).toBe(join(dataDir, 'running/backup/socket'));
  expect(statSync(join(dataDir, 'running/backup')).mode & 0o777).toBe(0o700);
  const first = requestBackup(path, '/tmp/x');
  await expect
    .poll(() => requestBackup(path, '/tmp/y').catch((error: Error) => error.message))
    .toContain('Another');
  resolve({ files: 2, milliseconds: 3 });
  expect(await first).toEqual({ files: 2, milliseconds: 3 });
  close();
  expect(readdirSync(join(dataDir, 'running'))).toEqual([]);
});

it('listens in the folder for temporary files if the path is too long for a socket', async () => {
  const long = join(dataDir, 'x'.repeat(100));
  const { path, close } = await listenForBackups(long, async () => ({ files: 0, milliseconds: 1 }));
  onTestFinished(close);
  expect(path.startsWith(join(tmpdir(), 'capwise-backup-'))).toBe(true);
  expect(readdirSync(join(long, 'running'))).toEqual([]);
  expect(await requestBackup(path, '/tmp/x')).toEqual({ files: 0, milliseconds: 1 });
});
