import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { Browser } from '../../../../test/browser.ts';
import { settled } from '../../../../test/records/directory.ts';
import { make } from '../../../../test/records/make.ts';
import { oldToken } from '../../../../test/refresh.ts';
import { expectRefusals } from '../../../../test/refusals.ts';
import { signInForAnswer } from '../../../cli/parts/sign-in.ts';
import type { SignIn } from '../../../db/scope.ts';
import { endSignIn } from '../../../platform/identity/sessions/ended-sign-ins.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const SESSIONS = '{ ownSessions { id startedAt lastUsedAt browser isCurrent } }';
const END = 'mutation { endOwnSessions }';

async function ask(token: string, query: string, browser = 'Ward 3', variables = {}) {
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'user-agent': browser },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as { data: { ownSessions: Record<string, unknown>[] } };
}
const refusal = async (token: string) => errorName((await ask(token, '{ currentUser { id } }')) as never);
const readAuditEntries = (action: 'user.end-sessions') =>
  api.services.database.db
    .selectFrom('audit_entries')
    .where('action', '=', action)
    .select(['user_email', 'subject_name'])
    .execute();

it('sessions are visible to their user only', async () => {
  await expectRefusals((who) => api.graphql(who, SESSIONS), {});
  await expectRefusals((who) => api.graphql(who, END), {});
});

it('a user sees each browser, when it signed in and was last used, and the current one', async () => {
  const [here, there] = [new Browser(api), new Browser(api)];
  const [mine, other] = [await here.signIn('purchaser'), await there.signIn('purchaser')];
  await ask(await new Browser(api).signIn('director'), SESSIONS, 'of somebody else');
  await ask(other, SESSIONS, 'Ward 4');
  const { ownSessions } = (await ask(mine, SESSIONS)).data;
  expect(ownSessions.map(({ browser, isCurrent }) => [browser, isCurrent]).sort()).toEqual([
    ['Ward 3', true],
    ['Ward 4', false],
  ]);
  for (const { startedAt, lastUsedAt } of ownSessions)
    expect([startedAt, lastUsedAt]).toEqual([expect.stringMatching(/Z$/), expect.stringMatching(/Z$/)]);
});

it(`"Sign out everywhere" ends all of the user's sessions and no others`, async () => {
  const [here, there] = [new Browser(api), new Browser(api)];
  const mine = await here.signInForTokens('analyst');
  const other = await there.signIn('analyst');
  const stranger = await new Browser(api).signIn('vendor');
  expect([await refusal(mine.access_token), await refusal(other)]).toEqual([undefined, undefined]);
  expect((await ask(mine.access_token, END)).data).toEqual({ endOwnSessions: true });
  await expect.poll(() => refusal(mine.access_token)).toBe('UnauthorizedError');
  expect(await refusal(other)).toBe('UnauthorizedError');
  expect(await refusal(stranger)).toBeUndefined();
  expect(await there.begin()).toContain('/oidc/interaction/');
  expect(await readAuditEntries('user.end-sessions')).toEqual([
    { user_email: 'analyst@capwise.example', subject_name: 'analyst@capwise.example' },
  ]);
  await settled(api);
  const again = async () => refusal(await there.signIn('analyst'));
  await expect.poll(again).toBeUndefined();
});

it('a session recorded by a request during sign-out is not listed', async () => {
  const [here, there] = [await new Browser(api).signIn('reader'), await new Browser(api).signIn('reader')];
  await ask(there, SESSIONS, 'Ward 9');
  const { db } = api.services.database;
  const stored = await db
    .selectFrom('open_sessions')
    .where('browser', '=', 'Ward 9')
    .selectAll()
    .executeTakeFirstOrThrow();
  const { id: _, ...late } = stored;
  const out = new Date();
  await endSignIn(db, { ...stored, issuedAt: out.getTime() / 1_000 - 5, expiresAt: 0 } as SignIn, out);
  await db
    .insertInto('open_sessions')
    .values({ ...late, started_at: out, last_used_at: out })
    .execute();
  const { ownSessions } = (await ask(here, SESSIONS)).data;
  expect(ownSessions.map(({ browser }) => browser)).toEqual(['Ward 3']);
});

