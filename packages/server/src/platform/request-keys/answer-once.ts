import { setTimeout as pause } from 'node:timers/promises';
import { AppError, conflict } from '@capwise/domain/errors';
import { TEXTS } from '@capwise/domain/texts';
import type { Db } from '../../db/database.ts';
import {
  type AnsweredRequest,
  claimKey,
  findAnswer,
  isChangedSince,
  type RequestKey,
  releaseKey,
  storeAnswer,
} from './answered-requests.queries.ts';

/** How to wait for a request that is still running: milliseconds between checks, and their number. */
const LOOK_EVERY = 100;
const MAX_LOOKS = 100;
const NOT_RETAINED = '';
/** In characters. Answers to changes are short, so longer ones are not worth storing. */
const MAX_RETAINED = 64 * 1024;

export interface Answer {
  text: string;
  /**
   * 'refused': nothing changed, so the key is free again. 'unknown': after a failure, changes may have been
   * stored.
   */
  outcome: 'stored' | 'refused' | 'unknown';
}

/**
 * Runs a request once per key. A retry after a lost answer gets the first answer.
 * @param isRetained false for answers with secrets. A retry is then refused.
 * @returns the answer of this run, or the text of an earlier one
 * @throws AppError ConflictError if the key was used with other input, or if the first answer is unknown
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
    await closeRequest(db, request, error instanceof AppError ? outcomeOfErrors([error.name]) : 'unknown');
    throw error;
  }
  const answer = isRetained && ran.text.length <= MAX_RETAINED ? ran.text : NOT_RETAINED;
  await closeRequest(db, request, ran.outcome, answer);
  return { ran };
}

export const outcomeOfErrors = (errors: readonly string[]): 'refused' | 'unknown' =>
  errors.some((name) => name === 'UnavailableError' || name === 'InternalError') ? 'unknown' : 'refused';

/** Never throws: the request is done. If closing fails, retries are refused as unknown. */
export const closeRequest = (
  db: Db,
  request: RequestKey,
  outcome: Answer['outcome'],
  answer = NOT_RETAINED,
): Promise<void> => {
  const closed =
    outcome === 'refused'
      ? releaseKey(db, request)
      : storeAnswer(db, request, outcome === 'stored' ? answer : NOT_RETAINED);
  return closed.catch(() => {});
};

/**
 * Waits for the request that has the key and returns its answer.
 * @throws AppError ConflictError for other input under the key, if the answer is unknown, or if another request changed
 * the same records since
 */
export async function earlierAnswer(db: Db, request: RequestKey, before: AnsweredRequest): Promise<string> {
  if (before.digest !== request.digest) throw conflict(TEXTS.savedBefore, 'requestKey');
  let found: AnsweredRequest | null = before;
  for (let look = 0; look < MAX_LOOKS && found; look += 1) {
    if (found.answer === NOT_RETAINED) break;
    if (found.answer !== null) {
      if (await isChangedSince(db, request)) throw conflict(TEXTS.changedSinceSaved, 'requestKey');
      return found.answer;
    }
    await pause(LOOK_EVERY);
    found = await findAnswer(db, request.userId, request.key);
  }
  throw conflict(found ? TEXTS.maybeSavedBefore : TEXTS.notSavedBefore, 'requestKey');
}
