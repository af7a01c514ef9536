import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';

let api: TestApi;
let lines: Record<string, unknown>[];
beforeAll(async () => {
  api = await startApi({ MAILS_PER_HOUR: '2' });
  await api.token('purchaser');
});
beforeEach(() => {
  lines = [];
  const write = (facts: unknown) => {
    if (typeof facts === 'object' && facts && 'security' in facts)
      lines.push(facts as Record<string, unknown>);
  };
  for (const level of ['info', 'warn'] as const)
    vi.spyOn(api.services.log, level).mockImplementation(write as never);
});
afterEach(() => {
  // Ends the minute, so that the next test starts with first lines.
  api.services.security.flush(true);
  vi.restoreAllMocks();
});
afterAll(() => api.close());

const of = (event: string) => lines.filter((line) => line['event'] === event);
const address = expect.stringMatching(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
const reqId = expect.stringMatching(/^[0-9a-f-]{36}$/);
const userId = async (who: 'purchaser') =>
  Number((await api.graphql(who, '{ currentUser { id } }')).data.currentUser.id);

describe('the security log names user, address, request and operation', () => {
  it('of a session with the factors used, only with its first request', async () => {
    await api.graphql('purchaser', '{ currentUser { id } }');
    await api.graphql('purchaser', '{ currentUser { id } }');
    const id = await userId('purchaser');
    expect(of('signed-in')).toEqual([
      { security: true, event: 'signed-in', userId: id, address, reqId, amr: ['pwd'] },
    ]);
  });

  it('of a refusal by a gate and by a rule, in GraphQL and over HTTP', async () => {
    const id = await userId('purchaser');
    lines.length = 0;
    await api.graphql('purchaser', '{ mine: auditEntries(pageSize: 10) { totalCount } }');
    expect(of('refused')).toEqual([
      {
        security: true,
        event: 'refused',
        userId: id,
        address,
        reqId,
        operation: 'auditEntries',
        name: 'ForbiddenError',
        by: 'gate',
      },
    ]);
    api.services.security.flush(true);
    lines.length = 0;
    expect((await api.get('purchaser', '/api/audit/csv')).status).toBe(403);
    expect(of('refused')).toMatchObject([
      { userId: id, operation: 'GET /api/audit/csv', by: 'gate', address },
    ]);
    api.services.security.flush(true);
    lines.length = 0;
    const organization = '{ giftAlertEntities(tenantName: "lakeside", organizationId: 1) { __typename } }';
    await api.graphql('purchaser', organization);
    expect(of('refused')).toMatchObject([{ operation: 'giftAlertEntities', by: 'gate' }]);
    api.services.security.flush(true);
    lines.length = 0;
    await api.graphql('purchaser', '{ system(id: 2, userId: 1) { id } }');
    expect(of('refused')).toMatchObject([{ operation: 'system', by: 'rule', name: 'ForbiddenError' }]);
  });

  it('of an invalid token', async () => {
    const headers = { authorization: 'Bearer secret.token.value', 'content-type': 'application/json' };
    const body = JSON.stringify({ query: '{ currentUser { id } }' });
    await fetch(`${api.url}/graphql`, { method: 'POST', headers, body });
    expect(of('refused')).toMatchObject([
      { userId: null, operation: 'POST /graphql', name: 'UnauthorizedError', by: 'token', address },
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  it('of hostile values and documents, without the values', async () => {
    const id = await userId('purchaser');
    const query = 'query ($id: ID!) { technology(id: $id) { name } }';
    await api.graphql('purchaser', query, { id: 'stolen\0' });
    await api.graphql('purchaser', '{ stolenField }');
    await api.get('purchaser', '/api/technology/%00stolen/quotedproducts/csv/12');
    expect(of('hostile-value')).toMatchObject([{ userId: id, operation: 'technology' }]);
    expect(of('document-refused')).toMatchObject([{ userId: id, operation: 'POST /graphql' }]);
    api.services.security.flush(true);
    expect(of('hostile-value').at(-1)).toMatchObject({ userId: id, repeats: 1 });
    expect(JSON.stringify(lines)).not.toContain('stolen');
  });

  it('of a reached limit', async () => {
    const feedback = `mutation { saveUserFeedback(category: "Question", comments: "x",
      createdDate: ${Math.floor(Date.now() / 1_000)}) { comments } }`;
    for (let time = 0; time <= api.services.settings.MAILS_PER_HOUR; time += 1)
      await api.graphql('purchaser', feedback);
    const id = await userId('purchaser');
    expect(of('limit-reached')).toMatchObject([{ userId: id, limit: 'feedback', address, reqId }]);
  });

  it('of refused sign-ins, and of other addresses under sign-in', async () => {
    for (let time = 0; time < 30; time += 1)
      await api.get(null, `/login/callback?error=access_denied&error_description=no${time}`);
    expect(of('provider-refused')).toMatchObject([{ address, problem: 'access_denied', description: 'no0' }]);
    api.services.security.flush(true);
    expect(of('provider-refused').at(-1)).toMatchObject({ repeats: 29 });
  });
});
