/** How long an address of a file works. */
export const ADDRESS_SECONDS = 300;

/** What an object is fetched as. */
export interface StoredObject {
  id: string;
  contentType: string;
}

/** Holds the bytes of files under their ids, which are UUIDs: no text of a user is ever part of a name. */
export interface Storage {
  /** Stores all bytes, or nothing when they break off. @throws what the bytes throw */
  put(object: StoredObject, bytes: AsyncIterable<Buffer>): Promise<void>;
  /** Removes an object; one that is not there is removed already. */
  remove(id: string): Promise<void>;
  /** Where an object can be fetched for ADDRESS_SECONDS, saved under a name. */
  address(object: StoredObject, fileName: string): Promise<string>;
  /** @throws when nothing can be stored or fetched at present */
  reachable(): Promise<void>;
  /** Bytes that are free where objects are stored; null where nobody knows. */
  freeBytes(): Promise<number | null>;
  /** Removes what `put`s left behind that began before a time and were interrupted. */
  removeLeftovers(before: Date): Promise<void>;
}
