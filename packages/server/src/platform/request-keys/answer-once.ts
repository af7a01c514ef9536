import { setTimeout as pause } from 'node:timers/promises';
import { conflict } from '@capwise/domain/errors';
import { TEXTS } from '@capwise/domain/texts';
import type { Db } from '../../db/database.ts';
import {
  type AnsweredRequest,
  claimKey,
  findAnswer,
  type RequestKey,
  releaseKey,
  storeAnswer,
} from './answered-requests.queries.ts';

/** Milliseconds between looks at a request that is still running, and how many. */
const LOOK_EVERY = 100;
const MAX_LOOKS = 100;
/** Stands for the answer of a request that is over. */
const NOT_RETAINED = '';

export interface Answer {
  text: string;
  /** Whether the request succeeded as a whole. Others change nothing, so their key is free again. */
  isComplete: boolean;
}

/**
 * Runs a request once per key: a retry after a lost answer gets the first answer.
 * @param isRetained false for answers that hold secrets; a retry is then refused by name
 * @returns the answer of this run, or the text of an earlier one
 * @throws AppError ConflictError for other input under the key, and if the answer of the first request is unknown
 */
export async function answerOnce<Ran extends Answer>(
  db: Db,
  request: RequestKey,
  isRetained: boolean,
  run: () => Promise<Ran>,
): Promise<{ ran: Ran } | { earlier: string }> {
  const before = await claimKey(db, request);
  if (before) return { earlier: await earlierAnswer(db, request, before) };
  let ran: Ran;
  try {
    ran = await run();
  } catch (error) {
    // Without a database the key stays taken: nobody knows whether the change was stored.
    await releaseKey(db, request).catch(() => {});
    throw error;
  }
  if (ran.isComplete) await storeAnswer(db, request, isRetained ? ran.text : NOT_RETAINED);
  else await releaseKey(db, request);
  return { ran };
}

async function earlierAnswer(db: Db, request: RequestKey, before: AnsweredRequest): Promise<string> {
  if (before.digest !== request.digest) throw conflict(TEXTS.savedBefore, 'requestKey');
  let found: AnsweredRequest | null = before;
  for (let look = 0; look < MAX_LOOKS && found; look += 1) {
    if (found.answer === NOT_RETAINED) break;
    if (found.answer !== null) return found.answer;
    await pause(LOOK_EVERY);
    found = await findAnswer(db, request.userId, request.key);
  }
  throw conflict(found ? TEXTS.maybeSavedBefore : TEXTS.notSavedBefore, 'requestKey');
}
