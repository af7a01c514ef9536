import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

export const MEMORY = '/dev/shm';
/** Twice what the databases of all API tests take. */
const ENOUGH_BYTES = 12e9;

/** Folder in memory if there is plenty of it: writing and deleting so many files keeps a disk busy. */
export function fastFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > ENOUGH_BYTES ? MEMORY : tmpdir();
}
