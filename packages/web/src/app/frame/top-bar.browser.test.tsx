import { chosenScheme } from '@capwise/domain/account/color-scheme';
import { PERMISSIONS } from '@capwise/domain/permissions/permission';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { webConfig } from '../../lib/config.ts';
import { fixedSession, renderElement } from '../../test/render.tsx';
import { userWith, userWithout } from '../../test/users.ts';
import { expectNoOverlap } from '../menus/overlap.fixtures.ts';
import { schemeManager } from '../theme/scheme-manager.ts';
import { TopBar } from './top-bar.tsx';

it('SHELL-028 a user with all permissions has all links, the dropdown with its tools, and the feedback', async () => {
  const { screen, address } = await renderElement(<TopBar />, {
    path: '/n/home',
    user: userWith({ permissions: [...PERMISSIONS] }),
  });
  const navigation = screen.getByRole('navigation', { name: 'Main' });
  const entries = [...navigation.element().querySelectorAll('a, button')];
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Workspace',
    'Insights & Reports',
    'Tools & Calculators',
    'Professional Services',
    'Provide Feedback',
  ]);
  await navigation.getByRole('button', { name: 'Tools & Calculators' }).click();
  const tools = screen.getByRole('menuitem');
  await expect.poll(() => tools.elements().length).toBe(4);
  expect(tools.elements().map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Deals Database', '/n/tools/deals'],
    ['Quote Desk', '/n/tools/quote-desk'],
    ['Savings', '/n/savings'],
    ['Product Comparison', '/n/tools/comparison'],
  ]);
  await screen.getByRole('menuitem', { name: 'Deals Database' }).click();
  await expect.poll(address).toBe('/n/tools/deals');
});

it.each([
  ['ViewWorkspaces', 'link', 'Workspace'],
  ['ViewInsightsAndReports', 'link', 'Insights & Reports'],
  ['ViewToolsAndCalculators', 'button', 'Tools & Calculators'],
] as const)('SHELL-034 without %s the bar has no %s %s', async (permission, role, name) => {
  const { screen } = await renderElement(<TopBar />, { user: userWithout(permission), path: '/n/home' });
  await expect.element(screen.getByRole('button', { name: /profile of/ })).toBeVisible();
  await expect.element(screen.getByRole(role, { name, exact: true })).not.toBeInTheDocument();
});

it.each([
  ['ViewDealsDatabase', 'Deals Database', 'Product Comparison'],
  ['ViewProductComparison', 'Product Comparison', 'Deals Database'],
])('SHELL-034 without %s the dropdown has no %s, but %s', async (permission, absent, present) => {
  const { screen } = await renderElement(<TopBar />, { user: userWithout(permission), path: '/n/home' });
  await screen.getByRole('button', { name: 'Tools & Calculators' }).click();
  await expect.element(screen.getByRole('menuitem', { name: present })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: absent })).not.toBeInTheDocument();
});

it('SHELL-027 the logo leads home, or to the workspace without the current-activity permission', async () => {
  const home = await renderElement(<TopBar />);
  await expect.element(home.screen.getByRole('link', { name: 'Capwise' })).toHaveAttribute('href', '/n/home');
  await home.screen.unmount();

  const other = await renderElement(<TopBar />, { user: userWithout('ViewCurrentActivity') });
  const logo = other.screen.getByRole('link', { name: 'Capwise' });
  await expect.element(logo).toHaveAttribute('href', '/n/workspace');
});

