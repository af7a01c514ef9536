import { expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { brandRoutes } from '../../../../test/routes.ts';
import { userWithout } from '../../../../test/users.ts';
import { SYSTEM, systemsOn } from '../systems.fixtures.ts';

const show = systemsOn(brandRoutes('spend'));
const PATH = '/n/systems/12';

const details = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((field) => [
      field.querySelector('dt')!.textContent,
      field.querySelector('dd')!.textContent,
    ]),
  );

it('SYS-007 has its breadcrumb and fields', async () => {
  const { screen } = await show(PATH);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Lakeside Health' })).toBeVisible();
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  expect(crumbs.elements().map(({ textContent }) => textContent)).toEqual([
    'Home',
    'System Management',
    'Lakeside Health',
  ]);
  expect(details()).toEqual({
    'System Type': 'Hospital',
    Address: '1200 Harbor Parkway, Columbus, OH',
    'Phone Number': '614-555-0100',
    'Is Trial': 'Yes',
    'Active Status': 'Active',
    'Account Number': '4471820',
    'Master Client ID': '90312',
    'Trial End Date': 'March 05, 2027',
    'Web Site': 'lakesidehealth.example',
  });
  const site = screen.getByRole('link', { name: 'lakesidehealth.example' });
  await expect.element(site).toHaveAttribute('href', 'https://lakesidehealth.example/');
  await expectAccessible();
  await screen.unmount();

  const website = 'javascript:alert(1)';
  const bare = {
    ...{ ...SYSTEM, isTrial: false, isActive: false, trialEndDate: null, phoneNumber: '', website },
    hospitalGroup: 'Lakes Network',
  };
  const other = await show(PATH, { GetSystemDetails: { data: { system: bare } } });
  await expect.element(other.screen.getByText('Inactive', { exact: true }).first()).toBeVisible();
  expect(details()).toMatchObject({
    'Hospital Group': 'Lakes Network',
    'Active Status': 'Inactive',
    'Is Trial': 'No',
    'Trial End Date': '--',
    'Phone Number': '--',
  });
  expect(other.screen.getByRole('link', { name: website }).query()).toBeNull();
});

it('SYS-008 its menu offers the permitted actions', async () => {
  const labels = async (...missing: string[]) => {
    const { screen } = await show(PATH, {}, userWithout(...missing));
    await screen.getByRole('button', { name: 'Actions for Lakeside Health' }).click();
    const items = screen.getByRole('menuitem');
    await expect.element(items.first()).toBeVisible();
    const found = items.elements().map((item) => [item.textContent, item.getAttribute('href')]);
    await expectAccessible();
    await screen.unmount();
    return found;
  };
  const edit = ['Edit Details', '/n/systems/12/edit'];
  const users = ['Manage Users', '/n/systems-users/12'];
  expect(await labels()).toEqual([edit, users]);
  expect(await labels('CreateEditSystems')).toEqual([users]);
  expect(await labels('ViewSystemUsers')).toEqual([edit]);
  const { screen } = await show(PATH, {}, userWithout('CreateEditSystems', 'ViewSystemUsers'));
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Actions for Lakeside Health' }).query()).toBeNull();
});

it('SYS-009 the address contains the tab, Settings by default, and each tab starts fresh', async () => {
  const { screen, address, router } = await show(PATH);
  const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) });
  await expect.element(tab('Settings')).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('table', { name: 'Settings' })).toBeVisible();
  await tab('Facilities').click();
  await expect.poll(address).toBe(`${PATH}?tab=Facilities`);
  await expect.element(screen.getByRole('table', { name: 'Facilities' })).toBeVisible();
  await screen.getByRole('searchbox').fill('harbor');
  await screen.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(address).toBe(`${PATH}?tab=Facilities&search=harbor`);
  await tab('Settings').click();
  await expect.poll(address).toBe(`${PATH}?tab=Settings`);
  await router.navigate(-1);
  await expect.element(tab('Facilities')).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('searchbox')).toHaveValue('harbor');
});

it('a system out of sight leads to /n/404, and a failure can be retried', async () => {
  const { address, screen } = await show(PATH, { GetSystemDetails: { error: 'NotFoundError' } });
  await expect.poll(address).toBe('/n/404');
  await screen.unmount();
  const failed = await show(PATH, { GetSystemDetails: { error: 'InternalError' } });
  await expect.element(failed.screen.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await expectAccessible();
});

it('unsaved service data survives a look at another tab', async () => {
  const { screen } = await show(`${PATH}?tab=Service%20Data`, {
    GetServiceData: {
      data: {
        serviceData: [
          { __typename: 'ServiceDataTechnology', id: '2', name: 'Infusion Pump', isSubscribed: false },
        ],
      },
    },
  });
  const pump = screen.getByRole('checkbox', { name: 'Infusion Pump' });
  await pump.click();
  await screen.getByRole('tab', { name: /^Facilities/ }).click();
  await expect.element(pump).not.toBeInTheDocument();
  await screen.getByRole('tab', { name: /^Service Data/ }).click();
  await expect.element(pump).toBeChecked();
});