describe('one session', () => {
  const END_ONE = 'mutation($id: ID!) { endOwnSession(id: $id) }';
  const endOne = async (token: string, id: string) => ask(token, END_ONE, 'Ward 3', { id });
  const listed = async (token: string) => (await ask(token, SESSIONS)).data.ownSessions;
  /** Two browsers of a new user, and the session of the second one. */
  async function twoBrowsers() {
    const user = await make(api).user({ system: await make(api).system(), permissions: ['Login'] });
    const request = { url: api.url, clientId: 'capwise-web', email: user.email, password: DEMO_PASSWORD };
    const [here, there] = [await signInForAnswer(request), await signInForAnswer(request)];
    await ask(there.access_token, SESSIONS, 'Ward 4');
    const sessions = await listed(here.access_token);
    const id = (isCurrent: boolean) =>
      sessions.find((one) => one['isCurrent'] === isCurrent)!['id'] as string;
    return { here, there, mine: id(true), other: id(false), user };
  }

  it('is ended, and no other one', async () => {
    const { here, there, other, user } = await twoBrowsers();
    expect((await endOne(here.access_token, other)).data).toEqual({ endOwnSession: true });
    await expect.poll(() => refusal(there.access_token)).toBe('UnauthorizedError');
    expect(await refusal(here.access_token)).toBeUndefined();
    expect((await listed(here.access_token)).map(({ browser }) => browser)).toEqual(['Ward 3']);
    const entries = api.services.database.db.selectFrom('audit_entries').where('user_id', '=', user.id);
    expect(await entries.select(['action', 'before']).execute()).toEqual([
      { action: 'user.end-session', before: { browser: 'Ward 4' } },
    ]);
  });

  it('of somebody else, of nobody, or that has ended is not found', async () => {
    const [one, stranger] = [await twoBrowsers(), await twoBrowsers()];
    for (const id of [stranger.other, stranger.mine, '999999999', 'x', '-1'])
      expect(errorName((await endOne(one.here.access_token, id)) as never), id).toBe('NotFoundError');
    expect(await refusal(stranger.there.access_token)).toBeUndefined();
    expect(errorName((await endOne(one.here.access_token, one.other)) as never)).toBeUndefined();
    expect(errorName((await endOne(one.here.access_token, one.other)) as never)).toBe('NotFoundError');
  });

  it('of this request is ended by signing out only', async () => {
    const { here, mine } = await twoBrowsers();
    expect(errorName((await endOne(here.access_token, mine)) as never)).toBe('ConflictError');
    expect(await refusal(here.access_token)).toBeUndefined();
  });

  it('is ended once by two tabs at the same time', async () => {
    const { here, other, user } = await twoBrowsers();
    const answers = await Promise.all(Array.from({ length: 4 }, () => endOne(here.access_token, other)));
    const names = answers.map((answer) => errorName(answer as never) ?? 'ended').sort();
    expect(names).toEqual(['NotFoundError', 'NotFoundError', 'NotFoundError', 'ended']);
    const entries = api.services.database.db.selectFrom('audit_entries').where('user_id', '=', user.id);
    expect(await entries.select('action').execute()).toHaveLength(1);
  });

  it('and all of them need credentials that were entered within ten minutes', async () => {
    const { here, other, there, user } = await twoBrowsers();
    const old = await oldToken(api, user);
    for (const answer of [await endOne(old, other), await ask(old, END)])
      expect(answer).toMatchObject({
        errors: [
          { extensions: { name: 'ForbiddenError', field: 'signIn', reason: expect.stringContaining('10') } },
        ],
      });
    expect(await refusal(there.access_token)).toBeUndefined();
    expect((await endOne(here.access_token, other)).data).toEqual({ endOwnSession: true });
  });

  it('is open to people only', async () => {
    await expectRefusals((who) => api.graphql(who, END_ONE, { id: '1' }), {});
  });
});

describe('an administrator', () => {
  const end = (who: Parameters<TestApi['graphql']>[0], userId: number | string) =>
    api.graphql(who, 'mutation($userId: ID!) { endUserSessions(userId: $userId) }', { userId });

  it('can sign out only users whom they may manage', async () => {
    const system = await make(api).system();
    const manager = await make(api).user({ system, permissions: ['Login', 'ViewSystemUsers'] });
    const user = await make(api).user({ system, permissions: ['Login'] });
    const above = await make(api).user({ system, permissions: ['Login', 'CreateEditSystems'] });
    const invited = await make(api).listed({ system, status: 'Invited' });
    await expectRefusals((who) => end(who, user.id), { forbidden: ['purchaser'], unseen: ['director'] });
    expect(errorName(await end(manager, above.id))).toBe('ForbiddenError');
    expect(errorName(await end(manager, manager.id))).toBe('ConflictError');
    expect(errorName(await end(manager, invited))).toBe('ConflictError');
    expect(errorName(await end(manager, 'x'))).toBe('NotFoundError');
    const token = await api.token(user);
    expect(await refusal(token)).toBeUndefined();
    expect((await end(manager, user.id)).data).toEqual({ endUserSessions: true });
    await expect.poll(() => refusal(token)).toBe('UnauthorizedError');
    expect(await readAuditEntries('user.end-sessions')).toContainEqual({
      user_email: manager.email,
      subject_name: expect.stringContaining('Test Person'),
    });
  });
});
