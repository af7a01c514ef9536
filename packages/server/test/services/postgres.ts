import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { removeLeftFolders } from '../cleanup/left-folders.ts';
import { freePort } from './free-port.ts';

export interface TestPostgres {
  /** Without a database name. The role is an ordinary one, as documented: it owns only its databases. */
  url: string;
  superuserUrl: string;
  /** Deleted with the server, also by the next run if this one is killed. */
  folder: string;
  createDatabase(name: string): Promise<void>;
  /** Restarts it as a standby without a primary: it answers, but accepts no changes. */
  becomeStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** Finds a folder with initdb and postgres: in PATH, or in the usual places of Debian and Homebrew. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/opt/homebrew/opt/postgresql@17/bin',
    '/usr/local/opt/postgresql@17/bin',
  ];
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  );
}

const ROLE = 'capwise';
const SUPERUSER = 'postgres';

/** PostgreSQL refuses to run as root, so it runs as nobody. */
export const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Nothing of a test server must survive a crash of the machine. */
const UNSAFE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starting a process takes longer than a small query. Autovacuum starts one per database every minute, and
 * tests have hundreds.
 */
const FEW_PROCESSES = ['autovacuum=off', 'max_parallel_workers_per_gather=0'];

const MEMORY = '/dev/shm';
const PREFIX = 'capwise-postgres-';
/** Twice what the databases of all API tests take. */
const ENOUGH_BYTES = 12e9;

/** Folder in memory if there is plenty of it: writing and deleting so many files keeps a disk busy. */
function fastFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > ENOUGH_BYTES ? MEMORY : tmpdir();
}

/**
 * Starts a PostgreSQL server on loopback for the duration of the tests.
 * @param durable commits wait for the disk, as in production
 * @param isSmall for many small databases
 */
export async function startPostgres({ durable = false, isSmall = false } = {}): Promise<TestPostgres> {
  const bin = findPostgres();
  if (!bin)
    throw new Error('There is no PostgreSQL server on this machine (initdb and postgres are not found)');
  removeLeftFolders(MEMORY, PREFIX);
  const folder = mkdtempSync(join(durable ? tmpdir() : fastFolder(), PREFIX));
  if (account.uid) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C'],
    {
      ...account,
      cwd: folder,
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const options = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    ...[
      'listen_addresses=127.0.0.1',
      'max_connections=200',
      ...(durable ? [] : UNSAFE),
      ...(isSmall ? FEW_PROCESSES : []),
    ].flatMap((setting) => ['-c', setting]),
  ];
  const url = `postgres://${ROLE}@127.0.0.1:${port}`;
  const superuserUrl = `postgres://${SUPERUSER}@127.0.0.1:${port}`;
  const start = () => spawn(join(bin, 'postgres'), options, { ...account, cwd: folder, stdio: 'ignore' });
  let server = start();
  await answering(`${superuserUrl}/postgres`);
  await makeRole(`${superuserUrl}/postgres`);
  const end = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await gone;
  };
  return {
    url,
    superuserUrl,
    folder,
    async becomeStandby() {
      await end();
      writeFileSync(join(data, 'standby.signal'), '');
      server = start();
      await answering(`${url}/postgres`);
    },
    createDatabase: (name) => createDatabase(url, name),
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a database, by default an empty one. A copy is made file by file. The default way of PostgreSQL 15
 * and later logs each page, which takes longer.
 */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${serverUrl}/postgres` });
  await client.connect();
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  const copies = Number(rows[0]!.version) < 150_000 ? '' : ' strategy file_copy';
  const from = template ? ` template ${client.escapeIdentifier(template)}${copies}` : '';
  await client.query(`create database ${client.escapeIdentifier(name)}${from}`);
  await client.end();
}

async function makeRole(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`create role ${ROLE} login createdb; alter database postgres owner to ${ROLE}`);
  await client.end();
}

export async function answering(url: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
