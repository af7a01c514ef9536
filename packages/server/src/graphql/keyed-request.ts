import { invalid } from '@capwise/domain/errors';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Answer, answerOnce } from '../platform/request-keys/answer-once.ts';
import { inputDigest } from '../platform/request-keys/input-digest.ts';
import type { GraphQLContext } from './context.ts';

/** The answers of these may hold secrets. */
const SECRET = /\b(createServiceToken|saveResetEnvironment)\b/;

const Key = z.uuid();

interface Operation {
  query?: unknown;
  variables?: unknown;
}

/**
 * Runs the operation of a request once per `Idempotency-Key`. A repeated request of the same person gets the first
 * answer; other input under the same key is a ConflictError with the field `requestKey`. Keys last one hour.
 */
export async function keyedAnswer<Ran extends Answer>(
  request: FastifyRequest,
  operation: unknown,
  context: GraphQLContext,
  run: () => Promise<Ran>,
): Promise<{ ran: Ran } | { earlier: string }> {
  const given = request.headers['idempotency-key'];
  const { viewer } = context;
  // Signed out there is no scope.
  if (given === undefined || !viewer) return { ran: await run() };
  const key = Key.safeParse(given);
  if (!key.success) throw invalid('Idempotency-Key is not a UUID', 'requestKey');
  const { query, variables } = operation as Operation;
  const digest = inputDigest({ query, variables: withoutFileIds(variables) });
  const isRetained = !SECRET.test(String(query));
  return answerOnce(context.scope.db, { userId: viewer.userId, key: key.data, digest }, isRetained, run);
}

/** A file that is sent again has a new row: it is compared by name and size. */
const withoutFileIds = (variables: unknown): unknown =>
  JSON.parse(
    JSON.stringify(variables ?? null, (_, value: unknown) =>
      value !== null && typeof value === 'object' && 'byteSize' in value && 'contentType' in value
        ? { ...value, id: null }
        : value,
    ),
  );
