import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Answer, Answers } from '../../test/server.ts';
import { userWith } from '../../test/users.ts';
import { chosenFilesOf } from '../chosen-files/upload-store.ts';
import { draftOf } from '../draft.ts';
import { signInOnThisPage } from '../sign-in-again/sign-in-again.ts';
import { idToken, METADATA, rememberUser, sessionAt, tokens, USER_KEY } from './session.fixtures.ts';
import { returnAddress } from './tabs/left-behind.ts';
import { signedOutBecause } from './tabs/signed-out.ts';

const HAPPY: Answers = {
  GetCurrentUser: { data: { currentUser: userWith() } },
  logUserEvent: { data: { logUserEvent: true } },
  TenantConfiguration: { data: { tenantConfiguration: null } },
};

it('SHELL-039 without a session, the visitor is sent to the provider, with the hint for the first segment', async () => {
  const hint = { data: { tenantConfiguration: { settingValue: 'northfield-idp' } } };
  const { session, visited, calls } = sessionAt({ TenantConfiguration: hint });
  await session.start('/n/northfield?x=1', true);

  expect(calls[0]?.variables).toEqual({ tenantName: 'northfield' });
  expect(visited).toHaveLength(1);
  const query = visited[0]?.searchParams;
  expect(visited[0]?.pathname).toBe('/identity/auth');
  expect(query?.get('kc_idp_hint')).toBe('northfield-idp');
  expect(query?.get('code_challenge_method')).toBe('S256');
  expect(query?.get('redirect_uri')).toBe(`${location.origin}/login/callback`);
  expect(query?.get('scope')).toBe('openid profile email');
});

it.each([
  ['no value is configured', HAPPY],
  ['the call fails', { TenantConfiguration: new TypeError('offline') }],
])('SHELL-039 no hint is sent when %s', async (_when, answers) => {
  const { session, visited } = sessionAt(answers);
  await session.start('/n/home', true);
  expect(visited[0]?.searchParams.has('kc_idp_hint')).toBe(false);
});

it.each([
  ['none', {}],
  ['that of another sign-in', { nonce: 'another' }],
])('an identity token whose nonce is %s is refused', async (_which, claims) => {
  const { session, visited } = sessionAt(HAPPY, () => tokens(idToken(claims)));
  await session.start('/n/home', true);
  const state = visited[0]?.searchParams.get('state');
  await session.start(`/login/callback?code=c1&state=${state}`, false);
  expect(session.state().status).toBe('failed');
});

it.each([
  ['of another provider', { iss: 'https://id.other.example' }, 'failed'],
  ['without a provider', { iss: undefined }, 'failed'],
  ['for another client', { aud: 'another' }, 'failed'],
  ['for other clients', { aud: ['another', 'third'] }, 'failed'],
  ['for this client and others', { aud: ['another', 'capwise-web'] }, 'ready'],
])('an identity token %s (%j) leads to a session that is %s', async (_, claims, status) => {
  const { session, visited } = sessionAt(HAPPY, () =>
    tokens(idToken({ nonce: visited[0]!.searchParams.get('nonce'), ...claims })),
  );
  await session.start('/n/home', true);
  const state = visited[0]?.searchParams.get('state');
  await session.start(`/login/callback?code=c1&state=${state}`, false);
  expect(session.state().status).toBe(status);
});

it('an answer needs both parts of the state, and a refused one leaves nobody signed in', async () => {
  const { session, visited } = sessionAt(HAPPY, () =>
    tokens(idToken({ nonce: visited[0]!.searchParams.get('nonce') })),
  );
  await session.start('/n/home', true);
  const [id, more] = visited[0]!.searchParams.get('state')!.split(';');
  expect(new Set([id, more]).size).toBe(2);
  for (const part of [id, more]) expect(part?.replaceAll('-', '')).toMatch(/^[\da-f]{32}$/);
  await session.start(`/login/callback?code=c1&state=${id};${crypto.randomUUID()}`, false);
  expect(session.state().status).toBe('failed');
  expect(Object.keys(sessionStorage).filter((key) => key.includes('user'))).toEqual([]);
});

