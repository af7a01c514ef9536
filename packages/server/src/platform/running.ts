import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { localAddress, type Settings } from '../env.ts';

const Running = z.object({ pid: z.number(), url: z.string(), builtInIdentity: z.boolean() });
/** A server running on the data directory, as commands beside it find it. */
export type Running = z.output<typeof Running>;

const fileOf = (settings: Pick<Settings, 'DATA_DIR'>) => join(settings.DATA_DIR, 'running.json');

export function writeRunning(settings: Settings): void {
  mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 });
  const running: Running = {
    pid: process.pid,
    url: localAddress(settings),
    builtInIdentity: !settings.OIDC_ISSUER,
  };
  writeFileSync(fileOf(settings), JSON.stringify(running), { mode: 0o600 });
}

export function forgetRunning(settings: Settings): void {
  rmSync(fileOf(settings), { force: true });
}

/** The running server of a data directory; null when there is none (a killed one leaves its file behind). */
export function findRunning(settings: Pick<Settings, 'DATA_DIR'>): Running | null {
  try {
    const running = Running.parse(JSON.parse(readFileSync(fileOf(settings), 'utf8')));
    process.kill(running.pid, 0);
    return running;
  } catch {
    return null;
  }
}
