import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';

let api: TestApi;
let token: string;

const MAKE = `mutation($name: String!, $scopes: [String!]!, $days: Int!) {
  createServiceToken(name: $name, scopes: $scopes, days: $days) {
    secret token { id name scopes createdBy expiresDate lastUsedDate revokedDate } } }`;
const makeToken = (who: Who | null, variables: object = {}) =>
  api.graphql(who, MAKE, { name: 'CLM feed', scopes: ['clm-feed'], days: 30, ...variables });
const revoke = (who: Who, id: string) =>
  api.graphql(who, 'mutation($id: ID!) { revokeServiceToken(id: $id) { revokedBy } }', { id });

interface Result {
  written: number;
  unchanged: number;
  closed: number;
  rows: number;
  errors: { row: number; field: string | null; message: string }[];
}

async function feed(
  what: 'abstractions' | 'users',
  rows: readonly unknown[] | string,
  { query = '', bearer = token as string | null, type = 'application/x-ndjson' } = {},
) {
  const response = await fetch(`${api.url}/api/clm/${what}${query}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    body: typeof rows === 'string' ? rows : rows.map((row) => JSON.stringify(row)).join('\n'),
  });
  return {
    status: response.status,
    body: (await response.json()) as Result & { name?: string; field?: string },
  };
}

const row = (id: string, over: object = {}) => ({
  tenant: 'feed-tenant',
  id,
  organizationId: 7,
  organizationName: 'East Clinic',
  workflowName: `Workflow ${id}`,
  workflowLink: 'https://clm.example/w/1',
  contractType: 'Lease',
  phaseId: 'P1',
  phaseName: 'Abstraction',
  startedAt: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-01T08:00:00Z',
  ...over,
});
const db = () => api.services.database.db;
const stored = (tenant = 'feed-tenant') =>
  db()
    .selectFrom('abstractions')
    .where('tenant_name', '=', tenant)
    .orderBy('reference')
    .selectAll()
    .execute();

beforeAll(async () => {
  api = await startApi();
  token = (await makeToken('admin')).data.createServiceToken.secret;
});
afterAll(() => api.close());

describe('service tokens', () => {
  it('are created by staff who edit systems, for up to a year, and stored as a hash', async () => {
    for (const who of [null, 'analyst', 'director'] as const)
      expect(errorName(await makeToken(who))).toBe(who ? 'ForbiddenError' : 'UnauthorizedError');
    for (const wrong of [{ days: 366 }, { days: 0 }, { name: ' ' }, { scopes: [] }, { scopes: ['all'] }])
      expect(errorName(await makeToken('admin', wrong)), JSON.stringify(wrong)).toBe('ValidationError');
    const { secret, token: made } = (await makeToken('admin', { days: 365 })).data.createServiceToken;
    expect(made).toMatchObject({ name: 'CLM feed', createdBy: 'admin@capwise.example', revokedDate: null });
    const everything = JSON.stringify([
      await db().selectFrom('service_tokens').selectAll().execute(),
      await db()
        .selectFrom('audit_entries')
        .where('subject_type', '=', 'service-token')
        .selectAll()
        .execute(),
    ]);
    expect(everything).not.toContain(secret);
  });

  it('allow only the feed, and no operation of users', async () => {
    for (const bearer of [null, 'capwise_unknown', await api.token('admin')])
      expect((await feed('users', [], { bearer })).status).toBe(401);
    expect((await feed('users', [])).status).toBe(200);
    const graphql = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ currentUser { id } }' }),
    });
    expect(JSON.stringify(await graphql.json())).toContain('UnauthorizedError');
    expect(
      (await fetch(`${api.url}/api/imports`, { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(401);
  });

  it('stop working immediately when revoked or expired', async () => {
    const { secret, token: made } = (await makeToken('admin')).data.createServiceToken;
    expect((await feed('users', [], { bearer: secret })).status).toBe(200);
    const listed = await api.graphql('admin', '{ serviceTokens { id lastUsedDate } }');
    expect(
      listed.data.serviceTokens.find(({ id }: { id: string }) => id === made.id).lastUsedDate,
    ).not.toBeNull();
    expect((await revoke('admin', made.id)).data.revokeServiceToken.revokedBy).toBe('admin@capwise.example');
    expect((await feed('users', [], { bearer: secret })).status).toBe(401);
    expect(errorName(await revoke('admin', made.id))).toBe('NotFoundError');
    const old = (await makeToken('admin')).data.createServiceToken;
    await db()
      .updateTable('service_tokens')
      .set({ created_at: new Date('2025-01-01T00:00:00Z'), expires_at: new Date('2025-01-02T00:00:00Z') })
      .where('id', '=', Number(old.token.id))
      .execute();
    expect((await feed('users', [], { bearer: old.secret })).status).toBe(401);
  });
});

describe('a feed of workflows', () => {
  it('adds and updates by tenant and ID, and ignores older rows', async () => {
    const first = await feed('abstractions', [row('1'), row('2', { assignedToId: '0' })]);
    expect(first.body).toEqual({ rows: 2, written: 2, unchanged: 0, closed: 0, errors: [] });
    const later = { updatedAt: '2026-11-02T08:00:00Z', workflowName: 'Renamed', assignedToId: 'u1' };
    const second = await feed('abstractions', [
      row('1', later),
      row('2', { updatedAt: '2026-10-01T00:00:00Z' }),
    ]);
    expect(second.body).toMatchObject({ written: 1, unchanged: 1 });
    expect(await stored()).toMatchObject([
      {
        reference: '1',
        workflow_name: 'Renamed',
        assigned_to_id: 'u1',
        assigned_to_name: 'u1',
        organization_id: '7',
      },
      { reference: '2', assigned_to_id: null },
    ]);
  });

  it('names each wrong row, accepts the others, and stores nothing in a dry run', async () => {
    const rows = [
      row('10'),
      row('11', { workflowLink: 'javascript:alert(1)' }),
      row('12', { startedAt: 'yesterday' }),
      row('13', { tenant: undefined }),
      row('10'),
      row('14', { startedAt: '0000-01-01T00:00:00Z' }),
      row('15', { closedAt: '9999-12-31T23:59:59-14:00' }),
      row('16', { updatedAt: '2026-03-31T12:00:00+16:00' }),
      row('17', { startedAt: '0000-12-31T23:00:00-02:00' }),
    ];
    const text = `${rows.map((one) => JSON.stringify(one)).join('\n')}\n{broken`;
    const expected = [
      [2, 'workflowLink'],
      [3, 'startedAt'],
      [4, 'tenant'],
      [5, 'id'],
      [6, 'startedAt'],
      [7, 'closedAt'],
      [8, 'updatedAt'],
      [9, 'startedAt'],
      [10, null],
    ];
    const tried = await feed('abstractions', text, { query: '?dryRun=true' });
    expect(tried.body).toMatchObject({ rows: 10, written: 1 });
    expect(tried.body.errors.map(({ row: at, field }) => [at, field])).toEqual(expected);
    expect((await stored()).map(({ reference }) => reference)).not.toContain('10');
    await feed('abstractions', text);
    expect((await stored()).map(({ reference }) => reference)).toContain('10');
  });

  it('closes workflows missing in a snapshot, in its tenant only, and only if all rows could be read', async () => {
    const of = (id: string, over: object = {}) => row(id, { tenant: 'snap', ...over });
    await feed('abstractions', [of('1'), of('2'), row('1', { tenant: 'other-snap' })]);
    const broken = await feed('abstractions', [of('1'), of('2', { phaseId: '' })], {
      query: '?snapshot=snap',
    });
    expect(broken.body.closed).toBe(0);
    const whole = await feed('abstractions', [of('1')], { query: '?snapshot=snap' });
    expect(whole.body).toMatchObject({ unchanged: 1, closed: 1 });
    expect((await stored('snap')).map(({ closed_at }) => closed_at !== null)).toEqual([false, true]);
    expect((await stored('other-snap'))[0]!.closed_at).toBeNull();
    const foreign = await feed('abstractions', [row('1')], { query: '?snapshot=snap' });
    expect([foreign.status, foreign.body.field]).toEqual([400, 'snapshot']);
  });

  it('reopens workflows missing in an earlier snapshot, and then follows the source again', async () => {
    const of = (id: string, over: object = {}) => row(id, { tenant: 'again', ...over });
    const snapshot = (ids: string[], more = '') =>
      feed(
        'abstractions',
        ids.map((id) => of(id)),
        { query: `?snapshot=again${more}` },
      );
    await feed(
      'abstractions',
      ['1', '2', '3'].map((id) => of(id)),
    );
    expect((await snapshot(['1', '2'])).body).toMatchObject({ closed: 1 });
    // A change without a snapshot does not reopen it, because it may be older than the closing.
    expect((await feed('abstractions', [of('3')])).body).toMatchObject({ written: 0 });
    expect((await snapshot(['1', '2', '3'])).body).toMatchObject({ written: 1, unchanged: 2, closed: 0 });
    const later = { updatedAt: '2026-11-01T08:00:01Z', workflowName: 'Later' };
    await snapshot(['1', '2']);
    expect((await feed('abstractions', [of('3', later)])).body).toMatchObject({ written: 1 });
    expect(await stored('again')).toMatchObject([
      { closed_at: null },
      { closed_at: null },
      { closed_at: null, workflow_name: 'Later' },
    ]);
  });

  it('refuses a snapshot that is empty or closes most of its tenant, unless requested', async () => {
    const of = (id: string) => row(id, { tenant: 'most' });
    const open = async () => (await stored('most')).filter(({ closed_at }) => closed_at === null).length;
    const all = ['1', '2', '3', '4'].map(of);
    await feed('abstractions', all);
    for (const [rows, message] of [
      [
        [],
        'The snapshot is empty and would close 4 of 4 open workflows. If that is correct, add closeMost=true',
      ],
      [[of('1')], 'The snapshot would close 3 of 4 open workflows. If that is correct, add closeMost=true'],
      [[of('9')], 'The snapshot would close 4 of 4 open workflows. If that is correct, add closeMost=true'],
    ] as const)
      for (const query of ['?snapshot=most', '?snapshot=most&dryRun=true']) {
        const refused = await feed('abstractions', rows, { query });
        expect(refused).toMatchObject({ status: 400, body: { field: 'snapshot', message } });
      }
    expect(await open()).toBe(4);
    expect((await feed('abstractions', all.slice(2), { query: '?snapshot=most' })).body.closed).toBe(2);
    expect((await feed('abstractions', [], { query: '?snapshot=most&closeMost=true' })).body.closed).toBe(2);
    expect((await feed('abstractions', all, { query: '?snapshot=most' })).body.written).toBe(4);
    expect(await open()).toBe(4);
  });

  it('keeps assignments made by users', async () => {
    const assign = `mutation($assignments: [AbstractionAssignmentInput!]!) {
      assignAbstraction(assignments: $assignments) { assigned } }`;
    const noyes = await feed('users', 'id,firstName,lastName,active\nT-9,,Noyes,\n', { type: 'text/csv' });
    expect(noyes.body).toMatchObject({ written: 1, errors: [] });
    const of = (over: object = {}) => row('a', { tenant: 'assigned', ...over });
    await feed('abstractions', [of()]);
    const assignments = [{ workflowId: 'a', tenantName: 'assigned', phaseId: 'P1', assignToId: 'T-9' }].map(
      (one) => ({ ...one, assignToName: 'Noyes' }),
    );
    expect((await api.graphql('admin', assign, { assignments })).data.assignAbstraction[0].assigned).toBe(
      true,
    );
    for (const [day, over] of [
      ['02', {}],
      ['03', { assignedToId: '' }],
      ['04', { assignedToId: '0' }],
      ['05', { assignedToId: 'T-1' }],
    ] as const) {
      const fed = await feed('abstractions', [of({ ...over, updatedAt: `2026-11-${day}T08:00:00Z` })]);
      expect(fed.body.written).toBe(1);
      expect(await stored('assigned')).toMatchObject([{ assigned_to_id: 'T-9', assigned_to_name: 'Noyes' }]);
    }
  });

  it('names a row with an invalid character or a wrong number of columns', async () => {
    const bad = [row('40', { phaseId: 'a\u0000b' }), row('41', { workflowName: 'x\ud800' }), row('42')];
    const fed = await feed('abstractions', bad);
    expect(fed).toMatchObject({ status: 200, body: { written: 1 } });
    const message = 'contains a character that is not allowed';
    expect(fed.body.errors).toEqual([
      { row: 1, field: 'phaseId', message },
      { row: 2, field: 'workflowName', message },
    ]);
    const member = { id: 'T\u0000', firstName: 'A', lastName: 'B' };
    expect((await feed('users', [member])).body.errors).toEqual([{ row: 1, field: 'id', message }]);
    const line = (id: string) => Object.values(row(id)).join(',');
    const csv = [Object.keys(row('43')).join(','), line('43'), `${line('44')},extra`, 'short'].join('\n');
    const ragged = await feed('abstractions', csv, { type: 'text/csv' });
    expect(ragged.body).toMatchObject({ rows: 3, written: 1 });
    expect(ragged.body.errors).toEqual(
      [2, 3].map((at) => ({
        row: at,
        field: null,
        message: 'has a different number of columns than the header',
      })),
    );
  });

  it('accepts CSV too, also with empty optional cells, and no other format', async () => {
    const given = row('20', { contractType: '', workflowLink: '' });
    const csv = `${Object.keys(given).join(',')}\n${Object.values(given).join(',')}\n`;
    expect((await feed('abstractions', csv, { type: 'text/csv' })).body).toMatchObject({
      written: 1,
      errors: [],
    });
    const nulls = row('21', { contractType: null, workflowLink: null, closedAt: null });
    expect((await feed('abstractions', [nulls])).body).toMatchObject({ written: 1, errors: [] });
    const list = await feed('abstractions', JSON.stringify([row('22')]), { type: 'application/json' });
    expect(list).toMatchObject({
      status: 400,
      body: { message: 'Send JSON lines: one object per line, without brackets and commas around them' },
    });
    expect((await feed('abstractions', '<x/>', { type: 'text/xml' })).status).toBe(400);
    expect((await feed('abstractions', 'a,b\n"1', { type: 'text/csv' })).status).toBe(400);
  });

  it('is audited with the service as its actor', async () => {
    await feed('abstractions', [row('30')]);
    const entry = await db()
      .selectFrom('audit_entries')
      .where('action', '=', 'abstraction.feed')
      .orderBy('id', 'desc')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(entry.user_email).toMatch(/^CLM feed \(service token \d+\)$/);
    expect(entry).toMatchObject({ system_id: null, after: { written: 1, closed: 0 } });
  });
});

describe('a feed of the team', () => {
  it('adds, updates and removes members', async () => {
    const person = { id: 'T-1', firstName: 'Ruth', lastName: 'Abernathy', keycloakId: 'kc-1' };
    expect((await feed('users', [person, { id: '0', lastName: 'Nobody' }])).body).toMatchObject({
      written: 1,
      errors: [{ row: 2, field: 'id' }],
    });
    expect((await feed('users', [person])).body).toMatchObject({ written: 0, unchanged: 1 });
    await feed('users', [{ ...person, lastName: 'Abbott' }]);
    const named = () =>
      db()
        .selectFrom('abstraction_users')
        .where('reference', '=', 'T-1')
        .select('last_name')
        .executeTakeFirst();
    expect(await named()).toEqual({ last_name: 'Abbott' });
    await feed('users', [{ ...person, active: false }]);
    expect(await named()).toBeUndefined();
  });

  it('renames the assignees of open workflows, and names those of new ones', async () => {
    const person = { id: 'T-2', firstName: 'Vera', lastName: 'Young' };
    const tenant = 'renamed-tenant';
    await feed('users', [person]);
    await feed('abstractions', [row('1', { tenant, assignedToId: 'T-2', assignedToName: 'Vera Young' })]);
    await feed('users', [{ ...person, lastName: 'Adams' }]);
    await feed('abstractions', [row('2', { tenant, assignedToId: 'T-2' })]);
    const names = (await stored(tenant)).map(({ assigned_to_name: name }) => name);
    expect(names).toEqual(['Vera Adams', 'Vera Adams']);
  });

  it('renames the assignee of a workflow that is open again, also if its row has no assignee', async () => {
    const person = { id: 'T-3', firstName: 'Vera', lastName: 'Young' };
    const tenant = 'reopened-tenant';
    const of = (id: string, over: object = {}) => row(id, { tenant, ...over });
    const assignee = { assignedToId: 'T-3', assignedToName: 'Vera Young' };
    await feed('users', [person]);
    await feed('abstractions', [of('1', assignee), of('2', assignee)]);
    await feed('abstractions', [], { query: `?snapshot=${tenant}&closeMost=true` });
    await feed('users', [{ ...person, lastName: 'Adams' }]);
    const updatedAt = '2026-11-03T08:00:00Z';
    await feed('abstractions', [of('1', { assignedToId: 'T-3', updatedAt })]);
    await feed('abstractions', [of('1'), of('2')], { query: `?snapshot=${tenant}` });
    expect(await stored(tenant)).toMatchObject([
      { closed_at: null, assigned_to_name: 'Vera Adams' },
      { closed_at: null, assigned_to_name: 'Vera Adams' },
    ]);
  });
});
