import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { ALL_AREAS, askWithToken, newToken } from '../../../../test/records/api-tokens.ts';
import { make } from '../../../../test/records/make.ts';
import { organizationIds } from '../../../../test/records/organizations.ts';
import { RATE_LIMITS } from '../../../platform/settings/limits.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: 'on' });
});
afterAll(() => api.close());

const db = () => api.services.database.db;
const ME = '{ currentUser { id email permissions roles } }';
const PROJECTS = '{ systemProjects(systemId: "2") { totalCount } }';
const SAVE = 'mutation { saveProject(title: "By a script", systemId: "2", facilitiesInput: []) { id } }';
const reason = (answer: { errors?: { extensions: Record<string, unknown> }[] }) =>
  answer.errors?.[0]?.extensions['reason'];
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const jsonOf = (secret: string) => ({
  authorization: `Bearer ${secret}`,
  'content-type': 'application/json',
});
const owner = async (permissions: Parameters<ReturnType<typeof make>['user']>[0]['permissions']) =>
  make(api).user({ system: 2, permissions });

describe('a call with an API token', () => {
  it('acts as its owner, in its areas only', async () => {
    const { secret } = await newToken(api, 'purchaser', { areas: ['projects'] });
    const { data, status } = await askWithToken(api, secret, ME);
    expect(status).toBe(200);
    expect(data.currentUser).toMatchObject({ email: 'purchaser@lakeside.example', roles: [] });
    expect(data.currentUser.permissions).toContain('ViewProjects');
    expect(data.currentUser.permissions).not.toContain('ViewDealsDatabase');
    expect((await askWithToken(api, secret, PROJECTS)).errors).toBeUndefined();
    const refused = await askWithToken(api, secret, '{ savingFigures { __typename } }');
    expect([errorName(refused), reason(refused)]).toEqual([
      'ForbiddenError',
      'This API token does not cover this, or you lack the permission.',
    ]);
  });

  it('for reading cannot change anything, not even with the key of an earlier change', async () => {
    const write = await newToken(api, 'purchaser');
    const read = await newToken(api, 'purchaser', { mayWrite: false });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await askWithToken(api, write.secret, SAVE, { headers });
    expect((await askWithToken(api, write.secret, SAVE, { headers })).data).toEqual(first.data);
    expect(errorName(await askWithToken(api, read.secret, SAVE, { headers }))).toBe('ConflictError');
    const refused = await askWithToken(api, read.secret, SAVE);
    expect([errorName(refused), reason(refused)]).toEqual([
      'ForbiddenError',
      'This API token may only read.',
    ]);
    expect((await askWithToken(api, read.secret, PROJECTS)).errors).toBeUndefined();
    const route = await fetch(`${api.url}/api/systems/2/users/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${write.secret}`, 'content-type': 'text/csv' },
      body: 'a',
    });
    expect(route.status).toBe(403);
  });

  it('names the token in the audit log, next to its owner', async () => {
    const { id, secret } = await newToken(api, 'director', { name: 'Nightly import' });
    const title = randomUUID();
    const save = `mutation { saveProject(title: "${title}", systemId: "2", facilitiesInput: []) { id } }`;
    expect((await askWithToken(api, secret, save)).errors).toBeUndefined();
    const list = `query($searchTerm: String) { auditEntries(searchTerm: $searchTerm) {
      results { userEmail apiTokenName action } } }`;
    const { data } = await api.graphql('director', list, { searchTerm: title });
    expect(data.auditEntries.results).toEqual([
      { userEmail: 'director@lakeside.example', apiTokenName: 'Nightly import', action: 'project.create' },
    ]);
    const csv = await (await api.get('director', `/api/audit/csv?searchTerm=${title}`)).text();
    expect(csv).toMatch(/^When,.+,After,API token\r\n.+,director@lakeside\.example,.+,Nightly import\r\n$/s);
    const created = await api.graphql('director', list, { searchTerm: 'Nightly import' });
    expect(created.data.auditEntries.results).toContainEqual({
      userEmail: 'director@lakeside.example',
      apiTokenName: null,
      action: 'api-token.create',
    });
    const stored = await db()
      .selectFrom('audit_entries')
      .where('subject_name', '=', title)
      .select('api_token_id')
      .executeTakeFirst();
    expect(stored?.api_token_id).toBe(Number(id));
  });

  it('sees the gifts of its owner in the compliance area only', async () => {
    const ask = 'query { complianceCurrentUser(tenantName: "lakeside") { permissions } }';
    const gifts = await newToken(api, 'giftAdmin', { areas: ['compliance'] });
    const other = await newToken(api, 'giftAdmin', { areas: ['projects', 'administration'] });
    const { data } = await askWithToken(api, gifts.secret, ask);
    expect(data.complianceCurrentUser.permissions.length).toBeGreaterThan(0);
    const without = await askWithToken(api, other.secret, ask);
    expect(without.data?.complianceCurrentUser?.permissions ?? []).toEqual([]);
  });

  it('of staff enters organizations in the compliance area only', async () => {
    const { LSH: organizationId } = await organizationIds(api);
    const ask = `query($organizationId: ID!) { giftAlertSearch(tenantName: "lakeside",
      organizationId: $organizationId) { results { id } } }`;
    const areas = ALL_AREAS.filter((area) => area !== 'compliance');
    const { secret: gifts } = await newToken(api, 'admin', { areas: ['compliance'] });
    const { secret: other } = await newToken(api, 'admin', { areas });
    expect((await askWithToken(api, gifts, ask, { variables: { organizationId } })).errors).toBeUndefined();
    const refused = await askWithToken(api, other, ask, { variables: { organizationId } });
    expect(errorName(refused)).toBe('ForbiddenError');
  });

  it('for reading exports gifts with POST', async () => {
    const { LSH } = await organizationIds(api);
    const { secret } = await newToken(api, 'giftAdmin', { areas: ['compliance'], mayWrite: false });
    const post = { method: 'POST', headers: jsonOf(secret), body: '{}' };
    const file = await fetch(`${api.url}/api/lakeside/${LSH}/giftalerts/csv`, post);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
  });

  it('imports deals in the area Projects, and a route names the reason of a refusal', async () => {
    const path = '/api/imports/quotes?fileName=q.csv&dryRun=true';
    const answers: unknown[] = [];
    for (const area of ['research', 'projects']) {
      const { secret } = await newToken(api, 'analyst', { areas: [area] });
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'text/csv' };
      const response = await fetch(`${api.url}${path}`, { method: 'POST', headers, body: 'a' });
      const lines = (await response.text()).trim().split('\n');
      answers.push([response.status, JSON.parse(lines.at(-1)!)]);
    }
    expect(answers).toEqual([
      [
        403,
        expect.objectContaining({
          reason: 'This API token does not cover this, or you lack the permission.',
        }),
      ],
      [200, expect.objectContaining({ outcome: 'refused' })],
    ]);
  });

  it('follows the permissions of its owner on the next request', async () => {
    const person = await owner(['Login', 'ViewProjects']);
    const { secret } = await newToken(api, person);
    expect(errorName(await askWithToken(api, secret, PROJECTS))).toBeUndefined();
    await db().deleteFrom('user_roles').where('user_id', '=', person.id).execute();
    expect(errorName(await askWithToken(api, secret, PROJECTS))).toBe('ForbiddenError');
  });

  it('is refused on the next request after its revocation or its end', async () => {
    const { id, secret } = await newToken(api, 'purchaser');
    expect((await askWithToken(api, secret, ME)).status).toBe(200);
    await api.graphql('purchaser', `mutation { revokeApiToken(id: "${id}") { id } }`);
    const refused = await askWithToken(api, secret, ME);
    expect([refused.status, errorName(refused)]).toEqual([401, 'UnauthorizedError']);
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    const short = await newToken(api, 'purchaser', { days: 1 });
    vi.spyOn(api.services.clock, 'now').mockReturnValue(new Date(Date.now() + 86_400_000));
    try {
      expect((await askWithToken(api, short.secret, ME)).status).toBe(401);
    } finally {
      vi.restoreAllMocks();
    }
  });

  it.each([
    ['deactivated', 'deactivateUser'],
    ['signed out everywhere by an administrator', 'endUserSessions'],
  ])('is refused for good once its owner is %s', async (_, mutation) => {
    const person = await owner(['Login', 'ViewProjects']);
    const { secret } = await newToken(api, person);
    expect((await askWithToken(api, secret, ME)).status).toBe(200);
    const change = (name: string) => api.graphql('admin', `mutation { ${name}(userId: "${person.id}") }`);
    expect((await change(mutation)).errors).toBeUndefined();
    expect((await askWithToken(api, secret, ME)).status).toBe(401);
    if (mutation === 'deactivateUser') await change('reactivateUser');
    expect((await askWithToken(api, secret, ME)).status).toBe(401);
  });

  it('with a mistyped or unknown token is refused', async () => {
    const { secret } = await newToken(api, 'purchaser');
    for (const wrong of [secret.slice(0, -1), `${secret}0`, 'capwise_pat_', secret.toLowerCase()])
      expect((await askWithToken(api, wrong, ME)).status, wrong).toBe(401);
    await db().deleteFrom('api_tokens').where('user_id', '>', 0).execute();
    expect((await askWithToken(api, secret, ME)).status).toBe(401);
  });
});

