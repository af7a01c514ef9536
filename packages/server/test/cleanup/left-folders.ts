import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A server that is being set up has no process yet. */
const SET_UP_MS = 10 * 60_000;

/** Deletes the folders of servers whose tests were killed, because they fill the memory of the next run. */
export function removeLeftFolders(parent: string, prefix: string, now = Date.now()): void {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    const folder = join(parent, name);
    if (name.startsWith(prefix) && isLeft(folder, now)) rmSync(folder, { recursive: true, force: true });
  }
}

function isLeft(folder: string, now: number): boolean {
  try {
    if (now - statSync(folder).mtimeMs < SET_UP_MS) return false;
    const [processId] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(processId), 0);
    return false;
  } catch (error) {
    // ENOENT: it ended or was never started. ESRCH: it was killed. EPERM: it belongs to somebody else.
    return ['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '');
  }
}
