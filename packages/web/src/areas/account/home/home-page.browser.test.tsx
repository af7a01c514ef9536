import { expect, it } from 'vitest';
import { renderElement, renderRoutes } from '../../../test/render.tsx';
import { routesOf } from '../../../test/routes.ts';
import { type Answers, stubServer } from '../../../test/server.ts';
import { userWith, userWithout } from '../../../test/users.ts';
import { HomePage } from './home-page.tsx';

const ANSWERS: Answers = {
  saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
  GetCapitalDashboardRecentActivities: { data: { capitalDashboardRecentActivities: [] } },
};
const PATH = '/n/workspace/projects/create';
const VENDOR = userWith({ systemTypeName: 'VENDOR' });

const showHome = (user = userWith(), path: string | null = PATH) => {
  stubServer(ANSWERS);
  const page = <HomePage createProjectPath={path} requestAnalysis={null} />;
  return renderElement(page, { user, path: '/n/home' });
};

it.each([
  ['SHELL-018', 'a vendor', VENDOR, PATH],
  ['SHELL-016', 'a user without ViewProjects', userWithout('ViewProjects'), PATH],
  ['SHELL-016', 'anybody while there is no such screen', userWith(), null],
])('%s Create Project is absent for %s', async (_id, _who, user, path) => {
  const { screen } = await showHome(user, path);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByText('Create Project').query()).toBeNull();
});

it('SHELL-016 Create Project leads to a new project of the selected system', async () => {
  const { screen } = await showHome();
  await expect
    .element(screen.getByRole('link', { name: 'Create Project' }))
    .toHaveAttribute('href', `${PATH}?systemId=1`);
});

it('SHELL-017 SHELL-018 the home page shows Request Analysis, to a vendor not', async () => {
  stubServer(ANSWERS);
  const { screen } = await renderRoutes(routesOf('spend'), { path: '/n/home' });
  await expect.element(screen.getByRole('button', { name: 'Request Analysis' })).toBeVisible();
  await screen.unmount();
  const vendor = await renderRoutes(routesOf('spend'), { path: '/n/home', user: VENDOR });
  await expect.element(vendor.screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(vendor.screen.getByText('Request Analysis').query()).toBeNull();
});

it('the quick links are those of decision A-74, each with its permission', async () => {
  const { screen } = await showHome();
  const links = screen.getByRole('region', { name: 'Quick Links' }).getByRole('link');
  const labels = () => links.elements().map(({ textContent }) => textContent);
  await expect
    .poll(labels)
    .toEqual(['Insights & Reports', 'Deals Database', 'Product Comparison', 'Professional Services']);
  await screen.unmount();
  const other = await showHome(userWith({ permissions: ['Login'] }));
  const only = other.screen.getByRole('region', { name: 'Quick Links' }).getByRole('link');
  await expect
    .poll(() => only.elements().map(({ textContent }) => textContent))
    .toEqual(['Professional Services']);
});
