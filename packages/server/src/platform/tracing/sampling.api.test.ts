import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { copiedEnvironment } from '../../../test/copied-environment.ts';
import { startProcess } from '../../../test/services/process.ts';
import { startTraceCollector } from '../../../test/services/traces/trace-collector.ts';

const PARENT = '00f067aa0ba902b7';
/** A trace that the caller records. @param end last eight digits of its ID */
const traced = (end: string) => ({ traceparent: `00-4bf92f3577b34da6a3ce929d${end}-${PARENT}-01` });

/** The sampler decides by the digits of the ID, so IDs at even distances are recorded in proportion. */
const evenly = (share: number) =>
  Math.floor(share * 2 ** 32)
    .toString(16)
    .padStart(8, '0');

let collector: Awaited<ReturnType<typeof startTraceCollector>>;
beforeAll(async () => {
  collector = await startTraceCollector();
});
afterAll(() => collector.stop());
const servers = () => collector.spans.filter(({ kind }) => kind === 2);

/** Runs calls at a server. Closing it sends what waits. */
async function received(settings: Record<string, string>, calls: (api: TestApi) => Promise<void>) {
  collector.spans.length = 0;
  const OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  const api = await startApi({ OTEL_EXPORTER_OTLP_ENDPOINT, TRUST_PROXY: 'on', ...settings });
  await calls(api).finally(() => api.close());
  return servers();
}

it.each([
  [{}, 'application/x-protobuf'],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }, 'application/json'],
  [{ OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json' }, 'application/json'],
  [
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/protobuf' },
    'application/x-protobuf',
  ],
])('with %o, traces are sent as %s', async (settings, type) => {
  collector.headers.length = 0;
  const [span] = await received(settings as Record<string, string>, async (api) => {
    await api.get(null, '/api/nothing', { headers: traced('0e0e4736') });
  });
  expect(collector.headers.map((one) => one['content-type'])).toEqual([type]);
  expect(span).toMatchObject({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    spanId: expect.stringMatching(/^[0-9a-f]{16}$/),
    parentSpanId: PARENT,
    attributes: { 'http.response.status_code': 404 },
  });
});

it('a ratio of zero records only traces that the caller records, if the sampler follows the parent', async () => {
  const spans = await received(
    { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' },
    async (api) => {
      await api.get(null, '/api/nothing');
      await api.get(null, '/api/nothing', { headers: traced('0e0e4736') });
    },
  );
  expect(spans.map(({ parentSpanId }) => parentSpanId)).toEqual([PARENT]);
});

it.each([
  ['1', 40],
  ['0.5', 20],
  ['0', 0],
])('a ratio of %s records %i of 40 traces, whatever the caller records', async (ratio, count) => {
  const spans = await received(
    { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: ratio },
    async (api) => {
      for (let time = 0; time < 40; time += 1)
        await api.get(null, '/api/nothing', { headers: traced(evenly(time / 40)) });
    },
  );
  expect(spans).toHaveLength(count);
});

it('SIGTERM sends the spans that wait before the process ends', async () => {
  collector.spans.length = 0;
  const folder = mkdtempSync(join(tmpdir(), 'capwise-tracing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const environment = await copiedEnvironment(folder);
  const server = startProcess({
    ...environment,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '60000',
  });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  await server.printed('Capwise is ready');
  await fetch(`http://localhost:${environment['PORT']}/api/nothing`);
  expect(servers()).toEqual([]);
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(servers().map(({ name }) => name)).toContain('GET /*');
});
