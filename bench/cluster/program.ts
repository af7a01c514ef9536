import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { account } from '../../packages/server/test/services/postgres.ts';
import type { Cleanup } from '../lib/cleanup.ts';

/** Folder of a program without privileges. */
export function programFolder(cleanup: Cleanup, name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `capwise-${name}-`));
  if (account.uid) chownSync(folder, account.uid, account.gid);
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a program as an account without privileges. Its output goes to a file of its folder. */
export function startProgram(
  cleanup: Cleanup,
  file: string,
  options: readonly string[],
  folder: string,
): ChildProcess {
  const log = openSync(join(folder, 'log'), 'a');
  const child = spawn(file, options, {
    ...account,
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  cleanup.add(() => endProgram(child, 'SIGTERM'));
  return child;
}

const END_MS = 15_000;

export async function endProgram(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGCONT');
  child.kill(signal);
  const ended = await Promise.race([gone.then(() => true), pause(END_MS, false, { ref: false })]);
  if (ended) return;
  child.kill('SIGKILL');
  await gone;
}

export const logOf = (folder: string): string => readFileSync(join(folder, 'log'), 'utf8');

/** @throws Error with `what` if the condition does not hold in time */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  { seconds = 60, everyMs = 200 } = {},
): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}`);
    await pause(everyMs);
  }
}
