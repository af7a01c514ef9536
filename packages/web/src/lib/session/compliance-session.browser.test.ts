import { expect, it } from 'vitest';
import { memberWith, NORTH, visitWith, WEST } from '../../test/members.ts';
import type { Answers, GraphqlCall } from '../../test/server.ts';
import { complianceCalls } from './compliance-calls.ts';
import { idToken, rememberUser, sessionAt, tokens } from './session.fixtures.ts';
import { returnAddress } from './tabs/left-behind.ts';
import { signedOutAt, signedOutBecause } from './tabs/signed-out.ts';

const at = (answers: Answers, token?: () => Response, channel?: string) =>
  sessionAt(answers, token, channel, complianceCalls);

/** As the server answers: a forbidden organization is skipped, and its settings are refused. */
function answered({ variables }: GraphqlCall) {
  const entered = [NORTH, WEST].find(({ id }) => id === variables['organizationId']);
  const isForeign = variables['organizationId'] !== null && !entered;
  return {
    data: {
      complianceCurrentUser: memberWith({ currentOrganization: entered ?? NORTH }),
      complianceSetting: isForeign ? null : { id: '1', value: ' Location ' },
    },
    ...(isForeign && { errors: [{ name: 'ForbiddenError', path: 'complianceSetting' }] }),
  };
}
const HAPPY: Answers = {
  ComplianceCurrentUser: answered,
  ComplianceIdpHintSetting: { data: { complianceIdpHintSetting: null } },
  LogoutUser: { data: { logoutUser: true } },
};
const refusedAs = (name: string): Answers => ({
  ...HAPPY,
  ComplianceCurrentUser: {
    data: { complianceCurrentUser: null, complianceSetting: null },
    errors: [
      { name: 'ForbiddenError', path: 'complianceSetting' },
      { name, path: 'complianceCurrentUser' },
    ],
  },
});

it.each(['/n/northfield/5/giftalert', '/n/northfield/login', '/northfield', '/northfield/sso'])(
  "TEN-020 sign-in at %s sends the tenant's hint",
  async (path) => {
    const hint = { data: { complianceIdpHintSetting: 'northfield-idp' } };
    const { session, visited, calls } = at({ ComplianceIdpHintSetting: hint });
    await session.start(path, true);
    expect(calls.map(({ operationName, variables }) => [operationName, variables])).toEqual([
      ['ComplianceIdpHintSetting', { tenantName: 'northfield' }],
    ]);
    expect(visited[0]?.searchParams.get('kc_idp_hint')).toBe('northfield-idp');
  },
);

it("a sign-in that asks for the credentials sends the tenant's hint, too", async () => {
  const { session, visited } = at(
    {
      ComplianceCurrentUser: { error: 'UnauthorizedError' },
      ComplianceIdpHintSetting: { data: { complianceIdpHintSetting: 'northfield-idp' } },
    },
    () => tokens(idToken({ nonce: visited[0]!.searchParams.get('nonce'), email: 'ada@lakeside.example' })),
  );
  await session.start('/n/northfield/5/giftalert', true);
  const state = visited[0]!.searchParams.get('state');
  await session.start(`/login/callback?code=c1&state=${state}`, false);
  expect(Object.fromEntries(visited[1]!.searchParams)).toMatchObject({
    prompt: 'login',
    kc_idp_hint: 'northfield-idp',
    login_hint: 'ada@lakeside.example',
  });
});

it('TEN-019 sign-in reads the user with the word for entity, in the organization of the address', async () => {
  const { session, visited, calls } = at(HAPPY, () =>
    tokens(idToken({ nonce: visited[0]!.searchParams.get('nonce') })),
  );
  await session.start('/n/northfield/6/giftalert', true);
  const state = visited[0]?.searchParams.get('state');
  const path = await session.start(`/login/callback?code=c1&state=${state}`, false);

  expect(path).toBe('/n/northfield/6/giftalert');
  const asked = calls.filter(({ operationName }) => operationName === 'ComplianceCurrentUser');
  expect(asked.map(({ variables }) => variables)).toEqual([
    { tenantName: 'northfield', organizationId: '6' },
  ]);
  expect(asked[0]!.query).toMatch(/complianceSetting\([^)]*keyName:\s*"CLM_GROUP_TYPE_NAME"/);
  expect(session.state()).toMatchObject({
    status: 'ready',
    visit: { outcome: 'open', organization: WEST, entityWord: 'Location' },
  });
});

it('the root of a tenant opens in the current organization', async () => {
  rememberUser(3000);
  const { session, operations } = at(HAPPY);
  await session.start('/n/northfield', true);
  expect(session.state()).toEqual({ status: 'ready', visit: visitWith(), realmRoles: undefined });
  expect(operations()).toEqual(['ComplianceCurrentUser']);
});

