import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { provesList } from '../../../test/list-tests.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { userWithout } from '../../../test/users.ts';
import { ANSWERS, LISTED, STAFF, systemsOn } from './systems.fixtures.ts';

const show = systemsOn(brandRoutes('spend'));
const PATH = '/n/systems';
const PLACEHOLDER = 'Enter System, Facility Name, City, State, MDB ID or Master Client ID';
const NO_PAGE = { totalCount: 0, totalPages: 0, pageNumber: 1, pageSize: 20, results: [] };

it.each([PATH, '/n/systems/new', '/n/systems/12', '/n/systems/12/edit'])(
  'SYS-001 without Systems.View %s leads to /n/404',
  async (path) => {
    const { address } = await show(path, {}, userWithout('ViewSystems'));
    await expect.poll(address).toBe('/n/404');
  },
);

it.each(['/n/systems/new', '/n/systems/12/edit'])(
  'without Systems.CreateEdit %s leads to /n/404',
  async (path) => {
    const { address } = await show(path, {}, userWithout('CreateEditSystems'));
    await expect.poll(address).toBe('/n/404');
  },
);

it('SYS-002 SYS-003 has breadcrumb, a search that waits for Enter, types and the columns', async () => {
  const { screen, address, asked } = await show(PATH);
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect.element(crumbs.first()).toHaveTextContent('Home Page');
  expect(crumbs.elements().map(({ textContent }) => textContent)).toEqual(['Home Page', 'System Management']);
  const link = screen.getByRole('link', { name: 'Lakeside Health' });
  await expect.element(link).toHaveAttribute('href', '/n/systems/12');
  expect([...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
    'System',
    'Created Date',
    'Type',
    'Active Status',
    'Account Number',
    'Master Client ID',
    'Number Of Facilities',
  ]);
  const row = screen.getByRole('row', { name: /Lakeside/ }).getByRole('cell');
  expect(row.elements().map(({ textContent }) => textContent)).toEqual([
    'Lakeside Health',
    '03/05/2026',
    'Hospital',
    'Active',
    '4471820',
    '90312',
    '15',
  ]);
  await expectAccessible();

  const box = screen.getByRole('searchbox');
  await expect.element(box).toHaveAttribute('placeholder', PLACEHOLDER);
  await box.fill(' harbor ');
  // Any search that typing began would be asked before what the click asks.
  await screen.getByRole('columnheader', { name: 'Type' }).getByRole('button').click();
  await expect.poll(() => asked('SearchSystems').length).toBe(2);
  expect(asked('SearchSystems').map(({ search }) => (search as { searchTerm: string }).searchTerm)).toEqual([
    '',
    '',
  ]);
  await userEvent.click(box);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toContain('search=harbor');
  await expect.poll(() => asked('SearchSystems').at(-1)).toMatchObject({ search: { searchTerm: 'harbor' } });
  await box.fill('park');
  await screen.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(() => asked('SearchSystems').at(-1)).toMatchObject({ search: { searchTerm: 'park' } });
});

it('SYS-006 asks for the first 20 of all types by name, and sorts and filters as the call names it', async () => {
  const { screen, asked } = await show(PATH);
  const defaults = {
    pageNumber: 1,
    pageSize: 20,
    sortDirection: 'ASC',
    sortColumn: 'system',
    typeFilter: ['-1'],
  };
  await expect.poll(() => asked('SearchSystems')[0]).toMatchObject({ search: defaults });
  for (const [header, sortColumn] of [
    ['Created Date', 'created_date'],
    ['Active Status', 'isActive'],
    ['System', 'system'],
  ]) {
    await screen.getByRole('columnheader', { name: header!, exact: true }).getByRole('button').click();
    await expect.poll(() => asked('SearchSystems').at(-1)).toMatchObject({ search: { sortColumn } });
  }
  await screen.getByRole('combobox', { name: 'Type' }).click();
  await screen.getByRole('option', { name: 'Vendor' }).click();
  await expect.poll(() => asked('SearchSystems').at(-1)).toMatchObject({ search: { typeFilter: ['3'] } });
  await expectAccessible();
  await screen.getByRole('button', { name: 'Remove Type: Vendor' }).click();
  await expect.poll(() => asked('SearchSystems').at(-1)).toMatchObject({ search: { typeFilter: ['-1'] } });
});

