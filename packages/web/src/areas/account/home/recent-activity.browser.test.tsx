import { expect, it } from 'vitest';
import type { CurrentUser } from '../../../lib/session/session-calls.ts';
import { toastError } from '../../../lib/toast.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answer, type Answers, stubServer } from '../../../test/server.ts';
import { userWith, userWithout } from '../../../test/users.ts';
import { homeAnswer } from './home.fixtures.ts';

const ROUTES = brandRoutes('spend');
const AT = Date.UTC(2026, 9, 5, 18) / 1_000;
const ROWS: Answer = {
  data: {
    capitalDashboardRecentActivities: [
      {
        timestamp: AT,
        pageUrl: '/n/insights/technology/1',
        pageType: 'Technology_Report',
        title: 'CT Scanner',
      },
      { timestamp: AT - 86_400, pageUrl: '/n/insights/products/9', pageType: 'Product_Insight', title: null },
    ],
  },
};
const answers = (recent: Answers[string] = ROWS): Answers => ({
  saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
  GetCapitalDashboardRecentActivities: recent,
  GetHome: homeAnswer(),
  GetWatches: { data: { watches: [] } },
});
const home = (user = userWith(), path = '/n/home') => renderRoutes(ROUTES, { path, user });
const TWO_SYSTEMS = userWith({
  systems: [
    { id: '1', name: 'Northfield Health' },
    { id: '2', name: 'Southfield Clinics' },
  ],
});

it('SHELL-015 SHELL-019 shows the first name, the quick links and the four tabs', async () => {
  stubServer(answers());
  const { screen } = await home();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome back, Grace');
  await expect.element(screen.getByRole('heading', { name: 'Quick Links' })).toBeVisible();
  const tabs = screen
    .getByRole('tab')
    .elements()
    .map((tab) => tab.textContent);
  expect(tabs).toEqual(['Recently Viewed', 'Products', 'Tech Reports', 'Projects']);
});

it.each([
  ['Products', 'ViewActivityProducts'],
  ['Tech Reports', 'ViewInsightsAndReports'],
  ['Projects', 'ViewActivityProjects'],
])('SHELL-020 the tab %s is missing without %s', async (tab, permission) => {
  stubServer(answers());
  const { screen } = await renderRoutes(ROUTES, { path: '/n/home', user: userWithout(permission) });
  await expect.element(screen.getByRole('tab').first()).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: tab })).not.toBeInTheDocument();
});

it('SHELL-020 Recently Viewed needs the permission of the home page', async () => {
  stubServer(answers());
  const { address, screen } = await home(userWithout('ViewWorkspaces', 'ViewCurrentActivity'));
  await expect.poll(address).toBe('/unauthorized');
  await expect.element(screen.getByRole('tab')).not.toBeInTheDocument();
});

it('SHELL-022 SHELL-099 rows show date, linked title or N/A, and the type in words', async () => {
  const server = stubServer(answers());
  const { screen } = await home();
  await expect
    .element(screen.getByRole('link', { name: 'CT Scanner' }))
    .toHaveAttribute('href', '/n/insights/technology/1');
  const rows = screen
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Date', 'Title', 'Type'],
    ['10/05/2026', 'CT Scanner', 'Technology Report'],
    ['10/04/2026', 'N/A', 'Product Insight'],
  ]);
  const [call] = server.calls.filter((one) => one.operationName === 'GetCapitalDashboardRecentActivities');
  expect(call!.variables).toMatchObject({ limit: 6, systemId: '1' });
});

it('SHELL-024 empty and failed tabs show a message', async () => {
  stubServer(answers({ data: { capitalDashboardRecentActivities: [] } }));
  const empty = await home();
  await expect.element(empty.screen.getByText('No Recent Activity', { exact: true })).toBeVisible();
  await empty.screen.unmount();
  stubServer(answers({ error: 'InternalError' }));
  const failed = await home();
  await expect.element(failed.screen.getByText('An error has occurred', { exact: true })).toBeVisible();
  expect(failed.address()).toBe('/n/home');
});