it.each([
  ['https://id.other.example', []],
  ['', []],
  [`${METADATA.issuer}/`, ['/identity/auth']],
])('metadata of the issuer %s lead the browser to %j', async (issuer, paths) => {
  const { session, visited } = sessionAt(HAPPY, undefined, undefined, undefined, false, issuer);
  await session.start('/n/home', true);
  expect(visited.map(({ pathname }) => pathname)).toEqual(paths);
});

it('a person who must confirm is asked for the credentials, and comes back to the same page', async () => {
  const { session, visited } = sessionAt(HAPPY, () =>
    tokens(idToken({ nonce: visited.at(-1)!.searchParams.get('nonce'), email: 'ada@lakeside.example' })),
  );
  const comeBack = () =>
    session.start(`/login/callback?code=c1&state=${visited.at(-1)!.searchParams.get('state')}`, false);
  await session.start('/n/home', true);
  expect(visited[0]!.searchParams.has('prompt')).toBe(false);
  await comeBack();
  void session.confirm(signInOnThisPage);
  await expect.poll(() => visited.length).toBe(2);
  const asked = Object.fromEntries(visited[1]!.searchParams);
  expect(asked).toMatchObject({ prompt: 'login', login_hint: 'ada@lakeside.example' });
  expect(await comeBack()).toBe(location.pathname + location.search + location.hash);
  expect(session.state().status).toBe('ready');
});

it('a person who confirms on this page finds the input again, and nobody else does', async () => {
  const draft = draftOf('of a role', z.string());
  for (const [subject, expected] of [
    ['u1', 'typed'],
    ['u2', null],
  ] as const) {
    let sub = 'u1';
    const { session, visited } = sessionAt(HAPPY, () =>
      tokens(idToken({ sub, nonce: visited.at(-1)!.searchParams.get('nonce') })),
    );
    const comeBack = () =>
      session.start(`/login/callback?code=c1&state=${visited.at(-1)!.searchParams.get('state')}`, false);
    await session.start('/n/home', true);
    await comeBack();
    draft.write('typed');
    void session.confirm(signInOnThisPage);
    await expect.poll(() => visited.length).toBe(2);
    sub = subject;
    await comeBack();
    expect(draft.read()).toBe(expected);
  }
});

it('a public page does not redirect', async () => {
  const { session, visited } = sessionAt(HAPPY);
  await session.start('/unauthorized', false);
  expect(session.state().status).toBe('signed-out');
  expect(visited).toEqual([]);
});

it('SHELL-040 after sign-in the user is loaded, login is logged, and the session is ready', async () => {
  const { session, visited, calls } = sessionAt(HAPPY, () =>
    tokens(idToken({ nonce: visited[0]!.searchParams.get('nonce') })),
  );
  await session.start('/n/tools/deals?page=2', true);
  const state = visited[0]?.searchParams.get('state');
  const ready = session.subscribe(() => {
    if (session.state().status === 'ready') expect(calls.at(-1)?.operationName).toBe('logUserEvent');
  });
  const path = await session.start(`/login/callback?code=c1&state=${state}`, false);
  ready();

  expect(path).toBe('/n/tools/deals?page=2');
  expect(session.state()).toEqual({ status: 'ready', user: userWith(), realmRoles: [] });
  const events = calls.slice(-2).map((call) => [call.operationName, call.variables.userEvent]);
  expect(events).toEqual([
    ['GetCurrentUser', undefined],
    ['logUserEvent', 'login'],
  ]);
  expect(calls.at(-1)?.headers.get('authorization')).toBe('Bearer fresh');
});

it('SHELL-006 the session is not ready until the current user is known', async () => {
  rememberUser(3000);
  const held = Promise.withResolvers<Answer>();
  const { session, operations } = sessionAt({ ...HAPPY, GetCurrentUser: () => held.promise });
  const started = session.start('/n/home', true);
  await expect.poll(operations).toEqual(['GetCurrentUser']);
  expect(session.state()).toEqual({ status: 'starting' });
  held.resolve({ data: { currentUser: userWith() } });
  await started;
  expect(session.state()).toMatchObject({ status: 'ready', user: { id: userWith().id } });
});

it('a reload continues the session without a second login event', async () => {
  rememberUser(3000);
  const { session, operations, visited } = sessionAt(HAPPY);
  await session.start('/n/home', true);
  expect(session.state().status).toBe('ready');
  expect(operations()).toEqual(['GetCurrentUser']);
  expect(visited).toEqual([]);
});

