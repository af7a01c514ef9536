import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { CHUNK_BYTES, type ChunkFields, MAX_UNATTACHED } from '@capwise/domain/compliance/attachments';
import { AppError, conflict, invalid, notFound } from '@capwise/domain/errors';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../clock.ts';
import { safeFileName } from '../intake/file-name.ts';
import { IncomingFile } from '../intake/incoming-file.ts';
import { type FileUse, systemIsFull } from '../intake/limits.ts';
import type { Scanner } from '../scanning/virus-scanner.ts';
import { allowedFileType } from './allowed-file-type.ts';
import { checkStored, type FileToCheck } from './check-stored.ts';
import {
  countTenantBytes,
  countUnattached,
  findUpload,
  insertChunk,
  insertUpload,
  lockTenantBytes,
  markComplete,
  type Owner,
  type Upload,
} from './chunked-files.queries.ts';
import type { Files } from './files.ts';
import { OneAtATime } from './one-at-a-time.ts';
import { checkRoom, type Room } from './room.ts';

interface Parts extends Room {
  db: Db;
  clock: Clock;
  files: Files;
  scanner: Scanner;
  quota: number;
}

export interface Chunk extends Omit<ChunkFields, 'isWhole'> {
  /** Name of the whole file. Required for the first chunk only. */
  fileName: string;
  /** SHA-256 of the chunk in hexadecimal, as sent by the client. Null if not sent. */
  sha256: string | null;
}

const ONE_CHUNK = {
  maxBytes: CHUNK_BYTES,
  tooLarge: () => invalid(`A chunk has at most ${CHUNK_BYTES} bytes`, 'file'),
};

/**
 * Receives files in chunks, across requests and processes. Chunks must arrive in order. An identical chunk
 * may be sent again. Only the uploader can continue or see a file.
 */
