import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ping } from '../../src/platform/scanning/clamd.ts';
import { freePort } from './free-port.ts';
import { account } from './postgres.ts';

/** The harmless file that every scanner reports. In two pieces, so that none reports this source. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface TestClamd {
  url: string;
  socketUrl: string;
  start(): Promise<void>;
  /** Ends the process. `start` starts it again at the same address. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

export const clamd: string | null =
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/opt/homebrew/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, 'clamd'))
    .find((file) => existsSync(file)) ?? null;

/** Starts clamd on loopback with a database that knows only EICAR. */
export async function startClamd(lines: readonly string[] = []): Promise<TestClamd> {
  if (!clamd) throw new Error('clamd is not installed on this machine (Debian: clamav-daemon)');
  const program = clamd;
  const folder = mkdtempSync(join(tmpdir(), 'capwise-clamd-'));
  const signatures = join(folder, 'signatures');
  mkdirSync(signatures);
  writeFileSync(
    join(signatures, 'test.ndb'),
    `Capwise.Test.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`,
  );
  const port = await freePort();
  const path = join(folder, 'clamd.ctl');
  const config = join(folder, 'clamd.conf');
  const options = [
    'Foreground yes',
    `DatabaseDirectory ${signatures}`,
    `LocalSocket ${path}`,
    'TCPAddr 127.0.0.1',
    `TCPSocket ${port}`,
    ...lines,
  ];
  writeFileSync(config, `${options.join('\n')}\n`);
  if (account.uid) chownSync(folder, account.uid, account.gid);
  let end = async () => {};
  const start = async () => {
    const child = spawn(program, ['--config-file', config], { ...account, cwd: folder, stdio: 'ignore' });
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    end = async () => {
      child.kill('SIGTERM');
      await gone;
      end = async () => {};
    };
    await answering({ host: '127.0.0.1', port });
  };
  await start();
  return {
    url: `tcp://127.0.0.1:${port}`,
    socketUrl: `unix:${path}`,
    start,
    stop: () => end(),
    async remove() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(address: { host: string; port: number }): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;)
    try {
      await ping(address, AbortSignal.timeout(1_000));
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
}