it('SHELL-041 a failed query of the current user fails the session', async () => {
  rememberUser(3000);
  const { session } = sessionAt({ GetCurrentUser: { error: 'InternalError' } });
  await session.start('/n/home', true);
  expect(session.state().status).toBe('failed');
});

it('a refresh without an answer keeps the known user, and one that is refused does not', async () => {
  rememberUser(3000);
  const answers: Answers = { ...HAPPY };
  const { session } = sessionAt(answers);
  await session.start('/n/systems/new', true);
  const known = session.state();
  for (const failed of [new TypeError('offline'), { error: 'InternalError' }]) {
    answers['GetCurrentUser'] = failed;
    expect(await session.refresh('/n/systems/new')).toBe(false);
    expect(session.state()).toBe(known);
  }
  answers['GetCurrentUser'] = { error: 'ForbiddenError', reason: 'Your account is not active' };
  await session.refresh('/n/systems/new');
  expect(session.state()).toMatchObject({ status: 'failed', refusal: { by: 'server' } });
});

it('SHELL-041 a refused sign-in fails the session', async () => {
  const { session } = sessionAt(HAPPY);
  const path = await session.start('/login/callback?error=access_denied&state=unknown', false);
  expect(session.state().status).toBe('failed');
  expect(path).toBe('/');
});

it('a remembered session unknown to the server starts a new sign-in', async () => {
  rememberUser(3000);
  const { session, visited } = sessionAt({ ...HAPPY, GetCurrentUser: { error: 'UnauthorizedError' } });
  await session.start('/n/home', true);
  expect(visited[0]?.pathname).toBe('/identity/auth');
  expect(sessionStorage.getItem(USER_KEY)).toBeNull();
});

it('a sign-in without the credentials that the server refuses is repeated once with them', async () => {
  const { session, visited } = sessionAt({ ...HAPPY, GetCurrentUser: { error: 'UnauthorizedError' } }, () =>
    tokens(idToken({ nonce: visited.at(-1)!.searchParams.get('nonce'), email: 'ada@lakeside.example' })),
  );
  const comeBack = () =>
    session.start(`/login/callback?code=c1&state=${visited.at(-1)!.searchParams.get('state')}`, false);
  await session.start('/n/home', true);
  await comeBack();
  expect(visited).toHaveLength(2);
  expect(Object.fromEntries(visited[1]!.searchParams)).toMatchObject({
    prompt: 'login',
    login_hint: 'ada@lakeside.example',
  });
  expect(session.state().status).toBe('starting');
  expect(sessionStorage.getItem(USER_KEY)).toBeNull();
  await comeBack();
  expect(visited).toHaveLength(2);
  expect(session.state().status).toBe('failed');
});

it('SHELL-042 logout logs logoff, clears both storages and ends the session at the provider', async () => {
  rememberUser(3000);
  const { session, visited, calls } = sessionAt(HAPPY);
  await session.start('/n/home', true);
  localStorage.setItem('some', 'thing');
  await session.signOut();

  expect(calls.at(-1)?.variables).toEqual({ userEvent: 'logoff' });
  expect(calls.at(-1)?.headers.get('authorization')).toBe('Bearer remembered');
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
  expect(visited[0]?.pathname).toBe('/identity/session/end');
  expect(visited[0]?.searchParams.get('id_token_hint')).toBe('identity-token');
  expect(visited[0]?.searchParams.get('post_logout_redirect_uri')).toBe(`${location.origin}/logout`);
  expect(await session.accessToken()).toBeNull();
});

it('SHELL-043 a token with fewer than 300 seconds left is renewed', async () => {
  rememberUser(299);
  const renewed = { access_token: 'renewed', token_type: 'Bearer', expires_in: 3600, refresh_token: 'next' };
  const { session } = sessionAt(HAPPY, () => Response.json(renewed));
  await session.start('/n/home', true);
  await expect.poll(() => session.accessToken()).toBe('renewed');
  expect(session.state().status).toBe('ready');
});

