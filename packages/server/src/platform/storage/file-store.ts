import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { notFound } from '@capwise/domain/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import { charsetOf, hasCharset, withCharset } from '../intake/charset.ts';
import { safeFileName } from '../intake/file-name.ts';
import { IncomingFile } from '../intake/incoming-file.ts';
import type { FileUse } from '../intake/limits.ts';
import type { Scanner } from '../scanning/virus-scanner.ts';
import { allowedFileType } from './allowed-file-type.ts';
import type { Storage, StoredObject } from './backends/storage.ts';
import { checkStored } from './check-stored.ts';
import type { Files, StoredFile } from './files.ts';
import { checkRoom, type Room } from './room.ts';

/** A file that is pending for this long was left by interrupted work. */
const ABANDONED_MS = 24 * 60 * 60 * 1_000;

interface Parts extends Room {
  db: Db;
  storage: Storage;
  scanner: Scanner;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Table of files on top of a storage. The row is created before the object and deleted after it. */
export class FileStore implements Files {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async receive(stream: Readable, fileName: string, use: FileUse, announcedBytes = 0): Promise<StoredFile> {
    const name = safeFileName(fileName);
    try {
      const incoming = new IncomingFile(stream, use);
      const type = allowedFileType(name, use);
      await checkRoom(this.#parts, announcedBytes);
      const contentType = await type.of(await incoming.head());
      return await this.#store(incoming, name, contentType, use);
    } finally {
      stream.destroy();
    }
  }

  async keep(db: Db, ...fileIds: readonly string[]): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('files')
      .set({ state: 'stored', changed_at: this.#parts.clock.now() })
      .where('id', 'in', fileIds)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (numUpdatedRows !== BigInt(fileIds.length))
      throw new Error(`A file is not pending: ${fileIds.join(', ')}`);
  }

  async discard(db: Db, fileIds: readonly string[]): Promise<void> {
    if (fileIds.length === 0) return;
    await db
      .updateTable('files')
      .set({ state: 'discarded', changed_at: this.#parts.clock.now() })
      .where('id', 'in', fileIds)
      .execute();
  }

  reachable(): Promise<void> {
    return this.#parts.storage.reachable();
  }

  async *read(fileId: string): AsyncIterable<Buffer> {
    const { id } = await this.#attached(fileId);
    yield* await this.#parts.storage.read(id);
  }

  async address(fileId: string, fileName: string): Promise<string> {
    const { charset, ...file } = await this.#attached(fileId);
    const known = hasCharset(file.contentType) ? (charset ?? (await this.#readCharset(fileId))) : null;
    const contentType = withCharset(file.contentType, known);
    return this.#parts.storage.address({ ...file, contentType }, safeFileName(fileName));
  }

  /** Reads a text once. Files from before this column have no character set either. */
  async #readCharset(fileId: string): Promise<string> {
    const charset = await charsetOf(await this.#parts.storage.read(fileId));
    await this.#parts.db.updateTable('files').set({ charset }).where('id', '=', fileId).execute();
    return charset;
  }

  async #attached(fileId: string): Promise<StoredObject & { charset: string | null }> {
    const row = await this.#parts.db
      .selectFrom('files')
      .select(['id', 'content_type as contentType', 'charset'])
      .where('id', '=', fileId)
      .where('state', '=', 'stored')
      .executeTakeFirst();
    if (!row) throw notFound('There is no such file');
    return row;
  }

  async release(fileId: string): Promise<void> {
    const given = await this.#giveUp((update) => update.where('id', '=', fileId));
    for (const id of given) await this.#remove(id);
  }

  async sweep(): Promise<{ removed: number }> {
    const { db, storage, clock, log } = this.#parts;
    const before = new Date(clock.now().getTime() - ABANDONED_MS);
    await this.#giveUp((update) => update.where('changed_at', '<', before));
    const gone = await db.selectFrom('files').select('id').where('state', '=', 'discarded').execute();
    let removed = 0;
    for (const { id } of gone)
      try {
        await this.#remove(id);
        removed += 1;
      } catch (error) {
        log.error({ err: error, fileId: id }, 'A file could not be removed; the next sweep tries again');
      }
    await storage.removeLeftovers(before, await this.#awaited());
    return { removed };
  }

  /** The row gets size and digest last, so a file that was not checked never counts as complete. */
  async #store(
    incoming: IncomingFile,
    fileName: string,
    contentType: string,
    use: FileUse,
  ): Promise<StoredFile> {
    const { db, storage, clock, log } = this.#parts;
    const id = randomUUID();
    const now = clock.now();
    await db
      .insertInto('files')
      .values({ id, content_type: contentType, created_at: now, changed_at: now })
      .execute();
    try {
      await storage.put({ id, contentType }, incoming.bytes());
      const { byteSize } = incoming;
      if (!use.isMadeHere) await checkStored(this.#parts, { id, fileName, byteSize }, use);
      const stored = { byte_size: byteSize, sha256: incoming.sha256(), changed_at: clock.now() };
      await db.updateTable('files').set(stored).where('id', '=', id).execute();
      return { id, byteSize, contentType, fileName };
    } catch (error) {
      await this.release(id).catch((failure: unknown) =>
        log.error(
          { err: failure, fileId: id },
          'An incomplete file could not be removed; the sweep will remove it',
        ),
      );
      throw error;
    }
  }

  async #awaited(): Promise<ReadonlySet<string>> {
    const rows = await this.#parts.db
      .selectFrom('file_uploads as u')
      .innerJoin('files as f', 'f.id', 'u.file_id')
      .where('f.state', '=', 'pending')
      .select('u.file_id as id')
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** Marks pending files as discarded. Atomic, so that nobody can attach one at the same time. */
  async #giveUp(which: (update: PendingUpdate) => PendingUpdate): Promise<string[]> {
    const rows = await which(discardPending(this.#parts.db, this.#parts.clock.now()))
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  async #remove(id: string): Promise<void> {
    const { db, storage } = this.#parts;
    const begun = await db
      .selectFrom('file_uploads')
      .where('file_id', '=', id)
      .where('completed_at', 'is', null)
      .select('storage_upload as upload')
      .executeTakeFirst();
    if (begun) await storage.abort({ id, upload: begun.upload });
    await storage.remove(id);
    await db.deleteFrom('files').where('id', '=', id).where('state', '=', 'discarded').execute();
  }
}

const discardPending = (db: Db, now: Date) =>
  db.updateTable('files').set({ state: 'discarded', changed_at: now }).where('state', '=', 'pending');
type PendingUpdate = ReturnType<typeof discardPending>;
