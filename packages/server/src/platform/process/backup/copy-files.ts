import { constants, type Dirent } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { UNFINISHED } from '../../storage/backends/local-storage.ts';

const isGone = (error: NodeJS.ErrnoException) => error.code === 'ENOENT';

const isComplete = (entry: Dirent) => entry.isFile() && !entry.name.endsWith(UNFINISHED);

/**
 * Copies a folder that is in use. Files that are deleted meanwhile and unfinished uploads are left out.
 * @returns number of copied files. 0 if there is no folder.
 */
export async function copyFiles(from: string, to: string): Promise<number> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch((error) => {
    if (isGone(error)) return [];
    throw error;
  });
  let copied = 0;
  for (const entry of entries.filter(isComplete)) {
    const source = join(entry.parentPath, entry.name);
    const target = join(to, relative(from, source));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      copied += 1;
    } catch (error) {
      if (!isGone(error as NodeJS.ErrnoException)) throw error;
    }
  }
  return copied;
}
