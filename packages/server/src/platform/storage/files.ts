import type { Readable } from 'node:stream';
import type { Db } from '../../db/database.ts';
import type { FileUse } from '../intake/limits.ts';

/** A file that lies whole in the storage. */
export interface StoredFile {
  /** Its row in the table of files, and its name in the storage. */
  id: string;
  byteSize: number;
  /** By its content, not by what the sender said. */
  contentType: string;
  /** What the sender called it, made safe: no path, no control characters, not blank. */
  fileName: string;
}

/** The files of documents: rows that say what is valid, and a storage that holds the bytes. */
export interface Files {
  /**
   * Takes a file in as it arrives, never whole in memory. It stays 'pending' until it is kept.
   * @throws AppError as the use says for a type that is not allowed and above its limit; ValidationError with the field
   * 'file' for a content that is not what the name says, or an empty file; UnavailableError when the disk would be left
   * without its reserve. Nothing stays behind then, nor when the stream breaks off.
   * @param use what the file is for
   * @param announcedBytes what the sender says will come
   */
  receive(stream: Readable, fileName: string, use: FileUse, announcedBytes?: number): Promise<StoredFile>;
  /** Removes a received file at once that nobody has kept; a kept one stays as it is. */
  release(fileId: string): Promise<void>;
  /** In the transaction that makes documents: the files are now part of them. @throws Error when one was swept */
  keep(db: Db, ...fileIds: readonly string[]): Promise<void>;
  /** In the transaction that deletes documents: their files are gone with it, their bytes with the next sweep. */
  discard(db: Db, fileIds: readonly string[]): Promise<void>;
  /**
   * Where a kept file can be fetched for a short while, saved under a name: an address of the storage's service, or a
   * path of this server. Whoever has it needs no other permission. @throws AppError NotFoundError
   */
  address(fileId: string, fileName: string): Promise<string>;
  /** @throws when the storage is away */
  reachable(): Promise<void>;
  /** Removes what nobody keeps: uploads broken off long ago, files of deleted documents. */
  sweep(): Promise<{ removed: number }>;
}
