import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { findRecord, keepRecord, takeRecord } from '../provider/step-records.ts';

const MODEL = 'PasskeyChallenge';

const Challenge = z.object({
  challenge: z.string(),
  /** User who adds a passkey. Null for a sign-in, when nobody is known yet. */
  accountId: z.string().nullable(),
});
/** Random bytes that a passkey signs, for one sign-in or one new passkey. Works once. */
export type Challenge = z.output<typeof Challenge>;

/** A sign-in page can be open for an hour, as long as its sign-in. */
const SIGN_IN_MINUTES = 60;
const ADD_MINUTES = 10;

/** Replaces an earlier challenge with this ID. */
export const keepChallenge = (db: Db, id: string, challenge: Challenge): Promise<void> =>
  keepRecord(
    db,
    { model: MODEL, id },
    challenge,
    challenge.accountId === null ? SIGN_IN_MINUTES : ADD_MINUTES,
  );

export const findChallenge = async (db: Db, id: string): Promise<Challenge | null> =>
  Challenge.nullable().parse(await findRecord(db, { model: MODEL, id }));

export const takeChallenge = async (db: Db, id: string): Promise<Challenge | null> =>
  Challenge.nullable().parse(await takeRecord(db, { model: MODEL, id }));
