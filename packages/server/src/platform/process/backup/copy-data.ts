import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative } from 'node:path';
import type { Database } from '../../../db/database.ts';
import { copyFiles } from './copy-files.ts';

/** A copy that is not possible. The message says why. */
export class CopyRefused extends Error {}

export interface Copied {
  files: number;
  milliseconds: number;
}

const isInside = (folder: string, path: string) => {
  const way = relative(folder, path);
  return !way.startsWith('..') && !isAbsolute(way);
};

/**
 * Copies the embedded database, then the files, into a new folder that a server can use as DATA_DIR. The folder
 * has its name only when everything is in it.
 * @param to absolute path
 * @throws CopyRefused
 */
export async function copyData(
  { copyTo }: Pick<Database, 'copyTo'>,
  dataDir: string,
  to: string,
): Promise<Copied> {
  if (!copyTo)
    throw new CopyRefused('Back up PostgreSQL with pg_dump (docs/operations/backup-and-restore.md).');
  if (isInside(dataDir, to))
    throw new CopyRefused(
      `Choose a folder outside of ${dataDir}, so that the copy is not lost with the data.`,
    );
  if (existsSync(to)) throw new CopyRefused(`${to} exists already. Choose a new folder.`);
  const partial = `${to}.partial`;
  const begun = performance.now();
  try {
    await mkdir(dirname(to), { recursive: true });
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { mode: 0o700 });
    await copyTo(join(partial, 'postgres'));
    const files = await copyFiles(join(dataDir, 'files'), join(partial, 'files'));
    await rename(partial, to);
    return { files, milliseconds: Math.round(performance.now() - begun) };
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => {});
    throw new CopyRefused(`The data was not copied: ${(error as Error).message}`, { cause: error });
  }
}
