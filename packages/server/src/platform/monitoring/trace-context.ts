import type { IncomingHttpHeaders } from 'node:http';

const TRACE_PARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/;
const NONE = /^0+$/;
const REQUEST_ID = /^[\w.:=+/-]{8,128}$/;
const SAMPLED = 1;

export interface TraceParent {
  traceId: string;
  spanId: string;
  traceFlags: number;
  isRemote: true;
}

/** Reads the header `traceparent` of W3C Trace Context. Null if it is missing or wrong. */
export function parentOf(traceparent: unknown): TraceParent | null {
  const [, traceId, spanId, flags] =
    TRACE_PARENT.exec(typeof traceparent === 'string' ? traceparent : '') ?? [];
  if (!traceId || !spanId || NONE.test(traceId) || NONE.test(spanId)) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags!, 16) & SAMPLED, isRemote: true };
}

/** The trace of a request by W3C Trace Context, or null. */
export const traceIdOf = ({ traceparent }: IncomingHttpHeaders): string | null =>
  parentOf(traceparent)?.traceId ?? null;

/** `X-Request-Id` of a trusted proxy, or null. */
export function givenRequestId(headers: IncomingHttpHeaders): string | null {
  const id = headers['x-request-id'];
  return typeof id === 'string' && REQUEST_ID.test(id) ? id : null;
}
