import { createWriteStream } from 'node:fs';
import {
  access,
  constants,
  type FileHandle,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { notFound } from '@capwise/domain/errors';
import { isFileId } from './file-id.ts';
import type { LocalAddresses } from './local-addresses.ts';
import type { Storage, StoredObject } from './storage.ts';

const UNFINISHED = '.part';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files in a folder that only this account may enter, each under its id. */
export class LocalStorage implements Storage {
  readonly #folder: string;
  readonly #addresses: LocalAddresses;

  private constructor(folder: string, addresses: LocalAddresses) {
    this.#folder = folder;
    this.#addresses = addresses;
  }

  static async open(folder: string, addresses: LocalAddresses): Promise<LocalStorage> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new LocalStorage(folder, addresses);
  }

  /** Written under another name, flushed, then renamed: a file under its own name is whole and on the disk. */
  async put({ id }: StoredObject, bytes: AsyncIterable<Buffer>): Promise<void> {
    const path = this.#path(id);
    const unfinished = `${path}${UNFINISHED}`;
    try {
      await pipeline(bytes, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
      await rename(unfinished, path);
      await this.#flushFolder();
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async remove(id: string): Promise<void> {
    await rm(this.#path(id), { force: true });
  }

  async address({ id }: StoredObject, fileName: string): Promise<string> {
    return this.#addresses.sign(id, fileName);
  }

  /** An object to read; the caller closes it. @throws AppError NotFoundError */
  async open(id: string): Promise<FileHandle> {
    try {
      return await open(this.#path(id), 'r');
    } catch (error) {
      if (isMissing(error)) throw notFound('There is no such file');
      throw error;
    }
  }

  async reachable(): Promise<void> {
    await access(this.#folder, constants.R_OK | constants.W_OK | constants.X_OK);
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize;
  }

  async removeLeftovers(before: Date): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      if (!name.endsWith(UNFINISHED)) continue;
      const path = join(this.#folder, name);
      // Another process may have finished or swept it by now.
      const found = await stat(path).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      if (found && found.mtime < before) await rm(path, { force: true });
    }
  }

  #path(id: string): string {
    if (!isFileId(id)) throw notFound('There is no such file');
    return join(this.#folder, id);
  }

  /** Makes the new name survive a power cut; Windows cannot open a folder, and needs no such thing. */
  async #flushFolder(): Promise<void> {
    if (process.platform === 'win32') return;
    const folder = await open(this.#folder, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}
