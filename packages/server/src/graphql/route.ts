import { AppError } from '@capwise/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeptAnswer } from '../platform/answer-cache.ts';
import type { Authenticate } from '../platform/identity/authenticate.ts';
import type { Services } from '../services.ts';
import { contextOf } from './context.ts';
import { toResponseError } from './errors.ts';
import type { PreparedAnswers } from './prepared.ts';
import type { GraphQLServer } from './yoga.ts';

/** A request's JSON: documents and variables, no files. */
const BODY_LIMIT = 256 * 1024;

interface Parts {
  services: Services;
  authenticate: Authenticate;
  yoga: GraphQLServer;
  prepared: PreparedAnswers;
}

/** POST /graphql: the one endpoint. Each operation asks its own gate. */
export function addGraphQLRoute(app: FastifyInstance, parts: Parts): void {
  app.route({
    method: 'POST',
    url: '/graphql',
    bodyLimit: BODY_LIMIT,
    config: { gate: 'public' },
    handler: (request, reply) => answer(parts, request, reply),
  });
}

async function answer(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { services, authenticate, prepared, yoga } = parts;
  const viewer = await authenticate(request.headers.authorization).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
  if (viewer instanceof AppError) return refuse(viewer, request, reply);
  const context = contextOf(services, viewer, request.id);
  const kept = await prepared.answer(request.body, context);
  if (kept) return sendKept(kept, request, reply);
  const response = await yoga.handleNodeRequestAndResponse(request, reply, context);
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(Buffer.from(await response.arrayBuffer()));
}

/** A refused bearer is answered in GraphQL's form, before any operation is looked at. */
function refuse(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.send({ errors: [toResponseError(error, request.id, request.log).toJSON()] });
}

async function sendKept(
  answer: KeptAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(answer.plain);
  return reply.header('content-encoding', 'gzip').send(await answer.gzip());
}
