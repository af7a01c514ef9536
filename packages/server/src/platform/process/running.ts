import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { localAddress, type Settings } from '../settings/env.ts';

const Running = z.object({
  pid: z.number(),
  host: z.string(),
  url: z.string(),
  builtInIdentity: z.boolean(),
  backupSocket: z.string().nullish(),
});
export type Running = z.output<typeof Running>;

type Place = Pick<Settings, 'DATA_DIR'>;

/** One note per server, so that none overwrites or removes another's. */
const runningFolder = ({ DATA_DIR }: Place) => join(DATA_DIR, 'running');
const runningFile = (settings: Place) => join(runningFolder(settings), `${hostname()}-${process.pid}.json`);

export function writeRunning(settings: Settings, backupSocket: string | null): void {
  mkdirSync(runningFolder(settings), { recursive: true, mode: 0o700 });
  for (const { path, running } of notes(settings))
    if (running?.host === hostname() && !isAlive(running)) rmSync(path, { force: true });
  const running: Running = {
    pid: process.pid,
    host: hostname(),
    url: localAddress(settings),
    builtInIdentity: !settings.OIDC_ISSUER,
    backupSocket,
  };
  writeFileSync(runningFile(settings), JSON.stringify(running), { mode: 0o600 });
}

export function forgetRunning(settings: Settings): void {
  rmSync(runningFile(settings), { force: true });
}

/** Finds a running server of this data directory on this machine. Ignores notes left by killed servers. */
export function findRunning(settings: Place): Running | null {
  return notes(settings).find(({ running }) => running && isAlive(running))?.running ?? null;
}

function notes(settings: Place): { path: string; running: Running | null }[] {
  const folder = runningFolder(settings);
  return namesIn(folder).map((name) => {
    const path = join(folder, name);
    try {
      return { path, running: Running.parse(JSON.parse(readFileSync(path, 'utf8'))) };
    } catch {
      return { path, running: null };
    }
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function isAlive({ pid, host }: Running): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
