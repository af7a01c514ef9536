export const ADDRESS_SECONDS = 300;

/** Minimum part size of S3 services. Chunks are multiples of it. */
export const PART_BYTES = 5 * 1024 * 1024;

export interface StoredObject {
  id: string;
  contentType: string;
}

export interface Unfinished {
  id: string;
  upload: string;
}

/** Holds the bytes of files under their IDs, which are UUIDs. Names never contain user input. */
export interface Storage {
  /** Stores all bytes, or nothing if the stream fails. @throws the stream's error */
  put(object: StoredObject, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** Begins an object that arrives in parts. @returns the storage's ID of the upload */
  begin(object: StoredObject): Promise<string>;
  /**
   * Writes a part, over anything that an earlier try wrote there.
   * @param offset of the part in the object, a multiple of PART_BYTES
   * @returns the storage's tags for the parts
   */
  append(object: Unfinished, offset: number, bytes: AsyncIterable<Buffer>): Promise<string[]>;
  /** Reads a written part for verification. Null if the storage verifies its own tags. */
  written(object: Unfinished, offset: number, byteSize: number): Promise<AsyncIterable<Buffer> | null>;
  /**
   * Completes an object from its parts, or leaves none. May be repeated. @param tags in order of the parts
   */
  finish(object: Unfinished, byteSize: number, tags: readonly string[]): Promise<void>;
  abort(object: Unfinished): Promise<void>;
  /** Reads a finished object. @throws AppError NotFoundError */
  read(id: string): Promise<AsyncIterable<Buffer>>;
  /** Reads a part of a finished object. Shorter at its end. @throws AppError NotFoundError */
  readPart(id: string, offset: number, length: number): Promise<Buffer>;
  remove(id: string): Promise<void>;
  /** URL to fetch an object for ADDRESS_SECONDS and save it under a name. */
  address(object: StoredObject, fileName: string): Promise<string>;
  reachable(): Promise<void>;
  freeBytes(): Promise<number | null>;
  /** Removes interrupted uploads begun before a time. @param awaited IDs that still expect parts */
  removeLeftovers(before: Date, awaited: ReadonlySet<string>): Promise<void>;
}
