import type { RouteObject } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { NO_GIFTS } from '../../test/gifts.ts';
import {
  enteringSession,
  holding,
  memberWith,
  NORTH,
  permissionsIn,
  readyWith,
  WEST,
} from '../../test/members.ts';
import { type FixedSession, fixedSession, renderRoutes } from '../../test/render.tsx';
import { stubServer } from '../../test/server.ts';
import { COMPLIANCE_ROUTES } from './compliance-routes.tsx';

const TENANT = '/n/northfield';
const GIFTS = `${TENANT}/5/giftalert`;
const CRASH = 'Uh Oh! Looks like something went wrong.';

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer({ ...NO_GIFTS, saveComplianceActivity: { data: { saveComplianceActivity: true } } });
});

const open = (path: string, session: FixedSession = fixedSession(readyWith())) =>
  renderRoutes(COMPLIANCE_ROUTES, { path, session, brand: 'compliance' });

it.each([
  ['/northfield', GIFTS],
  [TENANT, GIFTS],
  [`${TENANT}/5`, GIFTS],
])('TEN-001 TEN-002 %s leads to the gift list of the current organization', async (path, target) => {
  const { address } = await open(path);
  await expect.poll(address).toBe(target);
});

it.each([`${TENANT}/login`, `${TENANT}/sso`, '/northfield/login', '/northfield/sso'])(
  'TEN-003 %s signs in and leads to the root of the tenant',
  async (path) => {
    const session = fixedSession({ status: 'signed-out' });
    const { screen } = await open(path, session);
    await expect.poll(() => session.signIns).toEqual([TENANT]);
    await expect.element(screen.getByRole('status', { name: 'Signing in' })).toBeVisible();
    session.become(readyWith());
    await expect.element(screen.getByRole('heading', { name: 'Gift Alert' })).toBeVisible();
  },
);

it('/sso signs in', async () => {
  const session = fixedSession({ status: 'signed-out' });
  await open('/sso', session);
  await expect.poll(() => session.signIns).toHaveLength(1);
});

it.each([`${TENANT}/logout`, '/northfield/logout'])('TEN-003 %s ends the session', async (path) => {
  const session = fixedSession(readyWith());
  const { screen, address } = await open(path, session);
  await expect.poll(() => session.signOuts.length).toBeGreaterThan(0);
  session.become({ status: 'signed-out' });
  await expect.element(screen.getByText('You are signed out.')).toBeVisible();
  await expect.poll(address).toBe(TENANT);
  expect(session.signIns).toEqual([]);
  const again = screen.getByRole('link', { name: 'Sign in' });
  await expect.element(again).toHaveAttribute('href', `${TENANT}/login`);
});

it('after signing out, the browser returns to the root of the tenant', async () => {
  sessionStorage.setItem('capwise.signed-out-at', TENANT);
  const session = fixedSession({ status: 'signed-out' });
  const { screen, address } = await open('/logout', session);
  await expect.element(screen.getByText('You are signed out.')).toBeVisible();
  expect(address()).toBe(TENANT);
  expect(session.signIns).toEqual([]);
});

it('an expired session shows a message before a new sign-in', async () => {
  sessionStorage.setItem('capwise.signed-out-at', TENANT);
  sessionStorage.setItem('capwise.signed-out-because', 'expired');
  const { screen } = await open('/logout', fixedSession({ status: 'signed-out' }));
  await expect.element(screen.getByText('Your session has ended. Sign in again to continue.')).toBeVisible();
});

it('a user who signs in again does so at the tenant', async () => {
  sessionStorage.setItem('capwise.signed-out-at', TENANT);
  sessionStorage.setItem('capwise.signed-out-because', 'login-again');
  const session = fixedSession({ status: 'signed-out' });
  const { address } = await open('/logout', session);
  await expect.poll(() => session.signIns).toEqual([TENANT]);
  expect(address()).toBe(`${TENANT}/login`);
});

it('TEN-004 a wrong organization shows a warning and leads to the same page of the current one', async () => {
  const { screen, address } = await open(`${TENANT}/99/settings?tab=Markets`);
  await expect.poll(address).toBe(`${TENANT}/5/settings?tab=Markets`);
  const warning = screen.getByRole('alert').filter({ hasText: 'no access to the organization' });
  await expect.element(warning).toBeVisible();
  expect(warning.elements()).toHaveLength(1);
});

it('an organization of the member can be entered and becomes the current one', async () => {
  const session = enteringSession();
  const { screen, address } = await open(`${TENANT}/6/settings`, session);
  await expect.element(screen.getByRole('heading', { name: 'Gift Alert Settings' })).toBeVisible();
  expect(address()).toBe(`${TENANT}/6/settings`);
  expect(session.reopened).toEqual([`${TENANT}/6/settings`]);
});

