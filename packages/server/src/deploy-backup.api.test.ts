import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { copiedDatabaseUrl, newDatabaseUrl } from '../test/new-database.ts';
import { findPostgres } from '../test/services/postgres.ts';
import { openMigrated } from './platform/process/open-migrated.ts';
import { readSettings } from './platform/settings/env.ts';

const SCRIPT = fileURLToPath(new URL('../../../deploy/backup.sh', import.meta.url));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'capwise-backups-'));
  mkdirSync(join(folder, 'files/ab'), { recursive: true });
  return () => rmSync(folder, { recursive: true, force: true });
});

const PATH = [findPostgres(), process.env['PATH']].join(delimiter);

function run(command: string, parameters: string[], environment: Record<string, string> = {}) {
  const env = { PATH, ...environment };
  const { status, stdout, stderr } = spawnSync(command, parameters, { env, encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

function backUp(url: string, more: Record<string, string> = {}) {
  const { hostname, port, username, pathname } = new URL(url);
  return run('sh', [SCRIPT, 'once'], {
    ...{ PGHOST: hostname, PGPORT: port, PGUSER: username, PGDATABASE: pathname.slice(1) },
    ...{ BACKUP_DIR: join(folder, 'backups'), FILES_DIR: join(folder, 'files') },
    ...more,
  });
}

const backups = () =>
  readdirSync(join(folder, 'backups'))
    .filter((name) => name !== '.lock')
    .sort();
const write = (name: string) => writeFileSync(join(folder, 'files/ab', name), name);

/** Number of rows of each table. */
async function counts(url: string): Promise<unknown> {
  const database = await openMigrated(readSettings({ DATABASE_URL: url, ALLOW_BUILT_IN_IDENTITY: 'on' }));
  onTestFinished(() => database.close());
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(database.db);
  const counted = tables.map(({ name }) => sql`select ${name} as name, count(*) from ${sql.id(name)}`);
  return (await sql`${sql.join(counted, sql` union all `)} order by 1`.execute(database.db)).rows;
}

// The job runs in a Linux container.
describe.skipIf(!inject('template').serverUrl || process.platform !== 'linux')(
  'the backup job of the compose file',
  () => {
    it('makes a backup that is restored as it was', async () => {
      const { DATABASE_URL: url } = await copiedDatabaseUrl();
      write('one');
      expect(backUp(url!)).toMatchObject({ status: 0, text: expect.stringContaining('Backed up to') });
      const [backup] = backups();
      const { DATABASE_URL: restored } = await newDatabaseUrl();
      const dump = join(folder, 'backups', backup!, 'database.dump');
      const options = ['--exit-on-error', '--no-owner', `--dbname=${restored}`, dump];
      expect(run('pg_restore', options)).toEqual({ status: 0, text: '' });
      expect(await counts(restored!)).toEqual(await counts(url!));
      expect(readFileSync(join(folder, 'backups', backup!, 'files/ab/one'), 'utf8')).toBe('one');
    });

    it('shares unchanged files, drops deleted ones and keeps as many as it should', async () => {
      const { DATABASE_URL: url } = await newDatabaseUrl();
      write('one');
      write('two');
      backUp(url!);
      const [first] = backups();
      rmSync(join(folder, 'files/ab/two'));
      write('three');
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      backUp(url!, { BACKUP_KEEP: '2' });
      const second = backups()[1]!;
      const kept = (backup: string) => readdirSync(join(folder, 'backups', backup, 'files/ab')).sort();
      expect([kept(first!), kept(second)]).toEqual([
        ['one', 'two'],
        ['one', 'three'],
      ]);
      const inode = (backup: string) => statSync(join(folder, 'backups', backup, 'files/ab/one')).ino;
      expect(inode(second)).toBe(inode(first!));
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      backUp(url!, { BACKUP_KEEP: '2', BACKUP_HOURS: '' });
      expect(backups()).toHaveLength(2);
      expect(backups()).not.toContain(first);
    });

    it('leaves out uploads and files that are gone, but no file that it cannot copy', async () => {
      const { DATABASE_URL: url } = await newDatabaseUrl();
      for (const name of ['one', 'two.part', 'gone']) write(name);
      const bin = join(folder, 'bin');
      mkdirSync(bin);
      /** Replaces a command of the script. */
      const command = (name: string, ...lines: string[]) =>
        writeFileSync(join(bin, name), ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
      command('find', `PATH="${PATH}" find "$@" || exit`, `rm -f "${join(folder, 'files/ab/gone')}"`);
      const withCommands = () => backUp(url!, { PATH: [bin, PATH].join(delimiter) });
      expect(withCommands()).toMatchObject({ status: 0, text: expect.stringContaining('Backed up to') });
      const [backup] = backups();
      expect(readdirSync(join(folder, 'backups', backup!, 'files/ab'))).toEqual(['one']);
      rmSync(join(folder, 'backups'), { recursive: true });
      command('cp', 'exit 1');
      expect(withCommands().status).not.toBe(0);
      expect(backups().filter((name) => name.endsWith('Z'))).toEqual([]);
    });

    it.each([
      ['BACKUP_KEEP', '0'],
      ['BACKUP_KEEP', '1d'],
      ['BACKUP_HOURS', '0.5'],
      ['BACKUP_HOURS', '12h'],
      ['BACKUP_HOURS', '08'],
      ['BACKUP_HOURS', '-1'],
      ['BACKUP_HOURS', '100000'],
    ])('refuses %s=%s before it makes a backup', (name, value) => {
      const environment = { BACKUP_DIR: join(folder, 'backups'), [name]: value };
      expect(run('sh', [SCRIPT], environment)).toEqual({
        status: 1,
        text: `${name} must be a whole number from 1 to 99999.\n`,
      });
      expect(readdirSync(folder)).toEqual(['files']);
    });

    it('refuses a second one at the same time', async () => {
      const { DATABASE_URL: url } = await newDatabaseUrl();
      mkdirSync(join(folder, 'backups/now.partial'), { recursive: true });
      const lock = ['-n', '-F', join(folder, 'backups/.lock'), 'sleep', '30'];
      const other = spawn('flock', lock, { env: { PATH } });
      onTestFinished(() => void other.kill());
      await expect.poll(() => backUp(url!).text).toContain('Another backup is running.');
      expect(backups()).toContain('now.partial');
    });

    it('leaves no backup if the database cannot be read', async () => {
      const { DATABASE_URL: url } = await newDatabaseUrl();
      const failed = backUp(url!, { PGDATABASE: 'missing' });
      expect(failed.status).not.toBe(0);
      expect(failed.text).toContain('"missing" does not exist');
      expect(backups().filter((name) => name.endsWith('Z'))).toEqual([]);
    });
  },
);
