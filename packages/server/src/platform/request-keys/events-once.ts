import type { Readable } from 'node:stream';
import { AppError, conflict } from '@capwise/domain/errors';
import { TEXTS } from '@capwise/domain/texts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Scope } from '../../db/scope.ts';
import type { ImportEvent } from '../imports/import-events.ts';
import { type Answer, closeRequest, earlierAnswer, outcomeOfErrors } from './answer-once.ts';
import { claimKey, type RequestKey } from './answered-requests.queries.ts';
import { digested } from './digested.ts';
import { inputDigest } from './input-digest.ts';
import { requestKeyOf } from './request-key.ts';

type Load = (csv: Readable) => AsyncGenerator<ImportEvent>;

interface Stored {
  fileDigest: string;
  events: ImportEvent[];
}

/**
 * Imports a file once per `Idempotency-Key` and streams its events. A retry by the same user with the same
 * file gets the first run's notes, examples and result. Runs that stored nothing free the key.
 * @throws AppError ValidationError for an invalid key. The events end with a ConflictError for the field
 * `requestKey` if the key was used with another file or address.
 */
export function eventsOnce(
  request: FastifyRequest,
  { db, viewer, requestId }: Scope,
  csv: Readable,
  load: Load,
): AsyncGenerator<ImportEvent> {
  const key = requestKeyOf(request);
  if (key === null) return load(csv);
  return keyedEvents(
    db,
    { userId: viewer.userId, key, digest: inputDigest({ url: request.url }), requestId },
    csv,
    load,
  );
}

async function* keyedEvents(
  db: Db,
  asked: RequestKey,
  csv: Readable,
  load: Load,
): AsyncGenerator<ImportEvent> {
  const { read, fileDigest } = digested(csv);
  const before = await claimKey(db, asked);
  if (before) {
    const stored = JSON.parse(await earlierAnswer(db, asked, before)) as Stored;
    for await (const _ of read);
    if (fileDigest() !== stored.fileDigest) throw conflict(TEXTS.savedBefore, 'requestKey');
    return yield* stored.events;
  }
  const reported: ImportEvent[] = [];
  const held: ImportEvent[] = [];
  let outcome: Answer['outcome'] = 'refused';
  try {
    for await (const event of load(read)) {
      if (isReported(event)) reported.push(event);
      // The file may be imported by now, so nothing is sent before the answer is stored.
      if (event.type === 'note' || event.type === 'line') {
        held.push(event);
        continue;
      }
      if (event.type === 'result' && event.outcome === 'imported') {
        outcome = 'stored';
        // Store the answer before sending it, because the client's connection may be gone.
        await closeRequest(
          db,
          asked,
          outcome,
          JSON.stringify({ fileDigest: fileDigest(), events: reported }),
        );
      }
      yield* held.splice(0);
      yield event;
    }
  } catch (error) {
    if (outcome !== 'stored') outcome = error instanceof AppError ? outcomeOfErrors([error.name]) : 'unknown';
    yield* held;
    throw error;
  } finally {
    if (outcome !== 'stored') await closeRequest(db, asked, outcome);
  }
}

const isReported = ({ type }: ImportEvent): boolean =>
  type === 'note' || type === 'line' || type === 'result';
