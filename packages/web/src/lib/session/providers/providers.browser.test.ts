import { expect, it } from 'vitest';
import type { Answers } from '../../../test/server.ts';
import { userWith } from '../../../test/users.ts';
import { idToken, LAKESIDE, sessionAt, tokens } from '../session.fixtures.ts';
import { returnAddress } from '../tabs/left-behind.ts';

const HAPPY: Answers = {
  GetCurrentUser: { data: { currentUser: userWith() } },
  logUserEvent: { data: { logUserEvent: true } },
  TenantConfiguration: { data: { tenantConfiguration: { settingValue: 'hint' } } },
  SignInProvider: ({ variables }) => ({
    data: { signInProvider: variables['domain'] === 'lakeside.example' ? LAKESIDE : null },
  }),
};
const ADA = 'Ada@Lakeside.example';

/** Claims of the provider to which a browser was sent. */
const claimsFor = (sent: URLSearchParams) => ({
  nonce: sent.get('nonce'),
  aud: sent.get('client_id'),
  ...(sent.get('client_id') === LAKESIDE.clientId && { iss: LAKESIDE.issuer }),
});

/** @param begun another tab whose sign-in ends in this one */
function tab(answers: Answers = HAPPY, begun?: { sent(): URLSearchParams }) {
  const at = sessionAt(
    answers,
    () => tokens(idToken(claimsFor(begun?.sent() ?? sent()))),
    undefined,
    undefined,
    true,
  );
  const sent = () => at.visited.at(-1)!.searchParams;
  const callback = (path: string) => `${path}?code=c1&state=${sent().get('state')}`;
  return { ...at, sent, callback };
}

/** A sign-in at the hospital's provider, as far as the browser is sent there. */
async function asked() {
  const first = tab();
  await first.session.start('/n/home?x=1', true);
  expect(first.session.state()).toEqual({ status: 'choosing' });
  expect(await first.session.choose('/n/home?x=1', ADA)).toBe(true);
  return first;
}

it('the address leads to the provider of its domain, with the address as a hint', async () => {
  const { visited, sent, operations } = await asked();
  expect(operations()).toEqual(['SignInProvider']);
  expect(visited.map(({ pathname }) => pathname)).toEqual(['/lakeside/auth']);
  expect(Object.fromEntries(sent())).toMatchObject({
    client_id: 'lakeside-web',
    redirect_uri: `${location.origin}/login/callback/lakeside`,
    scope: 'openid email',
    audience: 'api',
    acr_values: 'mfa phr',
    login_hint: ADA,
  });
  // The hint of a tenant is for the default provider.
  expect(sent().has('kc_idp_hint')).toBe(false);
});

it('any other domain leads to the default provider', async () => {
  const { session, visited, sent } = tab();
  await session.start('/n/northfield', true);
  await session.choose('/n/northfield', 'bo@elsewhere.example');
  expect(visited[0]?.pathname).toBe('/identity/auth');
  expect(sent().get('redirect_uri')).toBe(`${location.origin}/login/callback`);
  expect(sent().get('kc_idp_hint')).toBe('hint');
});

it('the sign-in ends at its own address, remembers only the domain, and survives a reload', async () => {
  const { session, callback } = await asked();
  expect(await session.start(callback('/login/callback/lakeside'), false)).toBe('/n/home?x=1');
  expect(session.state().status).toBe('ready');
  expect(Object.keys(localStorage)).toEqual(['capwise.sign-in-domain']);
  expect(localStorage.getItem('capwise.sign-in-domain')).toBe('lakeside.example');

  // Without it, the reload would look like a copied tab.
  sessionStorage.removeItem('capwise.tab');
  const reloaded = tab();
  await reloaded.session.start('/n/home', true);
  expect(reloaded.session.state().status).toBe('ready');
  await reloaded.session.signOut();
  expect(reloaded.visited[0]?.pathname).toBe('/lakeside/session/end');
  expect(localStorage).toHaveLength(0);
});

it('a new tab goes to the last provider once, and Back asks again', async () => {
  localStorage.setItem('capwise.sign-in-domain', 'lakeside.example');
  const { session, visited, sent } = tab();
  await session.start('/n/home', true);
  expect(visited.map(({ pathname }) => pathname)).toEqual(['/lakeside/auth']);
  expect(sent().has('login_hint')).toBe(false);
  const back = tab();
  await back.session.start('/n/home', true);
  expect(back.session.state()).toEqual({ status: 'choosing' });
});

it('of two sign-ins in one tab, each answer belongs to its own provider', async () => {
  const lakeside = await asked();
  const other = tab();
  await other.session.start('/n/home', true);
  await other.session.choose('/n/home', 'bo@elsewhere.example');
  // Forward to the first one.
  const forward = tab(HAPPY, lakeside);
  await forward.session.start(lakeside.callback('/login/callback/lakeside'), false);
  expect(forward.session.state().status).toBe('ready');
});

it.each([
  ['at the address of another provider', '/login/callback', ''],
  ['in the name of another issuer', '/login/callback/lakeside', `&iss=${location.origin}/identity`],
])('an answer %s is refused, and no code is sent', async (_title, path, iss) => {
  const { session, callback, visited } = await asked();
  await session.start(callback(path) + iss, false);
  expect(session.state()).toEqual({ status: 'failed' });
  expect(visited).toHaveLength(1);
  expect(sessionStorage.getItem(`oidc.user:${LAKESIDE.issuer}:lakeside-web`)).toBeNull();
});

it('without an answer of the server, the address can be entered again', async () => {
  const { session, visited } = tab({ ...HAPPY, SignInProvider: new TypeError('offline') });
  await session.start('/n/home', true);
  expect(await session.choose('/n/home', ADA)).toBe(false);
  expect(session.state()).toEqual({ status: 'choosing' });
  localStorage.setItem('capwise.sign-in-domain', 'lakeside.example');
  await session.signIn('/n/home');
  expect(session.state()).toEqual({ status: 'choosing' });
  expect(visited).toEqual([]);
  expect(returnAddress('/n')).toBe('/n');
});