it('SHELL-043 a token with 300 seconds or more left is not renewed', async () => {
  rememberUser(310);
  let renewals = 0;
  const { session } = sessionAt(HAPPY, () => {
    renewals += 1;
    return new Response('', { status: 400 });
  });
  await session.start('/n/home', true);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(renewals).toBe(0);
  expect(await session.accessToken()).toBe('remembered');
});

it('SHELL-044 a failed renewal logs the user out', async () => {
  rememberUser(200);
  const { session, visited, opened } = sessionAt(HAPPY, () =>
    Response.json({ error: 'invalid_grant' }, { status: 400 }),
  );
  await session.start('/n/home', true);
  await expect.poll(() => opened).toEqual(['/logout']);
  // Other applications use the provider's session too.
  expect(visited).toEqual([]);
  expect(signedOutBecause()).toBe('expired');
  expect(sessionStorage.getItem(USER_KEY)).toBeNull();
});

it('SHELL-044 an expired token logs the user out', async () => {
  rememberUser(2, 2);
  const { session, visited, opened } = sessionAt(HAPPY, () => new Response('', { status: 503 }));
  await session.start('/n/home', true);
  await expect.poll(() => opened).toEqual(['/logout']);
  expect(visited).toEqual([]);
});

it('a renewal without an answer is retried, and the session continues', async () => {
  rememberUser(200);
  let renewals = 0;
  const renewed = { access_token: 'renewed', token_type: 'Bearer', expires_in: 3600, refresh_token: 'next' };
  const { session, visited } = sessionAt(HAPPY, () => {
    renewals += 1;
    if (renewals === 1) throw new TypeError('offline');
    return Response.json(renewed);
  });
  await session.start('/n/home', true);
  await expect.poll(() => renewals).toBe(1);
  expect(await session.accessToken()).toBe('remembered');
  expect(session.state().status).toBe('ready');
  dispatchEvent(new Event('online'));
  await expect.poll(() => session.accessToken()).toBe('renewed');
  expect(visited).toEqual([]);
});

it('a renewal without an answer until the token expires logs the user out', async () => {
  rememberUser(2, 2);
  const { session, visited, opened } = sessionAt(HAPPY, () => {
    throw new TypeError('offline');
  });
  await session.start('/n/home', true);
  await expect.poll(() => opened).toEqual(['/logout']);
  expect(visited).toEqual([]);
});

it('tokens without a refresh token are renewed by a silent redirect when they expire', async () => {
  rememberUser(2, 2, 'u1', null);
  const first = sessionAt(HAPPY);
  await first.session.start('/n/home', true);
  await expect.poll(() => first.visited).toHaveLength(1);
  const query = first.visited[0]!.searchParams;
  expect(first.visited[0]!.pathname).toBe('/identity/auth');
  expect(query.get('prompt')).toBe('none');
  expect(first.opened).toEqual([]);

  const back = sessionAt(HAPPY, () => tokens(idToken({ nonce: query.get('nonce') })));
  const path = await back.session.start(`/login/callback?code=c1&state=${query.get('state')}`, false);
  expect(path).toBe(location.pathname + location.search + location.hash);
  expect(back.session.state().status).toBe('ready');
  // No second sign-in, and no leftover that would explain a later sign-out wrongly.
  expect(back.operations()).toEqual(['GetCurrentUser']);
  expect(signedOutBecause()).toBe('asked');
});

it('a renewal without a session at the provider ends this session', async () => {
  rememberUser(2, 2, 'u1', null);
  const first = sessionAt(HAPPY);
  await first.session.start('/n/home', true);
  await expect.poll(() => first.visited).toHaveLength(1);
  const state = first.visited[0]!.searchParams.get('state');
  const back = sessionAt(HAPPY);
  const path = await back.session.start(`/login/callback?error=login_required&state=${state}`, false);
  expect(path).toBe('/logout');
  expect(back.session.state()).toEqual({ status: 'signed-out' });
  expect(signedOutBecause()).toBe('expired');
});

it('a refusal by the provider is stored with its message', async () => {
  const { session, visited } = sessionAt(HAPPY);
  await session.start('/n/home', true);
  const state = visited[0]?.searchParams.get('state');
  const answer = `error=access_denied&error_description=Canceled%20by%20user&state=${state}`;
  await session.start(`/login/callback?${answer}`, false);
  expect(session.state()).toEqual({
    status: 'failed',
    refusal: { by: 'provider', reason: 'Canceled by user' },
  });
});

