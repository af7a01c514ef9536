import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface RequestKey {
  userId: number;
  key: string;
  digest: string;
}

export interface AnsweredRequest {
  digest: string;
  answer: string | null;
}

/** Claims the key for a request. @returns null if the key is new, otherwise the request that has it */
export async function claimKey(db: Db, { userId, key, digest }: RequestKey): Promise<AnsweredRequest | null> {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('answered_requests')
    .values({ user_id: userId, key, digest })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted ? null : findAnswer(db, userId, key);
}

export async function findAnswer(db: Db, userId: number, key: string): Promise<AnsweredRequest | null> {
  const found = await db
    .selectFrom('answered_requests')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .select(['digest', 'answer'])
    .executeTakeFirst();
  return found ?? null;
}

export async function storeAnswer(db: Db, { userId, key }: RequestKey, answer: string): Promise<void> {
  await db
    .updateTable('answered_requests')
    .set({ answer })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

export async function releaseKey(db: Db, { userId, key }: RequestKey): Promise<void> {
  await db.deleteFrom('answered_requests').where('user_id', '=', userId).where('key', '=', key).execute();
}

/** One hour is enough: retries come within minutes. */
export async function sweepAnswers(db: Db): Promise<void> {
  await sql`delete from answered_requests where created_at < now() - interval '1 hour'`.execute(db);
}