describe('the address of a call', () => {
  it('must be one of those that the token allows, and a refusal is in the security log', async () => {
    const { id, secret } = await newToken(api, 'purchaser', { addresses: ['192.0.2.0/24', '2001:db8::1'] });
    const noted = vi.spyOn(api.services.security, 'note');
    expect((await askWithToken(api, secret, ME, from('192.0.2.77'))).status).toBe(200);
    expect((await askWithToken(api, secret, ME, from('2001:db8::1'))).status).toBe(200);
    for (const address of ['198.51.100.1', '192.0.2.1, 198.51.100.1']) {
      const refused = await askWithToken(api, secret, ME, from(address));
      expect([refused.status, errorName(refused)]).toEqual([403, 'ForbiddenError']);
      expect(reason(refused)).toBe('This API token may not be used from your address.');
    }
    expect(noted).toHaveBeenCalledWith(
      'api-token-refused',
      expect.objectContaining({ address: '198.51.100.1' }),
      { problem: 'address', subject: id },
    );
    noted.mockRestore();
  });

  it('and the time are noted once a minute', async () => {
    const { id, secret } = await newToken(api, 'purchaser');
    const used = () =>
      db().selectFrom('api_token_uses').where('token_id', '=', Number(id)).selectAll().execute();
    const start = Date.now();
    const now = vi.spyOn(api.services.clock, 'now');
    try {
      await askWithToken(api, secret, ME, from('192.0.2.1'));
      await askWithToken(api, secret, ME, from('192.0.2.2'));
      expect(await used()).toMatchObject([{ address: '192.0.2.1' }]);
      now.mockReturnValue(new Date(start + 70_000));
      await askWithToken(api, secret, ME, from('192.0.2.3'));
      expect(await used()).toMatchObject([{ address: '192.0.2.3', used_at: new Date(start + 70_000) }]);
    } finally {
      now.mockRestore();
    }
  });
});

