import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';
import { account, answering } from './postgres.ts';

export interface TestPooler {
  /** Rewrites a database URL to go through the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
}

export const pgBouncer: string | null =
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/opt/homebrew/bin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((file) => existsSync(file)) ?? null;

/** Starts PgBouncer on loopback in front of a server, with transaction pooling. */
export async function startPgBouncer(
  serverUrl: string,
  options: Record<string, string> = {},
): Promise<TestPooler> {
  const { hostname, port: serverPort, username } = new URL(serverUrl);
  const folder = mkdtempSync(join(tmpdir(), 'capwise-pgbouncer-'));
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 10',
    ...Object.entries(options).map(([name, value]) => `${name} = ${value}`),
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  if (account.uid) chownSync(folder, account.uid, account.gid);
  const child = spawn(pgBouncer!, ['-q', config], { ...account, cwd: folder, stdio: 'ignore' });
  const through = (url: string) => {
    const led = new URL(url);
    led.host = `127.0.0.1:${port}`;
    return led.href;
  };
  await answering(through(`${serverUrl}/postgres`));
  return {
    through,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
