import { AppError, HTTP_STATUS } from '@capwise/domain/errors';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLError } from 'graphql';
import { runFor } from '../../db/budgets/asker.ts';
import { admit, isApiTokenRequest } from '../../platform/http/admit.ts';
import { drainAndClose } from '../../platform/http/drain-and-close.ts';
import type { Authenticate } from '../../platform/identity/authenticate.ts';
import type { Services } from '../../platform/process/services.ts';
import type { CachedAnswer } from '../answers/answer-cache.ts';
import type { CachedOperations } from '../answers/cached-operations.ts';
import type { PreparedAnswers } from '../answers/prepared.ts';
import { type GraphQLContext, makeContext } from '../context.ts';
import { type ErrorExtensions, toResponseError } from '../errors.ts';
import { answerOutcome, keyedAnswer } from '../keyed-request.ts';
import type { KnownOperations } from '../known/known-operations.ts';
import { takeUpload } from '../uploads/answer.ts';
import { OperationErrors } from '../uploads/operation.ts';
import type { GraphQLServer } from '../yoga.ts';
import { answerBodyErrors } from './body-errors.ts';

const BODY_LIMIT = 256 * 1024;
const JSON_TYPE = 'application/json';
/** JSON, too, but its status says whether the document was right. */
const RESPONSE_TYPE = 'application/graphql-response+json';

interface Parts {
  services: Services;
  authenticate: Authenticate;
  yoga: GraphQLServer;
  prepared: PreparedAnswers;
  cachedOperations: CachedOperations;
  known: KnownOperations;
}

/**
 * The single GraphQL endpoint: JSON, or multipart with a file. Each operation has its own gate.
 */
export function addGraphQLRoute(app: FastifyInstance, parts: Parts): void {
  const endpoint: FastifyPluginAsync = async (scope) => {
    answerBodyErrors(scope, parts.services);
    // Fastify reads it by default, but Yoga refuses it without an answer.
    scope.removeContentTypeParser('text/plain');
    await scope.register(multipart);
    scope.route({
      method: 'POST',
      url: '/graphql',
      bodyLimit: BODY_LIMIT,
      config: { gate: 'public' },
      handler: (request, reply) => answer(parts, request, reply),
    });
  };
  void app.register(endpoint);
}

async function answer(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { services, authenticate } = parts;
  const { rateLimits, personRequests } = services;
  const viewer = await admit(request, reply, { authenticate, rateLimits, personRequests }).catch(
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );
  if (viewer instanceof AppError)
    // Scripts read the status first. The web application reads the error's name.
    return refuse([viewer], request, reply, readsStatus(request, viewer) ? HTTP_STATUS[viewer.name] : 200);
  request.viewer = viewer;
  const context = makeContext(services, viewer, request.id);
  return runFor(viewer ? `user ${viewer.userId}` : request.ip, () =>
    answerFor(parts, request, reply, context),
  );
}

const readsStatus = (request: FastifyRequest, { name }: AppError): boolean =>
  isApiTokenRequest(request) || name === 'TooManyRequestsError';

async function answerFor(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  context: GraphQLContext,
): Promise<FastifyReply> {
  const { prepared, cachedOperations } = parts;
  if (request.isMultipart()) return answerUpload(parts, request, reply, context);
  request.operation = operationOf(parts, request.body);
  let ran: Ran | null = null;
  const cached =
    (await prepared.answer(request.body, context)) ??
    (await cachedOperations.answer(request.body, context, async () => {
      // Clients with different Accept headers share a cached answer, so it is JSON in both types.
      const { accept } = request.headers;
      request.headers.accept = accept?.includes(RESPONSE_TYPE) ? RESPONSE_TYPE : JSON_TYPE;
      ran = await run(parts, request, reply, context);
      return isForEverybody(ran, context) ? ran.body : null;
    }));
  if (cached) return sendCached(cached, request, reply);
  if (ran) return sendRan(ran, reply);
  try {
    return sendKeyed(await runKeyed(parts, request, reply, context), reply);
  } catch (error) {
    return refuse([error], request, reply);
  }
}

const operationOf = ({ known }: Parts, body: unknown): string => {
  const query = (body as { query?: unknown } | null)?.query;
  return (typeof query === 'string' && known.find(query)?.name) || 'other';
};

type Keyed = Awaited<ReturnType<typeof runKeyed>>;

function runKeyed(parts: Parts, request: FastifyRequest, reply: FastifyReply, context: GraphQLContext) {
  return keyedAnswer(request, request.body, context, async () => {
    const ran = await run(parts, request, reply, context);
    const text = ran.body.toString();
    return { ...ran, text, outcome: answerOutcome(ran, text, context.complete) };
  });
}

const sendKeyed = (keyed: Keyed, reply: FastifyReply): FastifyReply =>
  'ran' in keyed
    ? sendRan(keyed.ran, reply)
    : reply.type('application/json; charset=utf-8').send(keyed.earlier);

interface Ran {
  status: number;
  headers: Headers;
  body: Buffer;
}

async function run(
  { yoga }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  context: GraphQLContext,
): Promise<Ran> {
  const response = await yoga.handleNodeRequestAndResponse(request, reply, context);
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, body };
}

function isForEverybody({ status, headers }: Ran, { complete }: GraphQLContext): boolean {
  const type = headers.get('content-type') ?? '';
  return complete && status === 200 && (type.startsWith(JSON_TYPE) || type.startsWith(RESPONSE_TYPE));
}

function sendRan({ status, headers, body }: Ran, reply: FastifyReply): FastifyReply {
  reply.code(status);
  for (const [name, value] of headers) reply.header(name, value);
  return reply.send(body);
}

async function answerUpload(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  context: GraphQLContext,
): Promise<FastifyReply> {
  try {
    const keyed = await takeUpload(request, parts.yoga, context, BODY_LIMIT, (operation) => {
      request.body = operation;
      request.operation = operationOf(parts, operation);
      return runKeyed(parts, request, reply, context);
    });
    return sendKeyed(keyed, reply);
  } catch (error) {
    return refuse(error instanceof OperationErrors ? error.errors : [error], request, reply);
  }
}

function refuse(
  errors: readonly unknown[],
  request: FastifyRequest,
  reply: FastifyReply,
  usualStatus = 200,
): FastifyReply {
  drainAndClose(request.raw);
  const found = errors.map((error) => toResponseError(error, request.id, request.log));
  const status = found.map(({ extensions }) => (extensions as unknown as ErrorExtensions).http?.status);
  return reply
    .code(status.find((one) => one !== undefined) ?? usualStatus)
    .send({ errors: found.map(withoutStatus) });
}

function withoutStatus(error: GraphQLError) {
  const { http: _, ...extensions } = error.extensions;
  return { ...error.toJSON(), extensions };
}

async function sendCached(
  answer: CachedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(answer.plain);
  return reply.header('content-encoding', 'gzip').send(await answer.gzip());
}