describe('the rate limit', () => {
  const { times } = RATE_LIMITS.apiToken;

  it('is in the headers of each answer, and refuses further requests', async () => {
    const { secret } = await newToken(api, 'purchaser');
    const other = await newToken(api, 'purchaser');
    const first = await askWithToken(api, secret, ME);
    expect(first.headers.get('ratelimit-policy')).toBe(`"api-token";q=${times};w=60`);
    expect(first.headers.get('ratelimit')).toMatch(new RegExp(`^"api-token";r=${times - 1};t=\\d+$`));
    expect(first.headers.get('retry-after')).toBeNull();
    const route = await fetch(`${api.url}/api/projects/pdf`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(route.headers.get('ratelimit')).toMatch(new RegExp(`;r=${times - 2};`));
    await db()
      .updateTable('rate_limits')
      .where('key', 'like', 'api-token:%')
      .set({ points: times })
      .execute();
    for (let round = 0; round < 3; round += 1) {
      const refused = await askWithToken(api, secret, ME);
      expect([refused.status, errorName(refused)]).toEqual([429, 'TooManyRequestsError']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.headers.get('ratelimit')).toMatch(/^"api-token";r=0;t=\d+$/);
    }
    expect((await askWithToken(api, other.secret, ME)).status).toBe(200);
    expect((await api.graphql('purchaser', ME)).errors).toBeUndefined();
  });
});

it('no token can do what only people may do', async () => {
  const { secret } = await newToken(api, 'admin', { areas: ALL_AREAS });
  const calls = [
    '{ ownSessions { id } }',
    '{ serviceTokens { id } }',
    '{ outboxMails { id } }',
    'mutation { endOwnSessions }',
    'mutation { endUserSessions(userId: "3") }',
    'mutation { logUserEvent(userEvent: "login") }',
    'mutation { createServiceToken(name: "x", scopes: ["clm-feed"], days: 1) { secret } }',
    'mutation { grantUserRoles(userId: "3", roleNames: ["customer-downloads"]) }',
    'mutation { inviteUsers(userIds: [], systemId: "2") { __typename } }',
    'mutation { approveUsers(userIds: [], systemId: "2") { __typename } }',
  ];
  for (const query of calls) {
    const answer = await askWithToken(api, secret, query);
    expect([errorName(answer), reason(answer)], query).toEqual([
      'ForbiddenError',
      'API tokens cannot do this. Sign in to the application.',
    ]);
  }
});
