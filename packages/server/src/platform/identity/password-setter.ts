import type { Db } from '../../db/database.ts';

export interface PasswordSetter {
  /** Slow and memory-intensive: call it before the transaction. */
  hash(password: string): Promise<string>;
  /** @param db the transaction that creates the user */
  store(db: Db, userId: number, hash: string): Promise<void>;
}
