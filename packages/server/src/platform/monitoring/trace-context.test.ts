import { expect, it } from 'vitest';
import { givenRequestId, traceIdOf } from './trace-context.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

it('takes the trace from a traceparent of any version', () => {
  expect(traceIdOf({ traceparent: `00-${TRACE}-00f067aa0ba902b7-01` })).toBe(TRACE);
  expect(traceIdOf({ traceparent: `cc-${TRACE}-00f067aa0ba902b7-01-what-the-future-will-be` })).toBe(TRACE);
});

it.each([
  undefined,
  '',
  TRACE,
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
])('finds none in %j', (traceparent) => {
  expect(traceIdOf(traceparent === undefined ? {} : { traceparent })).toBeNull();
});

it('takes a request ID of usual characters and length', () => {
  expect(givenRequestId({ 'x-request-id': 'edge-7f3a/42' })).toBe('edge-7f3a/42');
  for (const given of ['short', 'has blank in it', 'line\nbreak-in-it', 'x'.repeat(129)])
    expect(givenRequestId({ 'x-request-id': given })).toBeNull();
});
