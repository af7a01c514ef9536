import type { Db } from '../../db/database.ts';

/** What the built-in provider lets the rest of the server do; an external provider keeps its own passwords. */
export interface PasswordSetter {
  /** @param db the transaction in which the user is made */
  setPassword(db: Db, userId: number, password: string): Promise<void>;
}
