import type { Db } from '../../db/database.ts';

/** State between two steps. Deleted with the user's sessions if the payload has an `accountId`. */
export interface StepRecord {
  model: 'SecondStep' | 'PasskeyChallenge';
  /** ID of the sign-in in progress, or random. */
  id: string;
}

export async function keepRecord(
  db: Db,
  { model, id }: StepRecord,
  payload: object,
  minutes: number,
): Promise<void> {
  const values = {
    payload: JSON.stringify(payload),
    grant_id: null,
    user_code: null,
    uid: null,
    expires_at: new Date(Date.now() + minutes * 60_000),
  };
  await db
    .insertInto('identity_records')
    .values({ model, id, ...values })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
    .execute();
}

export async function findRecord(db: Db, { model, id }: StepRecord): Promise<unknown> {
  const row = await db
    .selectFrom('identity_records')
    .select('payload')
    .where('model', '=', model)
    .where('id', '=', id)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row?.payload ?? null;
}

/** Deletes the record. Of concurrent callers, one gets it. */
export async function takeRecord(db: Db, { model, id }: StepRecord): Promise<unknown> {
  const row = await db
    .deleteFrom('identity_records')
    .where('model', '=', model)
    .where('id', '=', id)
    .where('expires_at', '>', new Date())
    .returning('payload')
    .executeTakeFirst();
  return row?.payload ?? null;
}
