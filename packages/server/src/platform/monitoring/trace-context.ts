import type { IncomingHttpHeaders } from 'node:http';

const TRACE_PARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}/;
const NONE = /^0+$/;
const REQUEST_ID = /^[\w.:=+/-]{8,128}$/;

/** The trace of a request by W3C Trace Context, or null. */
export function traceIdOf({ traceparent }: IncomingHttpHeaders): string | null {
  const [, traceId, parentId] = TRACE_PARENT.exec(typeof traceparent === 'string' ? traceparent : '') ?? [];
  return !traceId || NONE.test(traceId) || NONE.test(parentId!) ? null : traceId;
}

/** `X-Request-Id` of a trusted proxy, or null. */
export function givenRequestId(headers: IncomingHttpHeaders): string | null {
  const id = headers['x-request-id'];
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : null;
}
