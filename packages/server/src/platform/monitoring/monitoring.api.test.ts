import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { freePort } from '../../../test/services/free-port.ts';

let api: TestApi;
let monitoring: string;
beforeAll(async () => {
  const port = await freePort();
  monitoring = `http://localhost:${port}`;
  api = await startApi({ METRICS_PORT: String(port), TRUST_PROXY: 'on' });
});
afterAll(() => api.close());

const scrape = async () => (await fetch(`${monitoring}/metrics`)).text();
/** The value of a series, or null. */
async function value(series: string): Promise<number | null> {
  const line = (await scrape()).split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
}
const requests = (operation: string, outcome: string) =>
  value(`capwise_requests_total{operation="${operation}",outcome="${outcome}"}`);

it('has the queues in the first scrape', async () => {
  expect(await scrape()).toMatch(/^capwise_jobs\{queue="[\w-]+",state="waiting"\} \d+$/m);
});

it.each([
  ['GET', '/nothing', 404],
  ['POST', '/metrics', 405],
])('refuses %s %s with a text that names its charset', async (method, path, status) => {
  const response = await fetch(monitoring + path, { method });
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

it('counts requests by operation and outcome, and never by a text of the request', async () => {
  const hostile = 'query Hostile { technology(id: 1) { name } }';
  expect((await api.graphql('purchaser', hostile)).data.technology).toBeTruthy();
  await api.graphql(null, hostile);
  await api.graphql('reader', '{ systemProjects { totalCount } }');
  await api.graphql('purchaser', '{ nonsense }');
  await api.get(null, '/no/such/address?token=secret');
  await expect.poll(() => requests('other', 'ValidationError')).toBe(1);
  expect(await requests('other', 'ok')).toBe(1);
  expect(await requests('other', 'UnauthorizedError')).toBe(1);
  expect(await requests('other', 'ForbiddenError')).toBe(1);
  const text = await scrape();
  expect(text).not.toMatch(/Hostile|nonsense|secret|no\/such/);
  expect(await value('capwise_request_duration_seconds_count{operation="other"}')).toBe(4);
});

it('has figures of the process, its connections, queues and mails', async () => {
  expect(await value('capwise_database_up')).toBe(1);
  expect(await value('capwise_changes_heard')).toBe(1);
  expect(await value('capwise_database_connections{state="waiting"}')).toBe(0);
  expect(await value('capwise_mails_failed_last_day')).toBe(0);
  expect(await value('capwise_webhook_deliveries{state="waiting"}')).toBe(0);
  expect(await value('process_resident_memory_bytes')).toBeGreaterThan(50e6);
  expect(await value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(await scrape()).toMatch(/^capwise_jobs\{queue="[\w-]+",state="waiting"\} \d+$/m);
});

it('counts mails and deliveries that were given up in the last day, however old they are', async () => {
  const { pool } = api.services.database;
  await pool.query(`insert into mails (id, kind, recipient, subject, text, state, created_at, failed_at)
    select gen_random_uuid(), 'feedback', 'a@example.com', 'S', 'T', 'failed', now() - interval '9 days', now() - age
    from unnest(array['1 hour', '25 hours']::interval[]) age`);
  await pool.query(`with hook as (
      insert into webhooks (system_id, url, description, events, secret, created_at, created_by)
      select min(id), 'https://hooks.example/', '', '{project.created}', 's', now(), 'A' from systems returning id)
    insert into webhook_deliveries (webhook_id, event, payload, state, created_at, due_at)
    select id, 'project.created', '{}', 'failed', now() - interval '9 days', now() - age
    from hook, unnest(array['1 hour', '25 hours']::interval[]) age`);
  expect(await value('capwise_mails_failed_last_day')).toBe(1);
  expect(await value('capwise_webhook_deliveries{state="failed"}')).toBe(1);
});

it('names release and schema, on its own port only', async () => {
  expect(await (await fetch(`${monitoring}/version`)).json()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    schema: expect.stringMatching(/^\d{4}-/),
  });
  expect((await fetch(`${monitoring}/graphql`, { method: 'POST' })).status).toBe(405);
  expect((await fetch(`${monitoring}/healthz`)).status).toBe(404);
  for (const path of ['/version', '/metrics'])
    expect(await (await api.get(null, path)).text()).not.toMatch(/"schema"|capwise_/);
});

it('answers the ID of a request, which a trusted proxy may give', async () => {
  const answered = async (given?: string) => {
    const init = given === undefined ? {} : { headers: { 'x-request-id': given } };
    return (await api.get(null, '/healthz', init)).headers.get('x-request-id');
  };
  expect(await answered('edge-7f3a/42')).toBe('edge-7f3a/42');
  const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
  for (const given of [undefined, 'short', 'with blank', 'x'.repeat(200)])
    expect(await answered(given)).toMatch(uuid);
});