export class ChunkedFiles {
  readonly #parts: Parts;
  readonly #turns = new OneAtATime();
  readonly #written = new Map<string, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * @returns the file's ID
   * @throws AppError ValidationError for an invalid chunk, NotFoundError for another user's file, LimitError
   * for too many unattached files, UnavailableError
   */
  async receive(owner: Owner, chunk: Chunk, stream: Readable, use: FileUse): Promise<string> {
    try {
      if (chunk.index * CHUNK_BYTES >= use.maxBytes) throw use.tooLarge();
      await this.checkRoom(owner);
      const incoming = new IncomingFile(stream, ONE_CHUNK);
      const fileId = chunk.assetId ?? (await this.#begin(owner, chunk, incoming, use));
      const take = () => this.#take(owner, fileId, chunk, incoming, use);
      await this.#turns.run(fileId, () => void stream.destroy(), take);
      return fileId;
    } finally {
      stream.destroy();
    }
  }

  /**
   * Call before writing any part of a chunk.
   * @throws AppError LimitError if the tenant's quota is used up, UnavailableError if the disk is full
   */
  async checkRoom(owner: Owner): Promise<void> {
    await checkRoom(this.#parts, CHUNK_BYTES);
    if ((await countTenantBytes(this.#parts.db, owner)) >= this.#parts.quota) throw systemIsFull();
  }

  /**
   * Bytes of a file that have arrived. @throws AppError NotFoundError if it is another owner's, or already attached
   */
  async find(owner: Owner, fileId: string): Promise<Upload> {
    const upload = await findUpload(this.#parts.db, owner, fileId);
    if (!upload) throw notFound('There is no such upload');
    return upload;
  }

  async abort(owner: Owner, fileId: string): Promise<void> {
    await this.find(owner, fileId);
    this.#written.delete(fileId);
    await this.#turns.run(
      fileId,
      () => {},
      () => this.#parts.files.release(fileId),
    );
  }

  async #begin(owner: Owner, chunk: Chunk, incoming: IncomingFile, use: FileUse): Promise<string> {
    const { db, clock, storage } = this.#parts;
    const fileName = safeFileName(chunk.fileName);
    const type = allowedFileType(fileName, use);
    const contentType = await type.of(await incoming.head());
    const id = randomUUID();
    await db.transaction().execute(async (trx) => {
      if ((await countUnattached(trx, owner)) >= MAX_UNATTACHED)
        throw new AppError(
          'LimitError',
          `${MAX_UNATTACHED} of your files are not attached to anything yet`,
          'file',
        );
      await insertUpload(trx, owner, { id, fileName, contentType }, clock.now());
    });
    const upload = await storage.begin({ id, contentType });
    await db.updateTable('file_uploads').set({ storage_upload: upload }).where('file_id', '=', id).execute();
    return id;
  }

  async #take(
    owner: Owner,
    fileId: string,
    chunk: Chunk,
    incoming: IncomingFile,
    use: FileUse,
  ): Promise<void> {
    const upload = await this.find(owner, fileId);
    const next = upload.chunks.length;
    const { index, isLast } = chunk;
    if (index > next) throw invalid(`The next chunk is ${next}`, 'chunkIndex');
    if (index < next) await repeated(upload, chunk, incoming);
    else await this.#write(owner, upload, chunk, incoming);
    if (!isLast || upload.isComplete) return;
    if (index < next - 1) throw invalid(`The last chunk that has arrived is ${next - 1}`, 'isLastChunk');
    await this.#finish(await this.find(owner, fileId), use);
  }

  async #write(owner: Owner, upload: Upload, chunk: Chunk, incoming: IncomingFile): Promise<void> {
    const { db, clock, storage } = this.#parts;
    const { index, isLast } = chunk;
    if (upload.isComplete || upload.chunks.some(({ byteSize }) => byteSize < CHUNK_BYTES))
      throw invalid('The last chunk has already arrived', 'chunkIndex');
    const tags = await storage.append(upload, index * CHUNK_BYTES, incoming.bytes());
    const sha256 = checkedDigest(incoming, chunk);
    if (incoming.byteSize === 0) throw invalid('The chunk is empty', 'file');
    if (!isLast && incoming.byteSize !== CHUNK_BYTES)
      throw invalid(`Every chunk but the last has ${CHUNK_BYTES} bytes`, 'file');
    const written = { index, byteSize: incoming.byteSize, sha256, tags };
    const hasRoom = await db.transaction().execute(async (trx) => {
      await lockTenantBytes(trx, owner);
      if ((await countTenantBytes(trx, owner)) + written.byteSize > this.#parts.quota) return false;
      if (!(await insertChunk(trx, upload.id, written, clock.now())))
        throw conflict('Another request has changed this upload meanwhile');
      return true;
    });
    if (!hasRoom) {
      if (index === 0) await this.#parts.files.release(upload.id);
      throw systemIsFull();
    }
    this.#written.set(upload.id, (this.#written.get(upload.id) ?? 0) + 1);
  }

  async #finish(upload: Upload, use: FileUse): Promise<void> {
    const { db, clock, storage } = this.#parts;
    await this.#verify(upload);
    this.#written.delete(upload.id);
    const byteSize = upload.chunks.reduce((sum, one) => sum + one.byteSize, 0);
    await storage.finish(
      upload,
      byteSize,
      upload.chunks.flatMap(({ tags }) => tags),
    );
    await this.#check({ id: upload.id, fileName: upload.fileName, byteSize }, use);
    const sha256 = wholeDigest(upload.chunks.map((one) => one.sha256));
    if (!(await markComplete(db, upload.id, { byteSize, sha256 }, clock.now())))
      throw notFound('There is no such upload');
  }

  /** Deletes a refused file. If the scanner is away, the last chunk can be sent again. */
  async #check(file: FileToCheck, use: FileUse): Promise<void> {
    await checkStored(this.#parts, file, use).catch(async (error: unknown) => {
      if (isFinal(error)) await this.#parts.files.release(file.id);
      throw error;
    });
  }

  /** Chunks are flushed only with the last one. If another process wrote some, a crash may have lost them. */
  async #verify(upload: Upload): Promise<void> {
    if (this.#written.get(upload.id) === upload.chunks.length) return;
    for (const { index, byteSize, sha256 } of upload.chunks) {
      const bytes = await this.#parts.storage.written(upload, index * CHUNK_BYTES, byteSize);
      if (bytes && (await digestBytes(bytes)) !== sha256) {
        await this.#parts.files.release(upload.id);
        throw invalid('The file was damaged on its way. Upload it again.', 'file');
      }
    }
  }
}

const isFinal = (error: unknown): boolean =>
  error instanceof AppError && (error.name === 'ValidationError' || error.name === 'LimitError');

/** Accepts a chunk that was sent before. @throws AppError ValidationError if it differs */
async function repeated({ chunks }: Upload, chunk: Chunk, incoming: IncomingFile): Promise<void> {
  for await (const _ of incoming.bytes());
  if (checkedDigest(incoming, chunk) !== chunks[chunk.index]!.sha256)
    throw invalid(`Chunk ${chunk.index} has already arrived with different content`, 'chunkIndex');
}

function checkedDigest(incoming: IncomingFile, { sha256: said }: Chunk): string {
  const found = incoming.sha256();
  if (said !== null && said !== found) throw invalid('The chunk was damaged on its way', 'file');
  return found;
}

async function digestBytes(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of bytes) hash.update(part);
  return hash.digest('hex');
}

/**
 * The SHA-256 of a file in one piece, or the digest of the chunks' digests, so that no chunk is read again.
 */
const wholeDigest = (digests: readonly string[]): string =>
  digests.length === 1 ? digests[0]! : createHash('sha256').update(digests.join()).digest('hex');
