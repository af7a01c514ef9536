import type { ErrorName } from '@capwise/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';
import { traceIdOf } from './trace-context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the web application's operation, `other` for other documents, null outside GraphQL. */
    operation: string | null;
    /** Name of the first error in the answer. */
    failure: ErrorName | null;
  }
}

interface Observers {
  /** Null if nobody collects figures. */
  metrics: Metrics | null;
  /** Writes a line for each request. */
  logsRequests: boolean;
}

/** Answers the request's ID, and reports each finished request to the metrics and to the log. */
export function observeRequests(app: FastifyInstance, { metrics, logsRequests }: Observers): void {
  app.decorateRequest('operation', null);
  app.decorateRequest('failure', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  if (!metrics && !logsRequests) return;
  app.addHook('onResponse', async (request, reply) => {
    const operation = request.operation ?? `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    const outcome = outcomeOf(request, reply);
    metrics?.request({ operation, outcome, seconds: reply.elapsedTime / 1_000 });
    if (logsRequests) logRequest(request, reply, { operation, outcome });
  });
}

function outcomeOf({ failure }: FastifyRequest, { raw, statusCode }: FastifyReply): string {
  if (!raw.writableFinished) return 'aborted';
  return failure ?? (statusCode < 400 ? 'ok' : String(statusCode));
}

function logRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  seen: { operation: string; outcome: string },
): void {
  const { viewer, ip, headers } = request;
  // The logger of a traced request has the trace already.
  const traceId = request.span ? null : traceIdOf(headers);
  request.log.info(
    {
      request: true,
      ...seen,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      bytes: Number(reply.getHeader('content-length')) || undefined,
      userId: viewer?.userId,
      address: ip,
      ...(traceId && { traceId }),
    },
    'Request',
  );
}
