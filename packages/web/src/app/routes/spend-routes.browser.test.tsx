import { expect, it } from 'vitest';
import { SCREENS } from '../../lib/screens.ts';
import { fixedSession, renderRoutes } from '../../test/render.tsx';
import { userWith, userWithout } from '../../test/users.ts';
import { SPEND_ROUTES as SPEND } from './spend-routes.tsx';

function Crash(): never {
  throw new Error('Crash of the test');
}

it.each([
  ['SHELL-004', '/', '/n/home'],
  ['SHELL-003', '/n', '/n/home'],
  ['SHELL-004', '/n/does-not-exist', '/n/404'],
  ['SHELL-004', '/n/home/deeper', '/n/404'],
])('%s %s leads to %s', async (_id, path, target) => {
  const { address } = await renderRoutes(SPEND, { path });
  await expect.poll(address).toBe(target);
});

it('SHELL-003 /n leads to /n/workspace for a user with the workspace and without the activity', async () => {
  const { address } = await renderRoutes(SPEND, { path: '/n', user: userWithout('ViewCurrentActivity') });
  await expect.poll(address).toBe('/n/workspace');
});

it('SHELL-003 /n leads to /unauthorized for a user with neither activity nor workspace', async () => {
  const user = userWithout('ViewCurrentActivity', 'ViewWorkspaces');
  const { address } = await renderRoutes(SPEND, { path: '/n', user });
  await expect.poll(address).toBe('/unauthorized');
});

it('/n/home without its permission leads where /n would (A-20)', async () => {
  const user = userWithout('ViewCurrentActivity', 'ViewWorkspaces');
  const { address } = await renderRoutes(SPEND, { path: '/n/home', user });
  await expect.poll(address).toBe('/unauthorized');
});

it('a screen without its permission leads to /n/404 (A-17)', async () => {
  const { address } = await renderRoutes(SPEND, {
    path: '/n/tools/deals',
    user: userWithout('ViewDealsDatabase'),
  });
  await expect.poll(address).toBe('/n/404');
});

it.each(['/n/home', '/n/404', '/n/anything'])(
  'SHELL-005 %s without the Login permission leads to /unauthorized',
  async (path) => {
    const { address } = await renderRoutes(SPEND, { path, user: userWithout('Login') });
    await expect.poll(address).toBe('/unauthorized');
  },
);

it.each(['starting', 'signed-out'] as const)(
  'SHELL-006 while the session is %s any route under /n shows a loader and no page',
  async (status) => {
    const screens = Object.values(SCREENS).map(({ path }) => path.replaceAll(/:\w+/g, '1'));
    for (const path of ['/n', '/n/home?systemId=1', '/n/404', '/n/anything', ...screens]) {
      const session = fixedSession({ status });
      const { screen, address } = await renderRoutes(SPEND, { path, session });
      await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
      expect(screen.getByRole('heading').elements(), path).toEqual([]);
      expect(screen.getByRole('navigation').elements(), path).toEqual([]);
      expect(address()).toBe(path);
      expect(session.signIns).toEqual(status === 'signed-out' ? [path] : []);
      await screen.unmount();
    }
  },
);

it('SHELL-006 the end of a session removes the page and shows the loader', async () => {
  const session = fixedSession({ status: 'ready', user: userWith() });
  const { screen } = await renderRoutes(SPEND, { path: '/n/home', session });
  await expect.element(screen.getByText('Quick Links')).toBeVisible();
  session.become({ status: 'starting' });
  await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect.element(screen.getByText('Quick Links')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /profile of/ })).not.toBeInTheDocument();
});

it('SHELL-008 /login starts sign-in', async () => {
  const session = fixedSession({ status: 'signed-out' });
  await renderRoutes(SPEND, { path: '/login', session });
  expect(session.signIns).toEqual(['/n']);
});

it('SHELL-008 /logout signs the user out', async () => {
  const session = fixedSession({ status: 'ready', user: userWith() });
  await renderRoutes(SPEND, { path: '/logout', session });
  expect(session.signOuts.length).toBeGreaterThan(0);
});