it('an organization that the server refuses is left again', async () => {
  const session = fixedSession(readyWith());
  const { address } = await open(`${TENANT}/6/giftalert`, session);
  await expect.poll(address).toBe(GIFTS);
  expect(session.reopened).toEqual([`${TENANT}/6/giftalert`]);
});

it.each([
  [`${GIFTS}/deeper/down`, TENANT],
  [`${TENANT}/5/elsewhere`, TENANT],
  ['/northfield/elsewhere', '/'],
  ['/n/404', '/'],
])('TEN-005 %s is not found, and its homepage is %s', async (path, home) => {
  const { screen } = await open(path);
  await expect.element(screen.getByText('404', { exact: true })).toBeVisible();
  const link = screen.getByRole('link', { name: 'Go to My Homepage' });
  await expect.element(link).toHaveAttribute('href', home);
});

it.each([
  { status: 'starting' as const },
  { status: 'signed-out' as const },
  readyWith({ member: memberWith({ keycloakId: null }) }),
  { status: 'ready' as const, visit: { outcome: 'elsewhere' as const, tenantName: null } },
])('TEN-006 (the loader) shows until a member with a keycloakId is known: %o', async (state) => {
  const session = fixedSession(state);
  const { screen } = await open(GIFTS, session);
  await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Gift Alert' })).not.toBeInTheDocument();
  expect(session.signIns).toEqual(state.status === 'signed-out' ? [GIFTS] : []);
  session.become(readyWith());
  await expect.element(screen.getByRole('heading', { name: 'Gift Alert' })).toBeVisible();
});

it('TEN-006 (no Login) a member without General.Login gets the unauthorized page', async () => {
  const refused = { outcome: 'refused' as const, tenantName: 'northfield' };
  const { address } = await open(GIFTS, fixedSession({ status: 'ready', visit: refused }));
  await expect.poll(address).toBe(`${TENANT}/unauthorized`);
});

it('SHELL-009 TEN-007 the unauthorized page shows a message, a contact and a way out', async () => {
  const session = fixedSession(readyWith());
  const { screen } = await open(`${TENANT}/unauthorized`, session);
  await expect.element(screen.getByText('You do not have access to this Tenant.')).toBeVisible();
  const contact = screen.getByRole('link', { name: 'support@capwise.example' });
  await expect.element(contact).toHaveAttribute('href', 'mailto:support@capwise.example');
  await screen.getByRole('button', { name: 'Logout' }).click();
  expect(session.signOuts).toEqual([undefined]);
});

it('Logout without sign-in leads to the root of the tenant', async () => {
  const session = fixedSession({ status: 'signed-out' });
  const { screen, address } = await open(`${TENANT}/unauthorized`, session);
  await screen.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(address).toBe(TENANT);
  await expect.element(screen.getByText('You are signed out.')).toBeVisible();
});