it('SHELL-025 one system has a plain heading', async () => {
  stubServer(answers());
  const { screen } = await home();
  await expect.element(screen.getByRole('heading', { name: 'Recent Activity' })).toBeVisible();
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument();
});

it('SHELL-025 SHELL-026 several systems have a searchable selector that sets the address', async () => {
  const server = stubServer(answers());
  const { screen, address } = await home(TWO_SYSTEMS);
  const picker = screen.getByRole('combobox', { name: 'System' });
  await expect.element(picker).toHaveValue('Northfield Health');
  await expect.element(picker).toHaveAttribute('placeholder', 'Search for a System');
  await picker.fill('nowhere');
  await expect.element(screen.getByText('No matching Systems found')).toBeVisible();
  await picker.fill('South');
  await screen.getByRole('option', { name: 'Southfield Clinics' }).click();
  await expect.poll(address).toBe('/n/home?systemId=2');
  await expect.poll(() => server.calls.at(-1)?.variables['systemId']).toBe('2');
});

/** Visits of each system with distinct names, and more of them than requested, as the server returns them. */
const visitsBySystem: Answers[string] = ({ variables: { systemId, limit } }) => ({
  data: {
    capitalDashboardRecentActivities: Array.from({ length: 9 }, (_, at) => ({
      timestamp: AT - at * 86_400,
      pageUrl: `/n/insights/products/${at + 1}`,
      pageType: 'Product_Insight',
      title: `Visit ${at + 1} of ${systemId}`,
    })).slice(0, Number(limit)),
  },
});
const visitTitles = (screen: Awaited<ReturnType<typeof home>>['screen']) =>
  screen
    .getByRole('link', { name: /^Visit/ })
    .elements()
    .map(({ textContent }) => textContent);
const firstSix = (system: string) => Array.from({ length: 6 }, (_, at) => `Visit ${at + 1} of ${system}`);

it('SHELL-026 an address with a system shows its activities, and the selector changes it', async () => {
  stubServer(answers(visitsBySystem));
  const { screen, address } = await home(TWO_SYSTEMS, '/n/home?systemId=2');
  const picker = screen.getByRole('combobox', { name: 'System' });
  await expect.element(picker).toHaveValue('Southfield Clinics');
  await expect.poll(() => visitTitles(screen)).toEqual(firstSix('2'));
  await picker.fill('North');
  await screen.getByRole('option', { name: 'Northfield Health' }).click();
  await expect.poll(address).toBe('/n/home?systemId=1');
  await expect.poll(() => visitTitles(screen)).toEqual(firstSix('1'));
});

it('SHELL-023 the card shows six rows in the order of the answer, newest first, and no pages', async () => {
  stubServer(answers(visitsBySystem));
  const { screen } = await home();
  await expect.poll(() => visitTitles(screen)).toEqual(firstSix('1'));
  const dates = screen
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => Date.parse(row.firstElementChild!.textContent!));
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  expect(new Set(dates).size).toBe(6);
  await expect.element(screen.getByRole('button', { name: /next|page/i })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('navigation', { name: /page/i })).not.toBeInTheDocument();
});

it('visits from several systems open in the selected one', async () => {
  const row = (pageUrl: string, pageType: string, title: string) => ({
    timestamp: AT,
    pageUrl,
    pageType,
    title,
  });
  const data = {
    capitalDashboardRecentActivities: [
      row('/n/projects/7', 'Capital_Project', 'CT replacement'),
      row('/n/insights/technology/1', 'Technology_Report', 'CT Scanner'),
    ],
  };
  const homeLinks = async (user: CurrentUser) => {
    stubServer(answers({ data }));
    const { screen } = await home(user, '/n/home?systemId=2');
    const link = (name: string) => screen.getByRole('link', { name, exact: true });
    await expect.element(link('CT replacement')).toBeVisible();
    const hrefs = ['CT replacement', 'CT Scanner'].map((name) => link(name).element().getAttribute('href'));
    await screen.unmount();
    return hrefs;
  };
  expect(await homeLinks(TWO_SYSTEMS)).toEqual([
    '/n/projects/7?systemId=2',
    '/n/insights/technology/1?systemId=2',
  ]);
  expect(await homeLinks(userWith())).toEqual(['/n/projects/7', '/n/insights/technology/1']);
});