it('pages by 20, and the address keeps the page', async () => {
  const { screen, address, asked } = await show(PATH, {
    SearchSystems: ({ variables }) => ({
      data: {
        searchSystems: {
          totalCount: 41,
          totalPages: 3,
          pageNumber: (variables['search'] as { pageNumber: number }).pageNumber,
          pageSize: 20,
          results: [LISTED],
        },
      },
    }),
  });
  await screen.getByRole('button', { name: 'Page 3', exact: true }).click();
  await expect.poll(address).toBe(`${PATH}?page=3`);
  await expect.poll(() => asked('SearchSystems').at(-1)).toMatchObject({ search: { pageNumber: 3 } });
  await expect.element(screen.getByText('41–41 of 41')).toBeVisible();
});

it('SYS-004 warns where a system has inactive facilities, and nowhere else', async () => {
  const other = { ...LISTED, id: '13', name: 'Riverbend', hasInactiveFacilities: true };
  const { screen } = await show(PATH, {
    SearchSystems: {
      data: { searchSystems: { ...NO_PAGE, totalCount: 2, totalPages: 1, results: [LISTED, other] } },
    },
  });
  const warning = screen.getByRole('img', { name: '1 or more facilities have become inactive' });
  const warned = screen.getByRole('row', { name: /^Riverbend.*1 or more facilities have become inactive/ });
  await expect.element(warned).toBeVisible();
  expect(warning.elements()).toHaveLength(1);
  await warning.hover();
  await expect
    .element(screen.getByRole('tooltip'))
    .toHaveTextContent('1 or more facilities have become inactive');
  await expectAccessible();
});

it('SYS-005 the create button leads to the form, and is disabled without Systems.CreateEdit', async () => {
  const { screen, address } = await show(PATH);
  await screen.getByRole('button', { name: 'Create System' }).click();
  await expect.poll(address).toBe('/n/systems/new');
  await screen.unmount();
  const reader = await show(PATH, {}, userWithout('CreateEditSystems'));
  const button = reader.screen.getByRole('button', { name: 'Create System' });
  await expect.element(button).toBeDisabled();
  await button.click({ force: true });
  expect(reader.address()).toBe(PATH);
});

it('says that there is none, none of that name, or that it failed', async () => {
  const none = { SearchSystems: { data: { searchSystems: NO_PAGE } } };
  const empty = await show(PATH, none);
  await expect.element(empty.screen.getByText('No Systems Found')).toBeVisible();
  await expectAccessible();
  await empty.screen.unmount();
  const narrowed = await show(`${PATH}?search=mri&type[]=3`, none);
  await narrowed.screen.getByRole('button', { name: 'Clear Search' }).click();
  await expect.poll(narrowed.address).toBe(PATH);
  await expect.element(narrowed.screen.getByRole('searchbox')).toHaveValue('');
  await narrowed.screen.unmount();
  let fails = true;
  const failed = await show(PATH, {
    SearchSystems: (call) => {
      const answer = ANSWERS['SearchSystems']!;
      if (fails) return { error: 'InternalError' };
      return typeof answer === 'function' ? answer(call) : answer;
    },
  });
  await expect.element(failed.screen.getByText('An error has occurred.')).toBeVisible();
  fails = false;
  await failed.screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(failed.screen.getByRole('link', { name: 'Lakeside Health' })).toBeVisible();
});

it('a screen of systems is at least 1200 px wide, and others as wide as the window', async () => {
  await page.viewport(800, 700);
  const width = () => document.querySelector('header')!.parentElement!.getBoundingClientRect().width;
  const { screen, router } = await show(PATH, {}, STAFF);
  await expect.element(screen.getByRole('link', { name: 'Lakeside Health' })).toBeVisible();
  expect(width()).toBe(1_200);
  await router.navigate('/n/404');
  await expect.element(screen.getByRole('heading', { name: /404/ })).toBeVisible();
  expect(width()).toBeLessThanOrEqual(800);
  await page.viewport(1_440, 900);
});

provesList({
  path: PATH,
  user: STAFF,
  answers: ANSWERS,
  operation: 'SearchSystems',
  field: 'searchSystems',
  request: ({ search }) => search as Record<string, unknown>,
  table: 'Systems',
  pageSize: 20,
  row: (n) => ({ row: { ...LISTED, id: String(n), name: `Health system ${n}` }, cell: `Health system ${n}` }),
  search: { key: 'search', variable: 'searchTerm', isSubmitted: true },
  empty: 'No Systems Found',
  nothingFound: 'No Systems Found',
});
