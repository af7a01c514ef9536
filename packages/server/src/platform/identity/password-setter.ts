import type { Db } from '../../db/database.ts';

/** What the built-in provider lets the rest of the server do; an external provider keeps its own passwords. */
export interface PasswordSetter {
  /** Takes long and much memory: call it before the transaction. */
  hash(password: string): Promise<string>;
  /** @param db the transaction in which the user is made */
  store(db: Db, userId: number, hash: string): Promise<void>;
}
