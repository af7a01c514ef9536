import type { Readable } from 'node:stream';
import type { Db } from '../../db/database.ts';
import type { FileUse } from '../intake/limits.ts';

export interface StoredFile {
  id: string;
  byteSize: number;
  /** Detected from the content, not from the sender's claim. */
  contentType: string;
  /** The sender's file name, made safe: no path, no control characters, not blank. */
  fileName: string;
}

/** Files of documents. Rows decide which files are valid, a storage holds the bytes. */
export interface Files {
  /**
   * Streams a file into the storage. It is 'pending' until `keep`. An error or an interrupted stream leaves
   * nothing behind.
   * @throws AppError from `use` for a wrong type or size
   * @throws AppError ValidationError for the field 'file' if the content does not match the name or is empty
   * @throws AppError UnavailableError if the disk lacks its reserve
   * @param use what the file is for
   * @param announcedBytes size according to the sender
   */
  receive(stream: Readable, fileName: string, use: FileUse, announcedBytes?: number): Promise<StoredFile>;
  /** Deletes a pending file immediately. Does nothing to an attached one. */
  release(fileId: string): Promise<void>;
  /** Attaches files in the transaction that creates their documents. @throws Error if one was swept */
  keep(db: Db, ...fileIds: readonly string[]): Promise<void>;
  /** Call in the transaction that deletes documents. The bytes are deleted by the next sweep. */
  discard(db: Db, fileIds: readonly string[]): Promise<void>;
  /**
   * A short-lived address that saves the file under a name: a URL of the storage, or a path of this server.
   * Anyone with the address can fetch the file. @throws AppError NotFoundError
   */
  address(fileId: string, fileName: string): Promise<string>;
  /** Streams an attached file, which is opened for the first chunk. @throws AppError NotFoundError */
  read(fileId: string): AsyncIterable<Buffer>;
  reachable(): Promise<void>;
  sweep(): Promise<{ removed: number }>;
}
