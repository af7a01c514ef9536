import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { expectDebounced } from '../../../test/debounce.ts';
import { provesList } from '../../../test/list-tests.tsx';
import { TEST_TOKEN } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { userWith, userWithout } from '../../../test/users.ts';
import { ANSWERS, listed, PATH, SYSTEM, users, usersOn } from './data/users.fixtures.tsx';

const showUsers = usersOn(brandRoutes('spend'));
const SYSTEMS = [
  { id: '2', name: 'Lakeside Health' },
  { id: '3', name: 'Lakeside North' },
];

provesList({
  path: PATH,
  operation: 'GetUsers',
  field: 'systemUsers',
  table: 'Manage Users',
  pageSize: 20,
  row: (n) => ({ row: listed(String(n), `Person number ${n}`), cell: `Person number ${n}` }),
  search: { key: 'search', variable: 'searchTerm' },
  sorts: [
    { header: 'Status', column: 'status' },
    { header: 'Roles', column: 'roles' },
    { header: 'Facilities', column: 'facilities' },
    { header: 'Title', column: 'title' },
    { header: 'Email', column: 'email' },
    { header: 'Invited', column: 'invitedDate', down: true },
    { header: 'Last Login', column: 'lastLoginDate', down: true },
  ],
  empty: 'No Users Found',
  nothingFound: 'No Users Found',
  answers: ANSWERS,
});

describe('who comes here', () => {
  it('are those who see users; an id out of sight leads to /n/404', async () => {
    const without = await showUsers({}, { user: userWithout('ViewSystemUsers') });
    await expect.poll(without.address).toBe('/n/404');
    await without.screen.unmount();
    const unseen = await showUsers({
      GetUsersSystem: { error: 'NotFoundError' },
      GetUsers: { error: 'NotFoundError' },
      RequestUsersData: { error: 'NotFoundError' },
    });
    await expect.poll(unseen.address).toBe('/n/404');
  });

  it('come by the profile menu, to the system that is selected', async () => {
    const { screen, router, address, button, table } = await showUsers({
      GetUsersSystem: ({ variables: { id } }) => ({ data: { system: { ...SYSTEM, id } } }),
    });
    await expect.element(table.getByText('Ada Active')).toBeVisible();
    await router.navigate('/n/professional-services?systemId=1');
    await button('GO, profile of Grace Okafor').click();
    await screen.getByRole('menuitem', { name: 'Manage Users' }).click();
    await expect.poll(address).toBe('/n/systems-users/1');
  });
});

