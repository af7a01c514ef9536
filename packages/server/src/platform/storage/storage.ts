/** How long an address of a file works. */
export const ADDRESS_SECONDS = 300;

/** What services take as one part at the least; chunks are multiples of it. */
export const PART_BYTES = 5 * 1024 * 1024;

/** What an object is fetched as. */
export interface StoredObject {
  id: string;
  contentType: string;
}

/** An object of which not all has arrived. */
export interface Unfinished {
  id: string;
  /** What `begin` has answered. */
  upload: string;
}

/** Holds the bytes of files under their ids, which are UUIDs: no text of a user is ever part of a name. */
export interface Storage {
  /** Stores all bytes, or nothing when they break off. @throws what the bytes throw */
  put(object: StoredObject, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** Begins an object that arrives in parts. @returns what the storage knows it by until it is whole */
  begin(object: StoredObject): Promise<string>;
  /**
   * Writes a part at its place, over what an earlier try has left there.
   * @param offset of the part in the object, a multiple of PART_BYTES
   * @returns the storage's marks of what it has written
   */
  append(object: Unfinished, offset: number, bytes: AsyncIterable<Buffer>): Promise<string[]>;
  /** A part as it lies there; null where the storage itself vouches for what it has marked. */
  written(object: Unfinished, offset: number, byteSize: number): Promise<AsyncIterable<Buffer> | null>;
  /** Makes an object of its parts: whole and safe, or not there. Once more does no harm. @param tags in their order */
  finish(object: Unfinished, byteSize: number, tags: readonly string[]): Promise<void>;
  /** Removes the parts of an object that will not be finished; none there is fine. */
  abort(object: Unfinished): Promise<void>;
  /** Removes an object; one that is not there is removed already. */
  remove(id: string): Promise<void>;
  /** Where an object can be fetched for ADDRESS_SECONDS, saved under a name. */
  address(object: StoredObject, fileName: string): Promise<string>;
  /** @throws when nothing can be stored or fetched at present */
  reachable(): Promise<void>;
  /** Bytes that are free where objects are stored; null where nobody knows. */
  freeBytes(): Promise<number | null>;
  /** Removes what was begun before a time and interrupted. @param awaited ids of which more may come */
  removeLeftovers(before: Date, awaited: ReadonlySet<string>): Promise<void>;
}
