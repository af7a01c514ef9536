import type { Readable } from 'node:stream';
import { conflict } from '@capwise/domain/errors';
import { TEXTS } from '@capwise/domain/texts';
import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../db/scope.ts';
import { answerOnce } from './answer-once.ts';
import { digested } from './digested.ts';
import { inputDigest } from './input-digest.ts';
import { requestKeyOf } from './request-key.ts';

interface Stored {
  fileDigest: string;
  answer: object;
}

/**
 * Loads a file once per `Idempotency-Key`. A repeated request of the same person with the same file gets the first
 * answer. The file is read as it arrives, so it is compared after the answer is known.
 * @param isStored whether the answer says that something was stored; the key of another answer is free again
 * @throws AppError ConflictError with the field `requestKey` for another file or address under the key
 */
export async function loadOnce<Loaded extends object>(
  request: FastifyRequest,
  { db, viewer }: Scope,
  csv: Readable,
  { load, isStored }: { load(csv: Readable): Promise<Loaded>; isStored(loaded: Loaded): boolean },
): Promise<Loaded> {
  const key = requestKeyOf(request);
  if (key === null) return load(csv);
  const { read, fileDigest } = digested(csv);
  const digest = inputDigest({ url: request.url });
  const result = await answerOnce(db, { userId: viewer.userId, key, digest }, true, async () => {
    const answer = await load(read);
    const outcome = isStored(answer) ? 'stored' : 'refused';
    const stored: Stored = { fileDigest: fileDigest(), answer };
    return { answer, outcome, text: JSON.stringify(stored) } as const;
  });
  if ('ran' in result) return result.ran.answer;
  const stored = JSON.parse(result.earlier) as Stored;
  for await (const _ of read);
  if (fileDigest() !== stored.fileDigest) throw conflict(TEXTS.savedBefore, 'requestKey');
  return stored.answer as Loaded;
}
