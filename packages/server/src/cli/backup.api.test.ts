import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { beforeEach, expect, inject, it, onTestFinished } from 'vitest';
import { copiedEnvironment } from '../../test/copied-environment.ts';
import { INHERITED, startProcess } from '../../test/services/process.ts';
import { signIn } from './parts/sign-in.ts';

const COMMAND = fileURLToPath(new URL('backup.ts', import.meta.url));
const exec = promisify(execFile);

let folder: string;
let environment: Record<string, string>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'capwise-backup-test-'));
  environment = await copiedEnvironment(join(folder, 'data'));
  return () => rmSync(folder, { recursive: true, force: true });
});

/** @returns lines of the command, of either kind */
const backUp = (...parameters: string[]): Promise<string> =>
  exec(process.execPath, ['--disable-warning=ExperimentalWarning', COMMAND, ...parameters], {
    cwd: folder,
    env: { ...INHERITED, ...environment },
  }).then(
    ({ stdout }) => stdout,
    ({ stderr }) => stderr,
  );

async function serve(settings: Record<string, string>) {
  const server = startProcess(settings);
  const stop = async (signal: NodeJS.Signals) => {
    server.child.kill(signal);
    await server.ended;
  };
  onTestFinished(() => stop('SIGKILL'));
  await server.printed('Capwise is ready');
  return stop;
}

const signedIn = ({ PORT }: Record<string, string>) => {
  const url = `http://localhost:${PORT}`;
  const redirectUri = `${url}/login/callback`;
  const email = 'purchaser@lakeside.example';
  return signIn({ url, clientId: 'capwise-web', redirectUri, email, password: DEMO_PASSWORD });
};

it('a copy of a running server starts as a server of its own, with its files', async () => {
  if (inject('template').serverUrl) {
    expect(await backUp('copy')).toContain('Back up PostgreSQL with pg_dump');
    return;
  }
  const stop = await serve(environment);
  expect(await backUp('copy')).toMatch(/Copied the database and \d+ files to .*copy in [\d.]+ s\.\n/);
  expect(await signedIn(environment)).toBeTruthy();
  expect(await backUp('copy')).toMatch(/exists already\. Choose a new folder\.\n$/);
  const files = (of: string) => readdirSync(join(folder, of, 'files'), { recursive: true }).sort();
  expect(files('copy')).toEqual(files('data'));
  await stop('SIGKILL');
  environment['DATA_DIR'] = join(folder, 'copy');
  await serve(environment);
  expect(await signedIn(environment)).toBeTruthy();
});

it('copies without a server, and says how it is used', async () => {
  expect(await backUp()).toContain('Usage: npm run backup -- FOLDER');
  if (inject('template').serverUrl) return;
  // A killed server left its note, and another program has its process ID.
  mkdirSync(join(folder, 'data/running'));
  const note = { pid: process.pid, host: hostname(), url: 'http://localhost:1', builtInIdentity: true };
  const backupSocket = join(folder, 'data/running/backup/socket');
  writeFileSync(join(folder, 'data/running/old.json'), JSON.stringify({ ...note, backupSocket }));
  expect(await backUp('copy')).toContain('Copied the database');
  expect(existsSync(join(folder, 'copy/postgres/PG_VERSION'))).toBe(true);
  expect(existsSync(join(folder, 'copy/running'))).toBe(false);
});

it('refuses a data directory without data, and creates nothing', async () => {
  if (inject('template').serverUrl) return;
  environment['DATA_DIR'] = join(folder, 'mistyped');
  expect(await backUp('copy')).toContain(`There is no data in ${join(folder, 'mistyped')}. Check DATA_DIR`);
  expect(readdirSync(folder)).toEqual(['data']);
});
