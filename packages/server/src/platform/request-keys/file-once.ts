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
 * Loads a file once per `Idempotency-Key`. A retry by the same user with the same file gets the first answer.
 * The file is streamed, so it can be compared only at the end.
 * @param isStored whether the answer stored something. If not, the key is freed.
 * @throws AppError ConflictError for the field `requestKey` if the key was used with another file or address
 */
export async function loadOnce<Loaded extends object>(
  request: FastifyRequest,
  { db, viewer, requestId }: Scope,
  csv: Readable,
  { load, isStored }: { load(csv: Readable): Promise<Loaded>; isStored(loaded: Loaded): boolean },
): Promise<Loaded> {
  const key = requestKeyOf(request);
  if (key === null) return load(csv);
  const { read, fileDigest } = digested(csv);
  const digest = inputDigest({ url: request.url });
  const result = await answerOnce(db, { userId: viewer.userId, key, digest, requestId }, true, async () => {
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
