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
const people = (results: readonly object[]) => ({
  data: { people: { totalCount: results.length, pageNumber: 1, pageSize: 20, results }, rolesInUse: ROLES },
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
