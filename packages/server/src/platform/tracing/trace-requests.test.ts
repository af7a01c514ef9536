import { Writable } from 'node:stream';
import Fastify, { LogController } from 'fastify';
import { expect, it } from 'vitest';
import { observeRequests } from '../monitoring/observe-requests.ts';
import { currentSpan, type NewSpan, type Span, type Tracing } from './spans.ts';
import { traceRequests } from './trace-requests.ts';

const GIVEN = `00-${'4'.repeat(32)}-${'1'.repeat(16)}-01`;

function start(trustsCallers: boolean) {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const started: (NewSpan & { traceparent?: string | undefined })[] = [];
  const ended: unknown[] = [];
  const makeSpan = (): Span => ({
    traceId: 'own trace',
    traceparent: '',
    child: makeSpan,
    rename: () => {},
    end: (facts, failed) => ended.push({ ...facts, failed }),
  });
  const tracing: Tracing = {
    start: (span, traceparent) => {
      started.push({ ...span, traceparent });
      return makeSpan();
    },
    close: async () => {},
  };
  const logController = new LogController({ disableRequestLogging: true });
  const http = Fastify({ logger: { stream }, logController });
  traceRequests(http, tracing, trustsCallers);
  observeRequests(http, { metrics: null, logsRequests: true });
  http.decorateRequest('viewer', null);
  http.post('/things/:id', async (request) => {
    request.log.info('Inside');
    if (request.body === 'fail') throw new Error('secret');
    return currentSpan()?.traceId;
  });
  http.get('/readyz', async () => currentSpan());
  const post = async (body: string) => {
    const url = await http.listen({ port: 0, host: 'localhost' });
    const headers = { 'content-type': 'text/plain', traceparent: GIVEN };
    const response = await fetch(`${url}/things/7?token=secret`, { method: 'POST', headers, body });
    const text = await response.text();
    await http.close();
    return text;
  };
  return { http, post, lines, started, ended };
}

it('a handler runs in the span of its request, and each line of the request has its trace', async () => {
  const { post, lines, started, ended } = start(true);
  expect(await post('x')).toBe('own trace');
  expect(started).toMatchObject([{ name: 'POST /things/:id', kind: 'server', traceparent: GIVEN }]);
  const ofRequest = lines.filter(({ reqId }) => reqId);
  expect(ofRequest.map(({ msg, traceId }) => [msg, traceId])).toEqual([
    ['Inside', 'own trace'],
    ['Request', 'own trace'],
  ]);
  expect(ended).toEqual([{ 'http.response.status_code': 200, failed: false }]);
  expect(JSON.stringify([started, ended])).not.toMatch(/secret|things\/7/);
});

it('a failure of the server marks the span', async () => {
  const { post, ended } = start(true);
  await post('fail');
  expect(ended).toEqual([{ 'http.response.status_code': 500, 'error.type': '500', failed: true }]);
});

it('without a trusted proxy, no caller chooses the trace', async () => {
  const { post, started } = start(false);
  await post('x');
  expect(started[0]!.traceparent).toBeUndefined();
});

it('probes are not traced', async () => {
  const { http, started } = start(true);
  expect((await http.inject('/readyz')).statusCode).toBe(200);
  expect(started).toEqual([]);
});
