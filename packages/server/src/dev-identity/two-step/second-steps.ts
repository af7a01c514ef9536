import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { findRecord, keepRecord, takeRecord } from '../provider/step-records.ts';

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
export const keepStep = (db: Db, id: string, step: SecondStep): Promise<void> =>
  keepRecord(db, { model: MODEL, id }, step, MINUTES);

export const findStep = async (db: Db, id: string): Promise<SecondStep | null> =>
  SecondStep.nullable().parse(await findRecord(db, { model: MODEL, id }));

export async function endStep(db: Db, id: string): Promise<void> {
  await takeRecord(db, { model: MODEL, id });
}
