import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { Browser } from '../../../../test/browser.ts';
import { settled } from '../../../../test/records/directory.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';
import type { SignIn } from '../../../db/scope.ts';
import { endSignIn } from '../../../platform/identity/sessions/ended-sign-ins.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const SESSIONS = '{ ownSessions { id startedAt lastUsedAt browser isCurrent } }';
const END = 'mutation { endOwnSessions }';

async function ask(token: string, query: string, browser = 'Ward 3') {
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'user-agent': browser },
    body: JSON.stringify({ query }),
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

it('sessions are those of the viewer, and of nobody signed out', async () => {
  await expectRefusals((who) => api.graphql(who, SESSIONS), {});
  await expectRefusals((who) => api.graphql(who, END), {});
});

it('a person sees each browser, when it was signed in and used, and which one this is', async () => {
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

it('"Sign out everywhere" ends all of them, and nobody else’s', async () => {
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

it('a session that a request noted while it was signed out is not listed', async () => {
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

describe('an administrator', () => {
  const end = (who: Parameters<TestApi['graphql']>[0], userId: number | string) =>
    api.graphql(who, 'mutation($userId: ID!) { endUserSessions(userId: $userId) }', { userId });

  it('signs a user out everywhere whom they may manage, and no other', async () => {
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