it('the date has the relative time as its title', async () => {
  const now = Math.floor(Date.now() / 1_000);
  const row = { pageUrl: '/n/insights/technology/1', pageType: 'Technology_Report', title: 'CT Scanner' };
  stubServer(answers({ data: { capitalDashboardRecentActivities: [{ ...row, timestamp: now }] } }));
  const { screen } = await home();
  await expect.element(screen.getByTitle('Just now')).toBeVisible();
});

it('a visit is recorded in the selected system, unless the address names one', async () => {
  const server = stubServer(answers());
  const { router } = await home(TWO_SYSTEMS, '/n/home?systemId=2');
  const visits = () =>
    server.calls
      .filter((one) => one.operationName === 'saveUserActivityInfo')
      .map((one) => one.variables['pageUrl']);
  await expect.poll(visits).toEqual(['/n/home?systemId=2']);
  await router.navigate('/n/404');
  await expect.poll(() => visits().at(-1)).toBe('/n/404?systemId=2');
  await router.navigate('/n/home?systemId=1');
  await expect.poll(() => visits().at(-1)).toBe('/n/home?systemId=1');
});

it('SHELL-046 every route sends one record, but another query string does not', async () => {
  const server = stubServer(answers());
  const { router } = await home(TWO_SYSTEMS, '/n/home?systemId=1');
  const sentVariable = (operationName: string, variable: string) =>
    server.calls.filter((one) => one.operationName === operationName).map((one) => one.variables[variable]);
  const visits = () =>
    sentVariable('saveUserActivityInfo', 'pageUrl').map((url) => String(url).replace(/\?.*/, ''));
  await expect.poll(visits).toEqual(['/n/home']);
  await router.navigate('/n/home?systemId=2');
  // The query is on the screen.
  await expect
    .poll(() => sentVariable('GetCapitalDashboardRecentActivities', 'systemId'))
    .toEqual(['1', '2']);
  expect(visits()).toEqual(['/n/home']);
  await router.navigate('/n/404');
  await expect.poll(visits).toEqual(['/n/home', '/n/404']);
  const further = ['/n/insights/products/1', '/n/insights/products/2', '/n/404', '/n/home'];
  for (const [at, path] of further.entries()) {
    await router.navigate(path);
    await expect.poll(visits).toEqual(['/n/home', '/n/404', ...further.slice(0, at + 1)]);
  }
  const [first] = server.calls.filter((one) => one.operationName === 'saveUserActivityInfo');
  expect(Object.keys(first!.variables).toSorted()).toEqual(['pageType', 'pageUrl', 'timestamp']);
});

it.each([{ error: 'ForbiddenError' }, { error: 'InternalError' }, new TypeError('no network')])(
  'SHELL-047 a failed record goes unnoticed (%j)',
  async (failure) => {
    const server = stubServer({ ...answers(), saveUserActivityInfo: failure });
    const { screen, address } = await home();
    await expect.element(screen.getByRole('link', { name: 'CT Scanner' })).toBeVisible();
    await expect.poll(() => server.operations()).toContain('saveUserActivityInfo');
    // Messages are in the order of their causes, so one about the failure would come before this one.
    toastError('Later');
    await expect.element(screen.getByRole('alert').getByText('Later')).toBeVisible();
    expect(screen.getByRole('alert').elements()).toHaveLength(1);
    expect(address()).toBe('/n/home');
  },
);

it('SHELL-021 Start a New Search leads to the insights', async () => {
  stubServer(answers());
  const { screen, address } = await home();
  await screen.getByRole('link', { name: 'Start a New Search' }).click();
  await expect.poll(address).toBe('/n/insights');
});