it('a forbidden organization is replaced by the current one', async () => {
  rememberUser(3000);
  const { session, calls } = at(HAPPY);
  await session.start('/n/northfield/99/giftalert', true);
  expect(session.state()).toMatchObject({ visit: { outcome: 'open', organization: NORTH } });
  expect(calls.map(({ variables }) => variables['organizationId'])).toEqual(['99', '5']);
});

it.each([
  ['ForbiddenError', 'refused'],
  ['NotFoundError', 'not-enabled'],
])('a tenant that answers %s is %s', async (name, outcome) => {
  rememberUser(3000);
  const { session } = at(refusedAs(name));
  await session.start('/n/northfield/5', true);
  expect(session.state()).toMatchObject({ status: 'ready', visit: { outcome, tenantName: 'northfield' } });
});

it('a member without an organization is refused', async () => {
  rememberUser(3000);
  const { session } = at({
    ...HAPPY,
    ComplianceCurrentUser: {
      data: {
        complianceCurrentUser: memberWith({ organizations: [], currentOrganization: null }),
        complianceSetting: null,
      },
      errors: [{ name: 'ForbiddenError', path: 'complianceSetting' }],
    },
  });
  await session.start('/n/northfield/5', true);
  expect(session.state()).toMatchObject({ visit: { outcome: 'refused' } });
});

it.each([
  ['InternalError', 'complianceCurrentUser'],
  ['InternalError', 'complianceSetting'],
])('TEN-011 a session whose %s is of %s fails', async (name, path) => {
  rememberUser(3000);
  const data = {
    complianceCurrentUser: path === 'complianceSetting' ? memberWith() : null,
    complianceSetting: null,
  };
  const { session } = at({ ...HAPPY, ComplianceCurrentUser: { data, errors: [{ name, path }] } });
  await session.start('/n/northfield/5', true);
  expect(session.state().status).toBe('failed');
});

it('a remembered session unknown to the server starts a new sign-in', async () => {
  rememberUser(3000);
  const { session, visited } = at({ ...HAPPY, ComplianceCurrentUser: { error: 'UnauthorizedError' } });
  await session.start('/n/northfield/5', true);
  expect(visited[0]?.pathname).toBe('/identity/auth');
});

it('switching the organization refetches, and the last switch wins', async () => {
  rememberUser(3000);
  const { session } = at(HAPPY);
  await session.start('/n/northfield/5/giftalert', true);
  const first = session.reopen('/n/northfield/5/settings');
  const second = session.reopen('/n/northfield/6/settings');
  await Promise.all([first, second]);
  expect(session.state()).toMatchObject({ visit: { organization: WEST } });
});

it('TEN-021 logout calls the server for the tenant, clears stored data and ends the session', async () => {
  rememberUser(3000);
  const { session, visited, calls } = at(HAPPY);
  await session.start('/n/northfield/5/giftalert', true);
  localStorage.setItem('some', 'thing');
  await session.signOut();

  expect(calls.at(-1)).toMatchObject({
    operationName: 'LogoutUser',
    variables: { tenantName: 'northfield' },
  });
  expect(calls.at(-1)?.headers.get('authorization')).toBe('Bearer remembered');
  expect(localStorage).toHaveLength(0);
  expect(visited[0]?.pathname).toBe('/identity/session/end');
  expect(visited[0]?.searchParams.get('post_logout_redirect_uri')).toBe(`${location.origin}/logout`);
  expect(await session.accessToken()).toBeNull();
  expect(signedOutAt()).toBe('/n/northfield');
});

it('signing out sends the other tabs to the root of their tenant', async () => {
  const channel = crypto.randomUUID();
  rememberUser(3000);
  const other = at(HAPPY, undefined, channel);
  await other.session.start('/n/northfield/6/settings', true);
  rememberUser(3000);
  const { session } = at(HAPPY, undefined, channel);
  await session.start('/n/northfield/5', true);
  await session.signOut();
  await expect.poll(() => other.opened).toEqual(['/logout']);
  expect(signedOutAt()).toBe('/n/northfield');
  expect(other.operations()).toEqual(['ComplianceCurrentUser']);
});

it('an expired session remembers the page, and the tenant to sign in to', async () => {
  rememberUser(200);
  const { session, visited, opened, operations } = at(HAPPY, () =>
    Response.json({ error: 'invalid_grant' }, { status: 400 }),
  );
  await session.start('/n/northfield/5/giftalert', true);
  await expect.poll(() => opened).toEqual(['/logout']);
  expect(visited).toEqual([]);
  expect(signedOutBecause()).toBe('expired');
  expect(signedOutAt()).toBe('/n/northfield');
  expect(returnAddress('/n/northfield')).toBe(location.pathname + location.search + location.hash);
  expect(operations()).not.toContain('LogoutUser');
});
