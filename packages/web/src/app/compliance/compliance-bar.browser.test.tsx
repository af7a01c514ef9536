import { afterEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { entryAnswers } from '../../areas/compliance/gift-entry/entry.fixtures.ts';
import { webConfig } from '../../lib/config.ts';
import { expectAccessible } from '../../test/axe.ts';
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
import { fixedSession, renderRoutes } from '../../test/render.tsx';
import { stubServer } from '../../test/server.ts';
import { expectNoOverlap } from '../menus/overlap.fixtures.ts';
import { COMPLIANCE_ROUTES } from './compliance-routes.tsx';

const TENANT = '/n/northfield';
const GIFTS = `${TENANT}/5/giftalert`;
// Queries without an answer are sent again and again, which keeps the page from loading.
const QUIET = {
  ...entryAnswers(),
  ...NO_GIFTS,
  saveComplianceActivity: { data: { saveComplianceActivity: true } },
};

async function open(path = GIFTS, changes: Parameters<typeof enteringSession>[0] = {}) {
  stubServer(QUIET);
  const session = enteringSession(changes);
  const rendered = await renderRoutes(COMPLIANCE_ROUTES, { path, session, brand: 'compliance' });
  await expect.element(rendered.screen.getByRole('combobox', { name: 'Organization' })).toBeVisible();
  await expect.element(rendered.screen.getByRole('heading', { level: 1 })).toBeVisible();
  return { ...rendered, session };
}

it('TEN-017 the bar has logo, organization, links, feedback and the avatar with Logout', async () => {
  const { screen, session } = await open();
  const bar = screen.getByRole('banner');
  await expect.element(bar.getByRole('link', { name: 'Capwise' })).toHaveAttribute('href', `${TENANT}/5`);
  await expect.element(bar.getByRole('combobox', { name: 'Organization' })).toHaveValue(NORTH.name);
  const entries = [...bar.getByRole('navigation').element().querySelectorAll('a, button')];
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Desk',
    'Gift Alert',
    'Admin Settings',
    'Provide Feedback',
  ]);
  await bar.getByRole('button', { name: 'NP, profile of Nadia Petrov' }).click();
  await expect.element(screen.getByText('nadia.petrov@northfield.example')).toBeVisible();
  const items = screen.getByRole('menuitem');
  expect(items.elements().map(({ textContent }) => textContent)).toEqual([
    'Change password',
    'Two-step verification',
    'Passkeys',
    'Your sessions',
    'API tokens',
    'Logout',
  ]);
  await items.nth(5).click();
  expect(session.signOuts).toHaveLength(1);
});

