import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runInSpan, type Span, type SpanFacts, type Tracing } from './spans.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null if requests are not traced. */
    span: Span | null;
  }
}

/** Probes ask every few seconds, and would be most of the traces. */
const PROBES = new Set(['/healthz', '/readyz']);
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const SERVER_FAILURES = new Set(['InternalError', 'UnavailableError']);

/**
 * Makes a server span of each request.
 * @param trustsCallers continues the trace of the header `traceparent`. Otherwise, anybody could choose which requests
 * are recorded
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing | null, trustsCallers: boolean): void {
  app.decorateRequest('span', null);
  if (!tracing) return;
  app.addHook('onRequest', (request, _, done) => {
    const { url } = request.routeOptions;
    if (url && PROBES.has(url)) return done();
    const { traceparent } = request.headers;
    const span = tracing.start(
      { name: nameOf(request), kind: 'server', facts: requestFacts(request) },
      trustsCallers && typeof traceparent === 'string' ? traceparent : undefined,
    );
    request.span = span;
    request.log = request.log.child({ traceId: span.traceId });
    runInSpan(span, done);
  });
  // Reading the body loses the async context that the first hook set.
  app.addHook('preHandler', (request, _, done) => (request.span ? runInSpan(request.span, done) : done()));
  app.addHook('onResponse', async (request, reply) => {
    const { span, operation } = request;
    if (!span) return;
    if (operation && operation !== 'other') span.rename(`${nameOf(request)} ${operation}`);
    span.end(answerFacts(request, reply), isServerFailure(request, reply));
  });
}

const methodOf = ({ method }: FastifyRequest) => (METHODS.has(method) ? method : '_OTHER');

const nameOf = (request: FastifyRequest) =>
  [methodOf(request), request.routeOptions.url].filter(Boolean).join(' ');

/** The route instead of the path, because paths contain IDs, names and tokens of links. */
function requestFacts(request: FastifyRequest): SpanFacts {
  const { url } = request.routeOptions;
  return {
    'http.request.method': methodOf(request),
    'url.scheme': request.protocol,
    ...(url && { 'http.route': url }),
    ...(url && !/[:*]/.test(url) && { 'url.path': url }),
  };
}

function answerFacts({ operation, failure }: FastifyRequest, { raw, statusCode }: FastifyReply): SpanFacts {
  const error = raw.writableFinished
    ? (failure ?? (statusCode < 500 ? null : String(statusCode)))
    : 'aborted';
  return {
    'http.response.status_code': statusCode,
    ...(operation && operation !== 'other' && { 'graphql.operation.name': operation }),
    ...(error && { 'error.type': error }),
  };
}

/** GraphQL answers most errors with status 200. Refusals are not failures of the server. */
const isServerFailure = ({ failure }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  statusCode >= 500 || (failure !== null && SERVER_FAILURES.has(failure));