it('a user refused by the server is shown the reason', async () => {
  const refused = { error: 'ForbiddenError', reason: 'Nobody has invited this account.' };
  const { session, visited } = sessionAt({ ...HAPPY, GetCurrentUser: refused }, () =>
    tokens(idToken({ nonce: visited[0]!.searchParams.get('nonce'), email: 'ada@hospital.example' })),
  );
  await session.start('/n/home', true);
  const state = visited[0]?.searchParams.get('state');
  await session.start(`/login/callback?code=c1&state=${state}`, false);
  expect(session.state()).toEqual({
    status: 'failed',
    refusal: { by: 'server', reason: 'Nobody has invited this account.', email: 'ada@hospital.example' },
  });
});

it('signing out signs out the other tabs, without a second logoff', async () => {
  rememberUser(3000);
  const channel = crypto.randomUUID();
  const other = sessionAt(HAPPY, undefined, channel);
  await other.session.start('/n/tools/deals', true);
  rememberUser(3000);
  const { session, visited, operations } = sessionAt(HAPPY, undefined, channel);
  await session.start('/n/home', true);
  await session.signOut();

  await expect.poll(() => other.opened).toEqual(['/logout']);
  expect(other.session.state().status).toBe('starting');
  expect(await other.session.accessToken()).toBeNull();
  expect(visited).toHaveLength(1);
  expect(other.visited).toEqual([]);
  expect(other.operations()).toEqual(['GetCurrentUser']);
  expect(operations().filter((name) => name === 'logUserEvent')).toHaveLength(1);
});

it("a tab that slept past its token's expiry does not end the session of another one", async () => {
  const channel = crypto.randomUUID();
  rememberUser(3000);
  const awake = sessionAt(HAPPY, undefined, channel);
  await awake.session.start('/n/home', true);
  rememberUser(2, 2);
  const asleep = sessionAt(HAPPY, () => new Response('', { status: 503 }), channel);
  await asleep.session.start('/n/tools/deals', true);

  await expect.poll(() => asleep.opened).toEqual(['/logout']);
  expect(asleep.visited).toEqual([]);
  expect(await awake.session.accessToken()).toBe('remembered');
  expect(awake.opened).toEqual([]);
});

const Note = z.object({ text: z.string() });
const noteDraft = (userId: string) => draftOf(`note.${userId}`, Note);

/** Input and selections of a user before the provider refuses the next token. */
async function expireWithWork(): Promise<void> {
  rememberUser(200);
  noteDraft('7').write({ text: 'half a sentence' });
  await chosenFilesOf('7').keep('quote', new File(['a'], 'quote.pdf'));
  const { session, opened } = sessionAt(HAPPY);
  await session.start('/n/home', true);
  await expect.poll(() => opened).toHaveLength(1);
}
const chosenFileName = async (userId: string) => (await chosenFilesOf(userId).find('quote'))?.name;

it('an expired session keeps input and selections for the same user', async () => {
  await expireWithWork();
  expect(returnAddress()).toBe(location.pathname + location.search + location.hash);
  expect(sessionStorage.getItem(USER_KEY)).toBeNull();

  rememberUser(3000);
  await sessionAt(HAPPY).session.start('/n/home', true);
  expect(noteDraft('7').read()).toEqual({ text: 'half a sentence' });
  expect(await chosenFileName('7')).toBe('quote.pdf');
  expect(returnAddress()).toBe('/n');
});

it('an expired session leaves nothing to another user', async () => {
  await expireWithWork();
  rememberUser(3000, 3600, 'u2');
  await sessionAt(HAPPY).session.start('/n/home', true);
  expect(noteDraft('7').read()).toBeNull();
  expect(await chosenFileName('7')).toBeUndefined();
});

it('SHELL-042 signing out clears input and selections', async () => {
  rememberUser(3000);
  noteDraft('7').write({ text: 'half a sentence' });
  await chosenFilesOf('7').keep('quote', new File(['a'], 'quote.pdf'));
  const { session } = sessionAt(HAPPY);
  await session.start('/n/home', true);
  await session.signOut();
  expect(noteDraft('7').read()).toBeNull();
  expect(await chosenFileName('7')).toBeUndefined();
});
