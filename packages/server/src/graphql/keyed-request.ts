import type { FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import { type Answer, answerOnce, outcomeOfErrors } from '../platform/request-keys/answer-once.ts';
import { inputDigest } from '../platform/request-keys/input-digest.ts';
import { requestKeyOf } from '../platform/request-keys/request-key.ts';
import type { GraphQLContext } from './context.ts';

const CHANGES = /\bmutation\b/;
/** Their answers contain secrets and must not be stored. */
const SECRET =
  /\b(createApiToken|createServiceToken|create(GiftAlert)?Webhook|rotate(GiftAlert)?WebhookSecret|saveResetEnvironment)\b/;

const JSON_ANSWER = /^application\/(graphql-response\+|graphql\+)?json\b/;

interface Operation {
  query?: unknown;
  variables?: unknown;
}

/**
 * Runs a mutation once per `Idempotency-Key`. A retry by the same user gets the first answer. Other input
 * under the same key is a ConflictError for the field `requestKey`. Keys last one hour.
 */
export async function keyedAnswer<Ran extends Answer>(
  request: FastifyRequest,
  operation: unknown,
  context: GraphQLContext,
  run: () => Promise<Ran>,
): Promise<{ ran: Ran } | { earlier: string }> {
  const { viewer, requestId } = context;
  const { query, variables } = (operation ?? {}) as Operation;
  if (!viewer || !CHANGES.test(String(query))) return { ran: await run() };
  const key = requestKeyOf(request);
  if (key === null) return { ran: await run() };
  // A token must not read the answer to a change that it may not make.
  const apiToken = viewer.apiToken?.id;
  const digest = inputDigest({ query, variables: withoutFileIds(variables), apiToken });
  const isRetained = !SECRET.test(String(query));
  return answerOnce(context.scope.db, { userId: viewer.userId, key, digest, requestId }, isRetained, run);
}

/** A retried upload gets a new file ID, so compare files by name and size. */
const withoutFileIds = (variables: unknown): unknown =>
  JSON.parse(
    JSON.stringify(variables ?? null, (_, value: unknown) =>
      value !== null && typeof value === 'object' && 'byteSize' in value && 'contentType' in value
        ? { ...value, id: null }
        : value,
    ),
  );

export function answerOutcome(
  { status, headers }: { status: number; headers: Headers },
  text: string,
  isComplete: boolean,
): Answer['outcome'] {
  if (!JSON_ANSWER.test(headers.get('content-type') ?? '')) return 'unknown';
  if (isComplete && status === 200) return 'stored';
  const { data, errors = [] } = JSON.parse(text) as { data?: object | null; errors?: GraphQLError[] };
  // The change was made, but reading its result failed.
  if (Object.values(data ?? {}).some((field) => field !== null)) return 'unknown';
  return outcomeOfErrors(errors.map(({ extensions }) => String(extensions?.['name'])));
}