it('TEN-008 a tenant without the product shows a message, a contact and a way out', async () => {
  const visit = { outcome: 'not-enabled' as const, tenantName: 'northfield' };
  const session = fixedSession({ status: 'ready', visit });
  const { screen } = await open(GIFTS, session);
  await expect.element(screen.getByText('Tenant is not enabled for compliance services.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'support@capwise.example' })).toBeVisible();
  await screen.getByRole('button', { name: 'Logout' }).click();
  expect(session.signOuts).toHaveLength(1);
});

it('TEN-009 without a word for entity a page asks to contact customer services', async () => {
  const { screen } = await open(GIFTS, fixedSession(readyWith({ entityWord: null })));
  await expect.element(screen.getByText(/Please contact customer services\./)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'support@capwise.example' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Gift Alert' })).not.toBeInTheDocument();
});

it('a failed sign-in shows the error screen', async () => {
  for (const path of [GIFTS, `${TENANT}/login`, '/']) {
    const { screen } = await open(path, fixedSession({ status: 'failed' }));
    await expect.element(screen.getByText(CRASH)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await screen.unmount();
  }
});

it('a page that crashes shows the error screen', async () => {
  const Crash = () => {
    throw new Error('Crash of the test');
  };
  const [bare] = COMPLIANCE_ROUTES;
  const routes: RouteObject[] = [{ ...bare!, children: [{ path: '*', element: <Crash /> }] } as RouteObject];
  const { screen } = await renderRoutes(routes, { path: '/', brand: 'compliance' });
  await expect.element(screen.getByText(CRASH)).toBeVisible();
});

it.each([
  ['CPERM-004', 'giftalert', 'Gift Alert', 'viewallgiftforallorgs'],
  ['CPERM-004', 'settings', 'Gift Alert Settings', 'manageannualthresholds'],
  ['CPERM-005', 'giftalert/create', 'Gift Entry - New', 'editowngifts'],
  ['CPERM-005', 'giftalert/create', 'Gift Entry - New', 'editallgifts'],
  ['CPERM-005', 'giftalert/12/edit', 'Gift Entry - Edit', 'editowngifts'],
  ['CPERM-005', 'giftalert/12/edit', 'Gift Entry - Edit', 'editallgifts'],
] as const)('%s %s (%s) opens with %s', async (_id, path, title, permission) => {
  const { screen } = await open(`${TENANT}/5/${path}`, fixedSession(readyWith(holding('login', permission))));
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  await expect.poll(() => document.title).toBe(`Capwise - ${title}`);
});

it.each([
  ['CPERM-004', 'giftalert', ['manageannualthresholds', 'editallgifts']],
  ['CPERM-004', 'settings', ['viewallgiftforallorgs', 'addeditmarkets', 'editappsettings']],
  ['CPERM-005', 'giftalert/create', ['enternewgifts', 'viewallgiftforallorgs']],
  ['CPERM-005', 'giftalert/12/edit', ['enternewgifts', 'viewallgiftforallorgs']],
] as const)('%s %s does not open with %s', async (_id, path, permissions) => {
  const state = readyWith(holding('login', ...permissions));
  const { address } = await open(`${TENANT}/5/${path}`, fixedSession(state));
  await expect.poll(address).toBe(`${TENANT}/unauthorized`);
});

it('permissions in another organization open nothing', async () => {
  const member = memberWith({
    permissions: [...permissionsIn(NORTH, ['login']), ...permissionsIn(WEST)],
  });
  const { address } = await open(GIFTS, fixedSession(readyWith({ member })));
  await expect.poll(address).toBe(`${TENANT}/unauthorized`);
});

it('TEN-022 each opened route is reported, but another query string is not', async () => {
  const { router } = await open(`${TENANT}/5`);
  // Screens also send their own queries.
  const visits = () => server.calls.filter(({ operationName }) => operationName === 'saveComplianceActivity');
  await expect.poll(visits).toHaveLength(1);
  await router.navigate(`${GIFTS}?page=2`);
  await router.navigate(`${TENANT}/5/settings?tab=Markets`);
  await expect.poll(visits).toHaveLength(2);
  const common = { tenantName: 'northfield', organizationId: '5', action: 'page view' };
  expect(visits().map(({ variables }) => variables)).toEqual([
    { ...common, pageUrl: GIFTS, pageType: 'Gift_Alert' },
    { ...common, pageUrl: `${TENANT}/5/settings?tab=Markets`, pageType: 'Gift_Alert_Settings' },
  ]);
});

it('an address without a tenant leads to the last open one', async () => {
  await (await open(GIFTS)).screen.unmount();
  const { address } = await open('/');
  await expect.poll(address).toBe(GIFTS);
});

it('an address without a tenant asks for it if none is known', async () => {
  const session = fixedSession({ status: 'signed-out' });
  const { screen, address } = await open('/n', session);
  await screen.getByRole('textbox', { name: 'Tenant' }).fill(' Northfield ');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(address).toBe(TENANT);
  await expect.poll(() => session.signIns).toEqual([TENANT]);
});

it('each tenant loads its own user', async () => {
  const session = fixedSession(readyWith());
  const { screen } = await open('/n/southfield/1/giftalert', session);
  await expect.poll(() => session.reopened).toEqual(['/n/southfield/1/giftalert']);
  await expect.element(screen.getByRole('heading', { name: 'Gift Alert' })).not.toBeInTheDocument();
  session.become({ status: 'ready', visit: { outcome: 'not-enabled', tenantName: 'southfield' } });
  await expect.element(screen.getByText('Tenant is not enabled for compliance services.')).toBeVisible();
});

it.each([GIFTS, `${TENANT}/unauthorized`, '/n'])(
  'SHELL-126 %s is at least 1200 px wide, bar and footer included',
  async (path) => {
    const { screen } = await open(path);
    await expect.element(screen.getByRole('contentinfo')).toBeVisible();
    for (const part of ['banner', 'contentinfo'] as const) {
      const frame = screen.getByRole(part).element().parentElement!;
      expect(getComputedStyle(frame).minWidth).toBe('1200px');
    }
  },
);

it.each(['/privacy', '/n', '/n/404'])('%s lets the signed-in user leave', async (path) => {
  localStorage.clear();
  const session = fixedSession({ status: 'ready', visit: { outcome: 'elsewhere', tenantName: null } });
  const { screen } = await open(path, session);
  await screen.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  expect(session.signOuts).toHaveLength(1);
});

it('signed-out users are offered no Logout', async () => {
  const { screen } = await open('/privacy', fixedSession({ status: 'signed-out' }));
  await expect.element(screen.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
  for (const stored of [
    /phone number/,
    /passkeys/,
    /network addresses that your API tokens/,
    /operating system/,
  ])
    await expect.element(screen.getByText(stored)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Logout' }).query()).toBeNull();
});