it('the profile menu shows initials, full name and email address', async () => {
  const { screen } = await renderElement(<TopBar />);
  const profile = screen.getByRole('button', { name: 'GO, profile of Grace Okafor' });
  await expect.element(profile).toHaveTextContent('GO');
  await profile.click();
  await expect.element(screen.getByText('Grace Okafor', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('grace.okafor@northfield.example')).toBeVisible();
});

it('Logout in the profile menu ends the session', async () => {
  const session = fixedSession({ status: 'ready', user: userWith() });
  const { screen } = await renderElement(<TopBar />, { session });
  await screen.getByRole('button', { name: /profile of/ }).click();
  await screen.getByRole('menuitem', { name: 'Logout' }).click();
  expect(session.signOuts).toHaveLength(1);
});

it('Help in the profile menu opens the guide in another tab', async () => {
  const { screen } = await renderElement(<TopBar />);
  await screen.getByRole('button', { name: /profile of/ }).click();
  const help = screen.getByRole('menuitem', { name: 'Help' });
  await expect.element(help).toHaveAttribute('href', '/help');
  await expect.element(help).toHaveAttribute('target', '_blank');
});

it('the profile menu leads to the pages for password, two-step verification and passkeys, which name their origin', async () => {
  const { screen } = await renderElement(<TopBar />);
  await screen.getByRole('button', { name: /profile of/ }).click();
  const from = encodeURIComponent(location.origin);
  await expect
    .element(screen.getByRole('menuitem', { name: 'Change password' }))
    .toHaveAttribute('href', `http://localhost:3000/oidc/change-password?from=${from}`);
  await expect
    .element(screen.getByRole('menuitem', { name: 'Two-step verification' }))
    .toHaveAttribute('href', `http://localhost:3000/oidc/two-step?from=${from}`);
  await expect
    .element(screen.getByRole('menuitem', { name: 'Passkeys' }))
    .toHaveAttribute('href', `http://localhost:3000/oidc/passkeys?from=${from}`);
});

it('with an external provider, the profile menu has no entry for any of them', async () => {
  const { changePasswordUrl, twoStepUrl, passkeysUrl } = webConfig;
  Object.assign(webConfig, { changePasswordUrl: null, twoStepUrl: null, passkeysUrl: null });
  onTestFinished(() => {
    Object.assign(webConfig, { changePasswordUrl, twoStepUrl, passkeysUrl });
  });
  const { screen } = await renderElement(<TopBar />);
  await screen.getByRole('button', { name: /profile of/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: 'Change password' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('menuitem', { name: /Two-step/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('menuitem', { name: 'Passkeys' })).not.toBeInTheDocument();
});

it('the appearance switches between light and dark', async () => {
  const { screen } = await renderElement(<TopBar />);
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
  const before = scheme();
  await screen.getByRole('button', { name: /profile of/ }).click();
  await screen.getByRole('menuitem', { name: /appearance$/ }).click();
  await expect.poll(scheme).not.toBe(before);
  // Signing out clears the browser's data, but keeps the color scheme.
  localStorage.clear();
  onTestFinished(() => schemeManager().clear());
  expect(chosenScheme(document.cookie)).toBe(scheme());
  expect(schemeManager().get('auto')).toBe(scheme());
});

it.each([
  ['ViewSystemUsers', 'Manage Users'],
  ['ViewSystems', 'Manage Systems'],
  ['ViewUnsentAnalysis', 'Unsent Analysis'],
  ['ResetEnvironment', 'Reset Environment'],
  ['ViewCLMAbstractionTool', 'CLM Abstraction Management'],
] as const)('SHELL-033 without %s the profile menu has no %s', async (permission, name) => {
  const holder = await renderElement(<TopBar />);
  await holder.screen.getByRole('button', { name: /profile of/ }).click();
  await expect.element(holder.screen.getByRole('menuitem', { name })).toBeVisible();
  await holder.screen.unmount();
  const { screen } = await renderElement(<TopBar />, { user: userWithout(permission) });
  await screen.getByRole('button', { name: /profile of/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name })).not.toBeInTheDocument();
});

it('on a narrow screen, every entry of the bar is in the folded menu', async () => {
  await page.viewport(390, 800);
  const { screen } = await renderElement(<TopBar />, { user: userWith({ permissions: ['Login'] }) });
  const feedback = screen.getByRole('button', { name: 'Provide Feedback' });
  await expect.element(feedback).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Navigation' }).click();
  await expect.element(screen.getByRole('link', { name: 'Professional Services' })).toBeVisible();
  await feedback.click();
  await expect.element(screen.getByRole('dialog', { name: 'Provide Feedback' })).toBeVisible();
  await page.viewport(1440, 900);
});

it('at 1051 px, all entries are next to each other, the search and the profile', async () => {
  await page.viewport(1051, 800);
  onTestFinished(() => page.viewport(1440, 900));
  const { screen } = await renderElement(<TopBar />);
  await expect.element(screen.getByRole('button', { name: 'Tools & Calculators' })).toBeVisible();
  const logo = screen.getByRole('link', { name: 'Capwise' }).element();
  logo.lastChild!.textContent = 'Capwise Spend';
  const inOrder = [
    ...screen.getByRole('listitem').all(),
    screen.getByRole('button', { name: 'Find' }),
    screen.getByRole('button', { name: /profile of/ }),
  ];
  expect(inOrder.length).toBeGreaterThan(5);
  expectNoOverlap([logo, ...inOrder.map((one) => one.element())]);
});

it('on a narrow screen, an open menu is between its siblings', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1440, 900));
  const { screen } = await renderElement(<TopBar />);
  await screen.getByRole('button', { name: 'Navigation' }).click();
  await screen.getByRole('button', { name: 'Tools & Calculators' }).click();
  const last = screen.getByRole('menuitem', { name: 'Product Comparison' });
  await expect.element(last).toBeVisible();
  const next = screen.getByRole('link', { name: 'Professional Services' }).element();
  await expect
    .poll(() => next.getBoundingClientRect().top - last.element().getBoundingClientRect().bottom)
    .toBeGreaterThanOrEqual(0);
});

it.each([
  ['Tools & Calculators', 'Deals Database'],
  [/profile of/, /appearance$/],
])('the menu of %s opens by keyboard, even the first time, and returns the focus', async (name, item) => {
  const { screen } = await renderElement(<TopBar />, { path: '/n/home' });
  const button = screen.getByRole('button', { name });
  for (const _time of ['first', 'second']) {
    (button.element() as HTMLElement).focus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem', { name: item })).toBeVisible();
    await expect.element(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('menuitem', { name: item })).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  }
});
