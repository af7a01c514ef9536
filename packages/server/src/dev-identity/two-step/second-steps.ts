import { z } from 'zod';
import type { Db } from '../../db/database.ts';

const MODEL = 'SecondStep';
const MINUTES = 10;

const SecondStep = z.object({
  accountId: z.string(),
  email: z.string(),
  /** Sealed secret of a set-up in progress. Null if the step asks for a code. */
  secret: z.string().nullable(),
});
/**
 * Next step after a correct password: entering a code, or setting up an app. Deleted with the user's sessions,
 * so a new password voids it.
 */
export type SecondStep = z.output<typeof SecondStep>;

/** @param id of the sign-in in progress, or random */
export async function keepStep(db: Db, id: string, step: SecondStep): Promise<void> {
  const values = {
    payload: JSON.stringify(step),
    grant_id: null,
    user_code: null,
    uid: null,
    expires_at: new Date(Date.now() + MINUTES * 60_000),
  };
  await db
    .insertInto('identity_records')
    .values({ model: MODEL, id, ...values })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
    .execute();
}

export async function findStep(db: Db, id: string): Promise<SecondStep | null> {
  const row = await db
    .selectFrom('identity_records')
    .select('payload')
    .where('model', '=', MODEL)
    .where('id', '=', id)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row ? SecondStep.parse(row.payload) : null;
}

export async function endStep(db: Db, id: string): Promise<void> {
  await db.deleteFrom('identity_records').where('model', '=', MODEL).where('id', '=', id).execute();
}