describe('a search that takes the server too long', () => {
  it('says what to do, and is asked once', async () => {
    const message = 'This took too long and was stopped. Narrow your search or your filters and try again.';
    const { screen, sentVariables } = await showUsers(
      { GetUsers: { error: 'ValidationError', message } },
      { address: '?search=ada' },
    );
    const failure = screen.getByRole('alert').filter({ hasText: 'An error has occurred.' });
    await expect.element(failure.getByText(`The list could not be loaded. ${message}`)).toBeVisible();
    await expect.element(failure.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(sentVariables('GetUsers')).toHaveLength(1);
    await expectAccessible();
  });
});

describe('the system', () => {
  it('USER-001 is a plain name for who has one, otherwise chosen: the choice leads there and is kept', async () => {
    const one = await showUsers({}, { user: userWith({ systemName: 'Lakeside Health', systemId: '2' }) });
    await expect.element(one.table.getByText('Ada Active')).toBeVisible();
    // The System Info card has the name too.
    const header = one.screen
      .getByRole('heading', { level: 1, name: 'Manage Users' })
      .element()
      .closest('header')!;
    expect([...header.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Lakeside Health',
    ]);
    expect(header.querySelector('input, button')).toBeNull();
    expect(one.screen.getByRole('combobox', { name: 'System' }).query()).toBeNull();
    await one.screen.unmount();

    const { screen, address, table, sentVariables } = await showUsers(
      {
        GetUsersSystem: ({ variables: { id } }) => ({
          data: { system: { ...SYSTEM, ...SYSTEMS.find((system) => system.id === id) } },
        }),
      },
      { user: userWith({ systems: SYSTEMS, systemId: '2' }), address: '?search=ada' },
    );
    await expect.element(table.getByText('Ada Active')).toBeVisible();
    expect(Object.values(sessionStorage)).toContain('2');
    const choice = screen.getByRole('combobox', { name: 'System' });
    await expect.element(choice).toHaveValue('Lakeside Health');
    await choice.fill('north');
    await screen.getByRole('option', { name: 'Lakeside North' }).click();
    await expect.poll(address).toBe('/n/systems-users/3');
    await expect
      .poll(() => sentVariables('GetUsers').at(-1))
      .toMatchObject({ systemId: '3', searchTerm: '' });
    await expect.poll(() => Object.values(sessionStorage)).toContain('3');
  });

  it('USER-002 the System Info card shows the six fields', async () => {
    const { screen } = await showUsers();
    const card = screen.getByRole('region', { name: 'System Info' });
    await expect.element(card.getByText('614-555-0100')).toBeVisible();
    const fields = [...card.element().querySelectorAll('dl > div')].map((field) => [
      field.querySelector('dt')!.textContent,
      field.querySelector('dd')!.textContent,
    ]);
    expect(fields).toEqual([
      ['System', 'Lakeside Health'],
      ['Address', '1200 Harbor Parkway, Columbus, OH 43215'],
      ['Account Number', '4471820'],
      ['Master Client ID', '90312'],
      ['Website', 'lakesidehealth.example'],
      ['Phone', '614-555-0100'],
    ]);
    await expect
      .element(card.getByRole('link', { name: 'lakesidehealth.example' }))
      .toHaveAttribute('href', 'https://lakesidehealth.example/');
  });

  it('a website that is no web address cannot be followed, and what is missing is --', async () => {
    const system = { ...SYSTEM, website: 'javascript:alert(1)', legacyAccountNumber: null, phoneNumber: '' };
    const { screen } = await showUsers({ GetUsersSystem: { data: { system } } });
    const card = screen.getByRole('region', { name: 'System Info' });
    await expect.element(card.getByText('javascript:alert(1)')).toBeVisible();
    expect(card.getByRole('link').query()).toBeNull();
    expect(card.getByText('--').elements()).toHaveLength(2);
  });
});

describe('the list', () => {
  it('USER-003 has its columns, 20 rows a page, by name ascending', async () => {
    const { screen, sentVariables, table } = await showUsers({
      GetUsers: users([listed('1', 'Ada Active', { status: 'Ready_For_Invite', lastLoginDate: null })], 21),
    });
    await expect.element(table.getByText('Ada Active')).toBeVisible();
    const headers = [...table.element().querySelectorAll('thead th')].map((cell) => cell.textContent);
    expect(headers).toEqual([
      '',
      'Name',
      'Status',
      'Roles',
      'Facilities',
      'Title',
      'Email',
      'Invited',
      'Last Login',
      'Actions',
    ]);
    const cells = [...table.element().querySelectorAll('tbody td')].map((cell) => cell.textContent);
    expect(cells.slice(1, -1)).toEqual([
      'Ada Active',
      'Ready For Invite',
      'Member',
      'Northgate Hospital',
      'Buyer',
      'user1@lakeside.example',
      '11/02/2026',
      '--',
    ]);
    await expect
      .element(screen.getByRole('columnheader', { name: 'Name' }))
      .toHaveAttribute('aria-sort', 'ascending');
    expect(sentVariables('GetUsers')[0]).toEqual({
      systemId: '2',
      pageNumber: 1,
      pageSize: 20,
      searchTerm: '',
      sortColumn: 'name',
      sortDirection: 'asc',
      filters: [],
    });
    await expect.element(screen.getByText('1–20 of 21')).toBeVisible();
  });

  it('USER-004 is searched after 250 ms, and filtered by status, facility and title', async () => {
    const { screen, sentVariables, address, table } = await showUsers();
    await expect.element(table.getByText('Ada Active')).toBeVisible();
    for (const [filter, option] of [
      ['Status', 'Ready For Invite'],
      ['Facility', 'Northgate Hospital'],
      ['Title', 'Buyer'],
    ] as const) {
      await screen.getByRole('combobox', { name: filter }).click();
      await screen.getByRole('option', { name: option }).click();
    }
    await expect
      .poll(() => sentVariables('GetUsers').at(-1))
      .toMatchObject({
        filters: [
          { filterType: 'Status', values: ['Ready_For_Invite'] },
          { filterType: 'Facility', values: ['5'] },
          { filterType: 'Title', values: ['Buyer'] },
        ],
      });
    await expect.element(screen.getByText('Status: Ready For Invite')).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(address).toBe(PATH);
    await screen.unmount();

    await expectDebounced({
      show: async () => (await showUsers()).address,
      delay: 250,
      before: PATH,
      after: `${PATH}?search=quote`,
    });
  });

  it("USER-005 says 'No Users Found' when it is empty", async () => {
    const { screen } = await showUsers({ GetUsers: users([]) });
    await expect.element(screen.getByText('No Users Found', { exact: true })).toBeVisible();
    await expectAccessible();
  });

  it("USER-006 is downloaded as '{system name} Users.csv' with the bearer token", async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    let status = 200;
    const csv = vi.fn((_init?: RequestInit) => new Response('Name', { status }));
    const { screen, button, table } = await showUsers({}, { paths: { '/api/systems/2/users/csv': csv } });
    await expect.element(table.getByText('Ada Active')).toBeVisible();
    await expect.element(button('Download CSV')).toHaveAttribute('aria-disabled', 'false');
    await button('Download CSV').click();
    await vi.waitFor(() => expect(saved).toEqual(['Lakeside Health Users.csv']));
    expect(new Headers(csv.mock.lastCall![0]?.headers).get('authorization')).toBe(`Bearer ${TEST_TOKEN}`);
    status = 500;
    await button('Download CSV').click();
    await expect.element(screen.getByText('The users were not downloaded.')).toBeVisible();
  });
});
