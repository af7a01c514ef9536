import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  // The audits ask with introspection, which is off in production.
  api = await startApi({ NODE_ENV: 'development' });
  token = await api.token('purchaser');
});
afterAll(() => api.close());

const audits = serverAudits({
  url: () => `${api.url}/graphql`,
  fetchFn: (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return fetch(url, { ...init, headers });
  },
});

/** Optional by the specification. Requests by GET could be sent from other sites, and end up in logs. */
const NOT_OFFERED = /\bGETs?\b/;

it.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (name, audit) => {
  const result = await audit.fn();
  const isOptional = name.startsWith('MAY') && NOT_OFFERED.test(name);
  if (isOptional && result.status !== 'ok') expect(result.status).toBe('notice');
  else expect(result, 'reason' in result ? result.reason : '').toMatchObject({ status: 'ok' });
});

it('a wrong document has the status 400 also if its fields are cached', async () => {
  const headers = { 'content-type': 'application/json', accept: 'application/graphql-response+json' };
  const statuses = [];
  for (const query of [
    '{ systemProjects { nope } }',
    '{ technologies { nope } }',
    '{ technologies { id } }',
  ]) {
    const init = { method: 'POST', headers, body: JSON.stringify({ query }) };
    statuses.push((await api.get('purchaser', '/graphql', init)).status);
  }
  expect(statuses).toEqual([400, 400, 200]);
});