it('the avatar opens the list of sessions', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: /profile of/ }).click();
  await screen.getByRole('menuitem', { name: 'Your sessions' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Your sessions' });
  await expect.element(dialog.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
});

it('at 200 % zoom, the links stay in the bar and the page scrolls', async () => {
  await page.viewport(720, 450);
  onTestFinished(() => page.viewport(1440, 900));
  const { screen } = await open();
  const bar = screen.getByRole('banner').element().getBoundingClientRect();
  for (const name of ['Gift Alert', 'Admin Settings']) {
    const link = screen.getByRole('link', { name }).element().getBoundingClientRect();
    expect(link.bottom).toBeLessThanOrEqual(bar.bottom + 1);
  }
  expect(screen.getByRole('heading', { level: 1 }).element().getBoundingClientRect().top).toBeGreaterThan(
    bar.bottom,
  );
});

it('CPERM-006 each link needs only its permission', async () => {
  const links = async (...permissions: Parameters<typeof holding>) => {
    const { screen } = await open(
      `${TENANT}/5/giftalert/create`,
      holding('login', 'editowngifts', ...permissions),
    );
    const found = [...screen.getByRole('navigation', { name: 'Main' }).element().querySelectorAll('a')].map(
      (link) => [link.textContent, link.getAttribute('href')],
    );
    await screen.unmount();
    return found;
  };
  expect(await links()).toEqual([]);
  expect(await links('viewallgiftforallorgs')).toEqual([
    ['Desk', `${TENANT}/5/desk`],
    ['Gift Alert', GIFTS],
  ]);
  expect(await links('manageannualthresholds')).toEqual([['Admin Settings', `${TENANT}/5/settings`]]);
});

it('a permission in another organization adds no link', async () => {
  const member = memberWith({
    permissions: [...permissionsIn(NORTH, ['login', 'viewallgiftforallorgs']), ...permissionsIn(WEST)],
  });
  const { screen } = await open(GIFTS, { member });
  await expect.element(screen.getByRole('link', { name: 'Gift Alert' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Admin Settings' })).not.toBeInTheDocument();
});

it('the link of the current page is marked', async () => {
  const { screen } = await open(`${TENANT}/5/settings?tab=Markets`);
  const settings = screen.getByRole('link', { name: 'Admin Settings' });
  await expect.element(settings).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('link', { name: 'Gift Alert' })).not.toHaveAttribute('aria-current');
});

it('switching the organization keeps the page', async () => {
  const { screen, address } = await open(`${TENANT}/5/settings?tab=Markets`);
  await screen.getByRole('combobox', { name: 'Organization' }).click();
  await expectAccessible();
  await screen.getByRole('option', { name: WEST.name }).click();
  await expect.element(screen.getByRole('heading', { name: 'Gift Alert Settings' })).toBeVisible();
  expect(address()).toBe(`${TENANT}/6/settings?tab=Markets`);
  await expect.element(screen.getByRole('combobox', { name: 'Organization' })).toHaveValue(WEST.name);
});

it('many organizations can be searched', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({
    id: String(index + 5),
    name: `Hospital ${index + 5}`,
  }));
  const permissions = many.flatMap((one) => permissionsIn(one));
  const member = memberWith({ organizations: many, permissions });
  const { screen, address } = await open(GIFTS, { member, organization: many[0]! });
  const box = screen.getByRole('combobox', { name: 'Organization' });
  await box.fill('nowhere');
  await expect.element(screen.getByText('No matches found')).toBeVisible();
  await box.fill('hospital 124');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(box).toHaveValue('Hospital 124');
  expect(address()).toBe(`${TENANT}/124/giftalert`);
});

it.each([
  [1440, 'Northfield Hospital'],
  [1200, 'Northfield Hospital'],
  [1185, 'The Northfield and Westgate Regional Hospital Network, Northern Division'],
])(
  'at %i px, all links are next to each other, the avatar and the list of organizations',
  async (width, name) => {
    await page.viewport(width, 900);
    onTestFinished(() => page.viewport(1440, 900));
    const organization = { ...NORTH, name };
    const uses = [NORTH.id];
    const member = memberWith({
      organizations: [organization, WEST],
      ...{ requestOrganizationIds: uses, eventOrganizationIds: uses, attestationOrganizationIds: uses },
    });
    const { screen } = await open(GIFTS, { member, organization });
    const bar = screen.getByRole('banner');
    await expect.element(bar.getByRole('link', { name: 'Attestation' })).toBeVisible();
    const logo = bar.getByRole('link', { name: 'Capwise' }).element();
    // The host of the tests has the other, shorter brand name.
    logo.lastChild!.textContent = 'Capwise Compliance';
    const inOrder = [
      bar.getByRole('combobox', { name: 'Organization' }),
      ...bar.getByRole('listitem').all(),
      bar.getByRole('button', { name: /profile of/ }),
    ];
    expect(inOrder).toHaveLength(9);
    expectNoOverlap([logo, ...inOrder.map((one) => one.element())]);
  },
);

it.each([1440, 1200])('axe finds nothing on the frame at %i px, with the open avatar menu', async (width) => {
  await page.viewport(width, 900);
  const { screen } = await open();
  await expectAccessible();
  await screen.getByRole('button', { name: /profile of/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expectAccessible();
  await page.viewport(1440, 900);
});

it.each(['unauthorized', 'logout'])('axe finds nothing on /%s when signed out', async (path) => {
  const session = fixedSession({ status: 'signed-out' });
  const { screen } = await renderRoutes(COMPLIANCE_ROUTES, {
    path: `${TENANT}/${path}`,
    session,
    brand: 'compliance',
  });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
});

it('axe finds nothing on the page that asks for a tenant', async () => {
  const session = fixedSession({ status: 'signed-out' });
  const { screen } = await renderRoutes(COMPLIANCE_ROUTES, { path: '/', session, brand: 'compliance' });
  await expect.element(screen.getByRole('textbox', { name: 'Tenant' })).toBeVisible();
  await expectAccessible();
});

afterEach(() => {
  webConfig.analytics = null;
  delete window.capwiseAnalytics;
  for (const script of document.querySelectorAll('script[data-analytics]')) script.remove();
});

it('TEN-023 the analytics agent is loaded once and gets the user and the tenant', async () => {
  webConfig.analytics = { url: `${location.origin}/agent.js`, key: 'key-1' };
  const { router } = await open();
  await router.navigate(`${TENANT}/5/settings`);
  await expect
    .poll(() => window.capwiseAnalytics)
    .toEqual([
      {
        event: 'identify',
        user: {
          id: '7',
          tenantName: 'northfield',
          organizationId: '5',
          roles: ['gift_administrator'],
        },
      },
      { event: 'page', path: GIFTS },
      { event: 'page', path: `${TENANT}/5/settings` },
    ]);
  expect(document.querySelectorAll('script[data-analytics]')).toHaveLength(1);
});

it('TEN-023 without a configured agent, none is loaded', async () => {
  await open();
  expect(document.querySelectorAll('script[data-analytics]')).toHaveLength(0);
  expect(window.capwiseAnalytics).toBeUndefined();
});

it.each([
  ['fetched', () => Response.json({ '--cw-accent': 'rgb(1, 2, 3)', unknown: 'x' }), 'rgb(1, 2, 3)'],
  ['not there', () => new Response('', { status: 500 }), ''],
])('TEN-016 a theme that is %s', async (_when, theme, color) => {
  let asked = 0;
  stubServer(QUIET, {
    '/themes/a.json': () => {
      asked += 1;
      return theme();
    },
  });
  const session = fixedSession(readyWith({ member: memberWith({ customTheme: '/themes/a.json' }) }));
  const { screen } = await renderRoutes(COMPLIANCE_ROUTES, { path: GIFTS, session, brand: 'compliance' });
  await expect.poll(() => asked).toBe(1);
  await expect.element(screen.getByRole('heading', { name: 'Gift Alert' })).toBeVisible();
  const { style } = document.documentElement;
  await expect.poll(() => style.getPropertyValue('--cw-accent')).toBe(color);
  await screen.unmount();
  expect(style.getPropertyValue('--cw-accent')).toBe('');
});
