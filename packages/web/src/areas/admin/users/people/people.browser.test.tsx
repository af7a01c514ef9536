import { expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { provesList } from '../../../../test/list-tests.tsx';
import { renderRoutes } from '../../../../test/render.tsx';
import { brandRoutes } from '../../../../test/routes.ts';
import { stubServer } from '../../../../test/server.ts';
import { ANSWERS, listed } from '../data/users.fixtures.tsx';

const ROLES = [
  { name: 'customer-downloads', displayName: 'Report downloads', systemType: 'HOSPITAL' },
  { name: 'vendor-downloads', displayName: 'Report downloads', systemType: 'VENDOR' },
];
const GROUPS = [{ id: '3', name: 'Lakes Network' }];
const people = (results: readonly object[]) => ({
  data: {
    people: { totalCount: results.length, pageNumber: 1, pageSize: 20, results },
    rolesInUse: ROLES,
    hospitalGroupsInUse: GROUPS,
  },
});

provesList({
  path: '/n/users',
  operation: 'GetPeople',
  field: 'people',
  table: 'All Users',
  pageSize: 20,
  row: (n) => ({ row: listed(String(n), `Person number ${n}`), cell: `Person number ${n}` }),
  search: { key: 'search', variable: 'searchTerm' },
  sorts: [
    { header: 'System', column: 'system' },
    { header: 'Status', column: 'status' },
    { header: 'Title', column: 'title' },
    { header: 'Email', column: 'email' },
    { header: 'Invited', column: 'invitedDate', down: true },
    { header: 'Last Login', column: 'lastLoginDate', down: true },
  ],
  empty: 'No Users Found',
  nothingFound: 'No Users Found',
  answers: ANSWERS,
});

it('the hospital group of a user is shown under the system, and filters the list', async () => {
  const member = listed('1', 'Ada Active', { hospitalGroups: ['Lakes Network', 'Prairie Network'] });
  const server = stubServer({ ...ANSWERS, GetPeople: people([member]) });
  const { screen } = await renderRoutes(brandRoutes('spend'), { path: '/n/users' });
  await expect.element(screen.getByText('Lakes Network, Prairie Network')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Hospital group' }).click();
  await screen.getByRole('option', { name: 'Lakes Network' }).click();
  await expect
    .poll(() => server.calls.findLast(({ operationName }) => operationName === 'GetPeople')?.variables)
    .toMatchObject({ filters: [{ filterType: 'HospitalGroup', values: ['3'] }] });
  await expect
    .element(screen.getByRole('button', { name: 'Remove Hospital group: Lakes Network' }))
    .toBeVisible();
  await expectAccessible();
});

it('without hospital groups, no filter is offered', async () => {
  stubServer({
    ...ANSWERS,
    GetPeople: { data: { ...people([listed('1', 'Ada Active')]).data, hospitalGroupsInUse: [] } },
  });
  const { screen } = await renderRoutes(brandRoutes('spend'), { path: '/n/users' });
  await expect.element(screen.getByText('Ada Active')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Hospital group' }).query()).toBeNull();
});

it('names lead to the page of a person, and filters are sent', async () => {
  const guest = listed('9', 'Gil Guest', { systemName: null, isGuest: true });
  const server = stubServer({ ...ANSWERS, GetPeople: people([listed('1', 'Ada Active'), guest]) });
  const { screen, router } = await renderRoutes(brandRoutes('spend'), {
    path: '/n/users?role=vendor-downloads&signin=idle',
  });
  await expect.element(screen.getByText('Another system')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Remove Role: Report downloads (Vendor)' }))
    .toBeVisible();
  await expectAccessible();
  expect(server.calls.find(({ operationName }) => operationName === 'GetPeople')?.variables).toMatchObject({
    filters: [
      { filterType: 'Role', values: ['vendor-downloads'] },
      { filterType: 'SignIn', values: ['idle'] },
    ],
  });
  await screen.getByRole('link', { name: 'Ada Active' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/n/users/1');
});
