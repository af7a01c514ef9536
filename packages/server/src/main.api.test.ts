import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { landscape } from '@capwise/demo/landscape';
import { systems } from '@capwise/demo/systems';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { copiedEnvironment } from '../test/copied-environment.ts';
import { newDatabaseUrl } from '../test/new-database.ts';
import { freePort } from '../test/services/free-port.ts';
import { startProcess } from '../test/services/process.ts';
import { signIn, signInForAnswer } from './cli/parts/sign-in.ts';
import { findRunning } from './platform/process/running.ts';

const template = inject('template');
const folders: string[] = [];
let dataDir: string;
let environment: Record<string, string>;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'capwise-main-'));
  folders.push(dataDir);
  environment = await copiedEnvironment(dataDir);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const processesOn = (folder: string): string[] =>
  execFileSync('ps', ['-eo', 'pid,stat,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder) && !/^\s*\d+\s+Z/.test(line));

/** A request that is in progress as long as the test wants, because its second half is delayed. */
function halfSent(port: number) {
  const body = JSON.stringify({ query: '{ tenantConfiguration(tenantName: "x") { settingValue } }' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const sending = request({ host: 'localhost', port, path: '/graphql', method: 'POST', headers });
  const answered = new Promise<number>((resolve, reject) => {
    sending.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sending.on('error', reject);
  });
  const sent = new Promise<void>((resolve) =>
    sending.write(body.slice(0, 10), () => setTimeout(resolve, 200)),
  );
  return {
    sent,
    finish: () => {
      sending.end(body.slice(10));
      return answered;
    },
  };
}

/** A connection that sends this much and then nothing. Resolves when it is open, and reports its end. */
function hanging(port: number, text: string) {
  const socket = connect(port, 'localhost').resume();
  const ended = new Promise<void>((resolve) => socket.on('error', () => {}).on('close', () => resolve()));
  return new Promise<{ ended: Promise<void> }>((resolve) =>
    socket.on('connect', () => socket.write(text, () => resolve({ ended }))),
  );
}

/** Possible remains of a client: nothing, part of a head, part of a body, or an open connection. */
const HANGING = [
  '',
  'GET /healthz HTTP/1.1\r\nhost: x\r\n',
  'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"que',
  'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: keep-alive\r\n\r\n',
];

/** For tests that do not depend on the database. With the embedded one, a start takes twice as long. */
const onServer = it.runIf(template.serverUrl);

describe('the server as a process', () => {
  onServer('ends with 0, whatever connections hang', async () => {
    const server = startProcess(environment);
    await server.printed('Capwise is ready');
    const port = Number(environment['PORT']);
    const open = await Promise.all(HANGING.map((text) => hanging(port, text)));
    // Answered on a separate connection, so the earlier text has been read.
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await Promise.all(open.map(({ ended }) => ended));
  });

  onServer('reports that it is stopping while it still answers, for the configured time', async () => {
    const server = startProcess({ ...environment, SHUTDOWN_DELAY_SECONDS: '8' });
    await server.printed('Capwise is ready');
    const url = `http://localhost:${environment['PORT']}`;
    const readiness = async () => (await fetch(`${url}/readyz`)).json();
    expect(await readiness()).toMatchObject({ status: 'ready' });
    server.child.kill('SIGTERM');
    await expect.poll(readiness, { timeout: 5_000 }).toMatchObject({ status: 'stopping' });
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const page = await fetch(`${url}/oidc/.well-known/openid-configuration`);
    expect([page.status, server.output().includes('finishing')]).toEqual([200, false]);
    expect(await server.ended).toBe(0);
  });

  it('ends immediately on Ctrl-C', async () => {
    const server = startProcess({ ...environment, SHUTDOWN_DELAY_SECONDS: '300' });
    await server.printed('Capwise is ready');
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
  });

  it('prints its address and the accounts, and ends with 0 on request', async () => {
    const server = startProcess(environment);
    await server.printed('Capwise is ready');
    expect(server.output()).toContain('purchaser@lakeside.example');
    const half = halfSent(Number(environment['PORT']));
    await half.sent;
    server.child.kill('SIGTERM');
    await server.printed('finishing what is under way');
    expect(await half.finish()).toBe(200);
    expect(await server.ended).toBe(0);
    expect(processesOn(dataDir)).toEqual([]);
  });

  onServer('logs neither tokens nor passwords at any level', async () => {
    const server = startProcess({ ...environment, LOG_LEVEL: 'trace' });
    await server.printed('Capwise is ready');
    const url = `http://localhost:${environment['PORT']}`;
    const request = { url, clientId: 'capwise-web', redirectUri: `${url}/login/callback` };
    const account = { ...request, email: 'analyst@capwise.example' };
    const { access_token, refresh_token } = await signInForAnswer({ ...account, password: DEMO_PASSWORD });
    await expect(signInForAnswer({ ...account, password: 'guessed-wrongly' })).rejects.toThrow();
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
    await fetch(`${url}/graphql`, { method: 'POST', headers, body: '{"query":"{ nothing }"}' });
    await fetch(`${url}/api/imports/none?fileName=x`, { method: 'POST', headers, body: 'x' });
    server.child.kill('SIGTERM');
    await server.ended;
    for (const secret of [access_token, refresh_token!, 'guessed-wrongly'])
      expect(server.output()).not.toContain(secret);
  });

  onServer('refuses unsafe settings with a message', async () => {
    const open = { HOST: '0.0.0.0', ALLOW_BUILT_IN_IDENTITY: 'off', DEMO: 'on' };
    const unsafe = startProcess({ ...environment, ...open });
    const wrong = startProcess({ ...environment, PORT: 'eighty' });
    expect(await Promise.all([unsafe.ended, wrong.ended])).toEqual([1, 1]);
    expect(unsafe.output()).toMatch(/built-in sign-in .*demo data/s);
    expect(wrong.output()).toContain('PORT');
    expect(wrong.output()).not.toContain('eighty');
  });
});

// For the embedded database only: other servers have no child process.
describe.runIf(!template.serverUrl)('the embedded database', () => {
  it('refuses a second process on the same data directory', async () => {
    const first = startProcess(environment);
    await first.printed('Capwise is ready');
    // Long enough for the child's garbage collection.
    const url = `http://localhost:${environment['PORT']}`;
    const account = { email: 'analyst@capwise.example', password: DEMO_PASSWORD };
    const token = await signIn({
      url,
      clientId: 'capwise-web',
      redirectUri: `${url}/login/callback`,
      ...account,
    });
    const query = '{ dealsDataForTechnology(technologyId: 1, months: 36) { quotedProducts { id } } }';
    for (let times = 0; times < 300; times += 1)
      await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
    const second = startProcess({ ...environment, PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('Another Capwise process is using the data directory');
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
  });

  it('ends when the server is killed, and starts again afterwards', async () => {
    const killed = startProcess(environment);
    await killed.printed('Capwise is ready');
    expect(processesOn(dataDir).length).toBeGreaterThan(0);
    killed.child.kill('SIGKILL');
    await killed.ended;
    await expect.poll(() => processesOn(dataDir), { timeout: 5_000 }).toEqual([]);
    const again = startProcess(environment);
    await again.printed('Capwise is ready');
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });
});

// For a PostgreSQL server only: the embedded database allows one process.
describe.runIf(template.serverUrl)('several processes on one database server', { timeout: 480_000 }, () => {
  it('may share a data directory: commands find one while any is running', async () => {
    const first = startProcess(environment);
    await first.printed('Capwise is ready');
    const second = startProcess({ ...environment, PORT: String(await freePort()) });
    await second.printed('Capwise is ready');
    const found = () => findRunning({ DATA_DIR: dataDir })?.pid;
    expect([first.child.pid, second.child.pid]).toContain(found());
    second.child.kill('SIGTERM');
    await second.ended;
    expect(found()).toBe(first.child.pid);
    const third = startProcess({ ...environment, PORT: String(await freePort()) });
    await third.printed('Capwise is ready');
    first.child.kill('SIGKILL');
    await first.ended;
    expect(found()).toBe(third.child.pid);
    third.child.kill('SIGTERM');
    await third.ended;
    expect(found()).toBeUndefined();
  });

  // Two processes print the demo's quotes and run every migration: minutes next to other tests.
  it('start concurrently on an empty database: one schema, one set of demo data', async () => {
    const empty = { ...environment, ...(await newDatabaseUrl()), DEMO_SCALE: '0.01', DEMO_DAYS: '40' };
    const folders = ['one', 'other'].map((name) => join(dataDir, name));
    const ports = [await freePort(), await freePort()];
    const servers = folders.map((folder, at) =>
      startProcess({ ...empty, PORT: String(ports[at]), DATA_DIR: folder }),
    );
    await Promise.all(servers.map((server) => server.printed('Capwise is ready')));
    const client = new pg.Client({ connectionString: empty.DATABASE_URL });
    await client.connect();
    const { rows } = await client.query('select count(*)::int as systems from systems');
    const batches = await client.query('select kind from import_batches where is_demo');
    await client.end();
    expect(rows).toEqual([{ systems: systems.length + landscape(0.01).systems.length }]);
    expect(batches.rows).toHaveLength(2);
    for (const server of servers) server.child.kill('SIGTERM');
    expect(await Promise.all(servers.map((server) => server.ended))).toEqual([0, 0]);
  });
});
