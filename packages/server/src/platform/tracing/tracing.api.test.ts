import { print } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { GetTechnologiesDocument } from '../../../../web/src/gen/graphql.ts';
import { startApi, type TestApi } from '../../../test/api.ts';
import { type ReceivedSpan, startTraceCollector } from '../../../test/services/traces/trace-collector.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const traceparent = (flags: '00' | '01') => ({ traceparent: `00-${TRACE}-${PARENT}-${flags}` });

let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let api: TestApi;
beforeAll(async () => {
  collector = await startTraceCollector();
  api = await startApi({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test,service.name=other',
    OTEL_SERVICE_NAME: 'capwise-test',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    TRUST_PROXY: 'on',
    REQUEST_LOG: 'on',
  });
  await api.token('purchaser');
});
afterAll(async () => {
  await api.close();
  await collector.stop();
});
beforeEach(() => {
  collector.spans.length = 0;
});

const send = (query: string, headers: Record<string, string> = {}, variables = {}) =>
  api.get('purchaser', '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
const servers = () => collector.spans.filter(({ kind }) => kind === 2);
const ofTrace = () => servers().filter(({ traceId }) => traceId === TRACE);
const childrenOf = ({ spanId }: ReceivedSpan) =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
const received = async (count: number) => {
  await expect.poll(() => servers().length).toBe(count);
  return servers();
};

it('a GraphQL request is a server span with its statements, and continues the trace of the proxy', async () => {
  const query = 'query ($id: ID!) { technology(id: $id) { name totalCount } }';
  await send(query, traceparent('01'), { id: '1' });
  // Spans of the sign-in may arrive at the same time.
  await expect.poll(() => ofTrace().length).toBe(1);
  const [span] = ofTrace();
  expect(span).toMatchObject({
    traceId: TRACE,
    parentSpanId: PARENT,
    name: 'POST /graphql',
    failed: false,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/graphql',
      'url.scheme': 'http',
      'http.response.status_code': 200,
    },
  });
  const statements = childrenOf(span!);
  expect(statements.length).toBeGreaterThan(1);
  for (const { kind, traceId, attributes } of statements) {
    expect([kind, traceId]).toEqual([3, TRACE]);
    expect(attributes['db.system.name']).toBe('postgresql');
    expect(attributes['db.query.text']).toMatch(/^\w/);
  }
  expect(statements.some(({ name }) => name === 'SELECT')).toBe(true);
});

it('an operation of the web application names its span', async () => {
  await send(print(GetTechnologiesDocument));
  const [span] = await received(1);
  expect(span).toMatchObject({
    name: 'POST /graphql GetTechnologies',
    attributes: { 'graphql.operation.name': 'GetTechnologies' },
  });
  expect(span!.parentSpanId).toBeFalsy();
});

it('spans name errors and routes, and contain no values, tokens, paths or addresses', async () => {
  const token = await api.token('purchaser');
  await send(
    'query Secret($text: String) { find(searchTerm: $text) { __typename } }',
    {},
    { text: 'hidden' },
  );
  await send('{ auditEntries(pageSize: 10) { totalCount } }');
  await api.get('purchaser', '/api/documents/12345678/download?email=a@b.example');
  await api.get(null, '/healthz');
  const found = await received(3);
  expect(found.map(({ name, attributes }) => [name, attributes['error.type']])).toEqual([
    ['POST /graphql', expect.anything()],
    ['POST /graphql', 'ForbiddenError'],
    ['GET /api/documents/:id/download', 'NotFoundError'],
  ]);
  expect(found.every(({ failed }) => !failed)).toBe(true);
  const all = JSON.stringify(collector.spans);
  for (const secret of [token, 'hidden', 'Secret', '12345678', 'a@b.example', '127.0.0.1', 'lakeside'])
    expect(all).not.toContain(secret);
});

it('names service, release and headers as the standard variables do', async () => {
  await send('{ __typename }');
  await received(1);
  expect(collector.headers.at(-1)).toMatchObject({ path: '/v1/traces', 'x-key': 'a b' });
  expect(collector.resource()).toMatchObject({
    'service.name': 'capwise-test',
    'service.version': expect.stringMatching(/^\d+\.\d+\.\d+/),
    'deployment.environment.name': 'test',
  });
});

it('a trace that the caller does not record is not recorded', async () => {
  await send('{ __typename }', traceparent('00'));
  await send('{ __typename }');
  const [span] = await received(1);
  expect(span!.traceId).not.toBe(TRACE);
});

it('a collector that is away changes no answer, and is one line in the log', async () => {
  const warn = vi.spyOn(api.http.log, 'warn');
  const info = vi.spyOn(api.http.log, 'info');
  const lines = (spy: typeof warn) =>
    spy.mock.calls.map(([, text]) => String(text)).filter((text) => /Traces/.test(text));
  await collector.stop();
  for (let time = 0; time < 5; time += 1) {
    expect((await send('{ __typename }')).status).toBe(200);
    await new Promise((done) => setTimeout(done, 150));
  }
  await expect.poll(() => lines(warn), { timeout: 15_000 }).toHaveLength(1);
  await collector.start();
  await expect
    .poll(
      async () => {
        await send('{ __typename }');
        return lines(info);
      },
      { timeout: 15_000, interval: 500 },
    )
    .toEqual(['Traces are exported again']);
  expect(lines(warn)).toHaveLength(1);
});