it('/logout shows a message to a signed-out visitor and offers sign-in', async () => {
  const session = fixedSession({ status: 'signed-out' });
  const { screen } = await renderRoutes(SPEND, { path: '/logout', session });
  await expect.element(screen.getByText('You are signed out.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

it("SHELL-010 /n/404 shows '404' and a way to the homepage", async () => {
  const { screen, address } = await renderRoutes(SPEND, { path: '/n/404' });
  await expect.element(screen.getByText('404', { exact: true })).toBeVisible();
  await screen.getByRole('link', { name: 'Go to My Homepage' }).click();
  await expect.poll(address).toBe('/n/home');
});

it("SHELL-011 /unauthorized is titled 'Unable to Access' and ends the session before login", async () => {
  const session = fixedSession({ status: 'ready', user: userWith() });
  const { screen } = await renderRoutes(SPEND, { path: '/unauthorized', session });
  await expect.element(screen.getByRole('heading', { name: 'Unable to Access' })).toBeVisible();
  await screen.getByRole('button', { name: 'Return to Login' }).click();
  expect(session.signOuts).toEqual(['login-again']);
});

it('SHELL-012 SHELL-041 a failed sign-in shows the error page', async () => {
  const session = fixedSession({ status: 'failed' });
  const { screen } = await renderRoutes(SPEND, { path: '/n/home', session });
  await expect.element(screen.getByText('Uh Oh! Looks like something went wrong.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

it('a refused user sees the account, the reason and the contact, and may use another account', async () => {
  const refusal = {
    by: 'server',
    reason: 'Nobody has invited this account.',
    email: 'ada@hospital.example',
  } as const;
  const session = fixedSession({ status: 'failed', refusal });
  const { screen } = await renderRoutes(SPEND, { path: '/n/home', session });
  const text = /You are signed in as ada@hospital\.example\. Nobody has invited this account\./;
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'support@capwise.example' })).toBeVisible();
  await screen.getByRole('button', { name: 'Use Another Account' }).click();
  expect(session.signOuts).toEqual(['login-again']);
});

it('a sign-in refused by the provider shows its reason and can be tried again', async () => {
  const session = fixedSession({ status: 'failed', refusal: { by: 'provider', reason: 'Canceled by user' } });
  const { screen } = await renderRoutes(SPEND, { path: '/n/home', session });
  await expect.element(screen.getByText(/refused the sign-in: Canceled by user\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sign In Again' })).toBeVisible();
});

it('SHELL-012 a page that crashes shows the crash page with a support email link', async () => {
  const frame = SPEND.find((route) => route.path === undefined && route.errorElement);
  const routes = [{ errorElement: frame?.errorElement, children: [{ path: '*', element: <Crash /> }] }];
  const { screen } = await renderRoutes(routes, { path: '/n/home' });
  await expect.element(screen.getByText('Uh Oh! Looks like something went wrong.')).toBeVisible();
  const support = screen.getByRole('link', { name: 'support@capwise.example' });
  await expect.element(support).toHaveAttribute('href', 'mailto:support@capwise.example');
});

it('SHELL-013 the footer shows the year, the rights and the privacy policy', async () => {
  const { screen } = await renderRoutes(SPEND, { path: '/n/home' });
  const footer = screen.getByRole('contentinfo');
  const rights = `© ${new Date().getFullYear()} Capwise · All Rights Reserved`;
  await expect.element(footer.getByText(rights, { exact: true })).toBeVisible();
  const privacy = footer.getByRole('link', { name: 'Privacy Policy' });
  await expect.element(privacy).toHaveAttribute('href', 'https://capwise.example/privacy');
});

it('SHELL-015 the home page welcomes by first name and lists the permitted quick links', async () => {
  const { screen } = await renderRoutes(SPEND, { path: '/n/home' });
  await expect.element(screen.getByRole('heading', { name: 'Welcome back, Grace' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Quick Links' })).toBeVisible();
  const deals = screen.getByRole('link', { name: 'Deals Database' });
  await expect.element(deals).toHaveAttribute('href', '/n/tools/deals');
});

it.each([
  ['/n/home', 'Capwise - Home'],
  ['/n/404', 'Capwise - Page not found'],
  ['/unauthorized', 'Capwise - Unable to Access'],
])('SHELL-002 the title of %s is %s', async (path, title) => {
  await renderRoutes(SPEND, { path });
  await expect.poll(() => document.title).toBe(title);
});

it.each(['/n/home', '/unauthorized', '/n/404'])('%s marks the data as invented', async (path) => {
  const { screen } = await renderRoutes(SPEND, { path });
  await expect.element(screen.getByText('Demo data: deals and prices are invented')).toBeVisible();
});

it.each([
  ['/privacy', 'Go to My Homepage'],
  ['/unauthorized', 'Capwise'],
] as const)('%s leads on by %s', async (path, name) => {
  const { screen, address } = await renderRoutes(SPEND, { path });
  await screen.getByRole('link', { name }).first().click();
  await expect.poll(address).toBe('/n/home');
});

it.each(['/privacy', '/unauthorized', '/n/404'])('%s keeps the frame of the signed-in user', async (path) => {
  const { screen } = await renderRoutes(SPEND, { path });
  const navigation = screen.getByRole('navigation', { name: 'Main' });
  await expect.element(navigation.getByRole('link', { name: 'Workspace' })).toBeVisible();
});

it('without the Login permission, there is no navigation', async () => {
  const { screen } = await renderRoutes(SPEND, { path: '/privacy', user: userWithout('Login') });
  await expect.element(screen.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Main' }).query()).toBeNull();
});

it('an unknown page offers the search', async () => {
  const { screen } = await renderRoutes(SPEND, { path: '/n/404' });
  await screen.getByRole('main').getByRole('button', { name: 'Find' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});
