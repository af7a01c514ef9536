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
import type { InstallationMarker } from './installation-marker.ts';
import type { LocalAddresses } from './local-addresses.ts';
import type { Storage, StoredObject, Unfinished } from './storage.ts';
import { asDiskUnavailable } from './unavailable.ts';

/** Ends the name of a file while it is uploaded. */
export const UNFINISHED = '.part';
/** Bytes that arrive while the disk is busy are written together. */
const TO_DISK = { highWaterMark: 1024 * 1024 };

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Stores each file under its ID in a folder that only this account may read. */
export class LocalStorage implements Storage {
  readonly #folder: string;
  readonly #addresses: LocalAddresses;
  readonly #marker: InstallationMarker;

  private constructor(folder: string, addresses: LocalAddresses, marker: InstallationMarker) {
    this.#folder = folder;
    this.#addresses = addresses;
    this.#marker = marker;
  }

  static async open(folder: string, addresses: LocalAddresses, marker: InstallationMarker) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new LocalStorage(folder, addresses, marker);
  }

  /** Writes to a temporary name, flushes, then renames. A file with its final name is therefore complete. */
  async put({ id }: StoredObject, bytes: AsyncIterable<Buffer>): Promise<void> {
    const path = this.#path(id);
    const unfinished = this.#unfinished(id);
    try {
      await pipeline(
        bytes,
        createWriteStream(unfinished, { ...TO_DISK, flags: 'wx', mode: 0o600, flush: true }),
      );
      await rename(unfinished, path);
      await this.#flushFolder();
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {});
      throw asDiskUnavailable(error);
    }
  }

  async begin({ id }: StoredObject): Promise<string> {
    try {
      const file = await open(this.#unfinished(id), 'wx', 0o600);
      await file.close();
    } catch (error) {
      throw asDiskUnavailable(error);
    }
    return '';
  }

  async append({ id }: Unfinished, offset: number, bytes: AsyncIterable<Buffer>): Promise<string[]> {
    const to = { ...TO_DISK, flags: 'r+', start: offset };
    await pipeline(bytes, createWriteStream(this.#unfinished(id), to)).catch((error: unknown) => {
      throw asDiskUnavailable(error);
    });
    return [];
  }

  async written({ id }: Unfinished, offset: number, byteSize: number): Promise<AsyncIterable<Buffer> | null> {
    const file = await this.#openUnfinished(id);
    return file?.createReadStream({ start: offset, end: offset + byteSize - 1 }) ?? null;
  }

  /** Flushes all chunks together. Truncates what an earlier try wrote beyond the end. */
  async finish({ id }: Unfinished, byteSize: number): Promise<void> {
    const file = await this.#openUnfinished(id);
    if (!file) return (await this.open(id)).close();
    try {
      await file.truncate(byteSize);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(this.#unfinished(id), this.#path(id)).catch(async (error: unknown) => {
      if (!isMissing(error)) throw error;
      await (await this.open(id)).close();
    });
    await this.#flushFolder();
  }

  async abort({ id }: Unfinished): Promise<void> {
    await rm(this.#unfinished(id), { force: true });
  }

  async read(id: string): Promise<AsyncIterable<Buffer>> {
    return (await this.open(id)).createReadStream();
  }

  async readPart(id: string, offset: number, length: number): Promise<Buffer> {
    const file = await this.open(id);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  }

  async remove(id: string): Promise<void> {
    await rm(this.#path(id), { force: true });
  }

  async address({ id }: StoredObject, fileName: string): Promise<string> {
    return this.#addresses.sign(id, fileName);
  }

  /** The caller closes the file. @throws AppError NotFoundError */
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
    await this.#marker.check();
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize;
  }

  async removeLeftovers(before: Date, awaited: ReadonlySet<string>): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      if (!name.endsWith(UNFINISHED) || awaited.has(name.slice(0, -UNFINISHED.length))) continue;
      const path = join(this.#folder, name);
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

  /** Null if an earlier try has finished the file. */
  async #openUnfinished(id: string): Promise<FileHandle | null> {
    try {
      return await open(this.#unfinished(id), 'r+');
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  #unfinished(id: string): string {
    return `${this.#path(id)}${UNFINISHED}`;
  }

  /** Makes the rename survive a power failure. Windows cannot open folders and does not need it. */
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
