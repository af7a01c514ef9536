import { expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { typeSearch } from '../../../test/debounce.ts';
import { provesLoadedList } from '../../../test/loaded-list-tests.tsx';
import { userWith } from '../../../test/users.ts';
import { LISTED, STAFF, showTenants } from './tenants.fixtures.ts';

const PATH = '/n/tenants';
const OTHER = {
  ...LISTED,
  id: '2',
  name: 'silverfork',
  systemName: null,
  isEnabled: false,
  timeZone: null,
  entityWord: null,
  organizationCount: 0,
};

it.each([PATH, '/n/tenants/1'])(
  '%s is for the provider’s staff alone, who may edit systems',
  async (path) => {
    const customer = await showTenants(path, {}, userWith());
    await expect.poll(customer.address).toBe('/n/404');
    await customer.screen.unmount();
    const permissions = STAFF.permissions.filter((name) => name !== 'CreateEditSystems');
    const { address } = await showTenants(path, {}, { ...STAFF, permissions });
    await expect.poll(address).toBe('/n/404');
  },
);

it('lists each tenant with what holds for it, and finds one by its name', async () => {
  const { screen, address } = await showTenants(PATH, { GetTenants: { data: { tenants: [OTHER, LISTED] } } });
  await expect.element(screen.getByRole('link', { name: 'lakeside' })).toBeVisible();
  const cells = (name: RegExp) =>
    screen
      .getByRole('row', { name })
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent);
  expect(cells(/^lakeside/)).toEqual([
    'lakeside',
    'Lakeside Health',
    'Enabled',
    'America/Chicago',
    'Location',
    '3',
  ]);
  expect(cells(/^silverfork/)).toEqual(['silverfork', '--', 'Disabled', '--', '--', '0']);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Organizations' }).click();
  expect(screen.getByRole('link', { name: /fork|lake/ }).elements()[0]!.textContent).toBe('lakeside');
  typeSearch('silver');
  await expect.element(screen.getByRole('link', { name: 'lakeside' })).not.toBeInTheDocument();
  await screen.getByRole('link', { name: 'silverfork' }).click();
  await expect.poll(address).toBe('/n/tenants/2');
});

it('an empty list says what belongs there, one that failed asks again', async () => {
  const { screen } = await showTenants(PATH, { GetTenants: { data: { tenants: [] } } });
  await expect.element(screen.getByText('No tenants yet')).toBeVisible();
  await screen.unmount();
  let fails = true;
  const failed = await showTenants(PATH, {
    GetTenants: () => (fails ? { error: 'InternalError' } : { data: { tenants: [LISTED] } }),
  });
  const again = failed.screen.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  fails = false;
  await again.click();
  await expect.element(failed.screen.getByRole('link', { name: 'lakeside' })).toBeVisible();
});

it('a tenant is added by name, home system, time zone and word, and its page opens', async () => {
  const { screen, address, sent } = await showTenants(PATH);
  await screen.getByRole('button', { name: 'Add Tenant' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add Tenant' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await name.fill('North Field');
  await dialog.getByRole('button', { name: 'Add Tenant' }).click();
  await expect.element(dialog.getByText(/^Use lowercase letters, digits and hyphens\. Start/)).toBeVisible();
  await expect.element(dialog.getByText('Select a home system')).toBeVisible();
  await expectAccessible();
  await name.fill('northfield');
  await dialog.getByRole('combobox', { name: 'Home System' }).click();
  await screen.getByRole('option', { name: 'Northfield Health' }).click();
  await dialog.getByRole('combobox', { name: 'Time Zone' }).fill('phoenix');
  await screen.getByRole('option', { name: 'America/Phoenix' }).click();
  await dialog.getByRole('textbox', { name: 'Word for Entity' }).fill('Clinic');
  await dialog.getByRole('checkbox', { name: 'Compliance is enabled' }).click();
  await dialog.getByRole('button', { name: 'Add Tenant' }).click();
  await expect.poll(address).toBe('/n/tenants/1');
  await expect.element(screen.getByText('The tenant was added.')).toBeVisible();
  expect(sent('saveTenant')).toEqual([
    {
      name: 'northfield',
      systemId: '1',
      isEnabled: false,
      timeZone: 'America/Phoenix',
      entityWord: 'Clinic',
    },
  ]);
});

it('a name that is taken is told at the name, and nothing of what was typed is lost', async () => {
  const { screen } = await showTenants(
    PATH,
    {
      saveTenant: {
        error: 'ConflictError',
        message: 'A tenant with this name already exists',
        field: 'name',
      },
    },
    // Staff of an installation that has one system alone.
    userWith({ systemTypeName: 'PROVIDER' }),
  );
  await screen.getByRole('button', { name: 'Add Tenant' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add Tenant' });
  await expect.element(dialog.getByRole('textbox', { name: 'Home System' })).toHaveValue('Northfield Health');
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await name.fill('lakeside');
  await dialog.getByRole('textbox', { name: 'Word for Entity' }).fill('Ward');
  await dialog.getByRole('button', { name: 'Add Tenant' }).click();
  await expect.element(name).toHaveAccessibleDescription(/A tenant with this name already exists/);
  await expect.element(screen.getByText('The tenant was not added.')).toBeVisible();
  await expect.element(name).toHaveValue('lakeside');
  await expect.element(dialog.getByRole('textbox', { name: 'Word for Entity' })).toHaveValue('Ward');
});

const NAMES = ['lakeside', 'northfield', 'silverfork'];
provesLoadedList({
  path: PATH,
  user: STAFF,
  table: 'Tenants',
  operation: 'GetTenants',
  data: (tenants) => ({ tenants }),
  pageSize: 25,
  row: (n) => {
    const cell = NAMES[n - 1] ?? `tenant-${n}`;
    return { row: { ...LISTED, id: String(n), name: cell, systemName: `System ${n}` }, cell };
  },
  search: { finds: 'northfield', others: 1 },
  sorts: [{ header: 'Name', ascending: ['lakeside', 'northfield'] }],
  empty: 'No tenants yet',
  nothingFound: 'No Tenants Found',
});
