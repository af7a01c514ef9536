import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { provesLoadedList } from '../../../test/loaded-list-tests.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { userWithout } from '../../../test/users.ts';
import { ANSWERS, SET, STAFF, settingType, systemsOn } from '../systems/systems.fixtures.ts';

const NO_SETTINGS = 'This system does not have any settings';
const show = systemsOn(brandRoutes('spend'));
const PATH = '/n/systems/12';
const row = (name: string) =>
  [...document.querySelectorAll('tbody tr')]
    .map((one) => [...one.querySelectorAll('td')].map(({ textContent }) => textContent))
    .find(([first]) => first === name);

it('SYS-018 lists every setting with its value, persons and days, 10 a page', async () => {
  const empty = {
    ...SET,
    id: '32',
    settingTypeId: '3',
    settingName: 'Zeta',
    createdDate: '0001-01-01T00:00:00Z',
  };
  const changed = { ...SET, updatedByName: 'Rita Solberg', updatedDate: '2026-03-19T12:00:00.000Z' };
  const types = [settingType('1', 'MT2_Tenant'), settingType('2', 'Custom_Theme'), settingType('3', 'Alpha')];
  const { screen } = await show(PATH, {
    GetSystemSettings: { data: { systemConfigurations: [changed, empty], systemSettingTypes: types } },
  });
  await expect.element(screen.getByText('MT2_Tenant')).toBeVisible();
  expect([...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Value',
    'Created By',
    'Created On',
    'Updated By',
    'Updated On',
    'Actions',
  ]);
  expect(row('MT2_Tenant')).toEqual([
    'MT2_Tenant',
    'lakeside',
    'Sam Whitfield',
    '2025-02-28',
    'Rita Solberg',
    '2026-03-19',
    '',
  ]);
  expect(row('Custom_Theme')).toEqual(['Custom_Theme', 'Not set', '--', '--', '--', '--', '']);
  expect(row('Alpha')).toMatchObject(['Alpha', 'lakeside', 'Sam Whitfield', '--', '--', '--', '']);
  await expectAccessible();
  await screen.unmount();

  const many = Array.from({ length: 12 }, (_, index) =>
    settingType(String(index + 1), `Setting ${index + 10}`),
  );
  const paged = await show(PATH, {
    GetSystemSettings: { data: { systemConfigurations: [], systemSettingTypes: many } },
  });
  await expect.element(paged.screen.getByText('1–10 of 12')).toBeVisible();
  await paged.screen.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect.element(paged.screen.getByText('Setting 21')).toBeVisible();
  expect(document.querySelectorAll('tbody tr')).toHaveLength(2);
});

it('SYS-019 a row’s menu edits it in a dialog; without Systems.CreateEdit there is none', async () => {
  const { screen } = await show(PATH);
  await screen.getByRole('button', { name: 'Actions for MT2_Tenant' }).click();
  await screen.getByRole('menuitem', { name: 'Edit Setting' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Edit Setting' });
  await expect.element(dialog.getByRole('textbox', { name: 'Value' })).toHaveValue('lakeside');
  await expect.element(dialog.getByText('What MT2_Tenant is for.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.unmount();
  const reader = await show(PATH, {}, userWithout('CreateEditSystems'));
  await expect.element(reader.screen.getByText('MT2_Tenant')).toBeVisible();
  expect(reader.screen.getByRole('button', { name: /^Actions for (MT2|Custom)/ }).query()).toBeNull();
});

it('SYS-020 SYS-021 one that is set is changed, any other made; either says so and asks anew', async () => {
  const saved = { __typename: 'SystemConfiguration', id: '31', settingValue: 'x' };
  const { screen, asked } = await show(PATH, {
    updateSystemConfiguration: { data: { updateSystemConfiguration: saved } },
    saveSystemConfiguration: { data: { saveSystemConfiguration: saved } },
  });
  const edit = async (name: string, value: string) => {
    const before = asked('GetSystemSettings').length;
    await screen.getByRole('button', { name: `Actions for ${name}` }).click();
    await screen.getByRole('menuitem', { name: 'Edit Setting' }).click();
    await screen.getByRole('textbox', { name: 'Value' }).fill(value);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByText('Successfully Updated Setting').first()).toBeVisible();
    await expect.poll(() => asked('GetSystemSettings').length).toBeGreaterThan(before);
  };
  await edit('MT2_Tenant', ' riverbend ');
  expect(asked('updateSystemConfiguration')).toEqual([{ id: '31', settingValue: 'riverbend' }]);
  await edit('Custom_Theme', 'https://themes.example/a.json');
  expect(asked('saveSystemConfiguration')).toEqual([
    { systemId: '12', settingTypeId: '2', settingValue: 'https://themes.example/a.json' },
  ]);
});

it('SYS-021 a failure says so and why, and keeps what was typed', async () => {
  const { screen, asked } = await show(PATH, {
    saveSystemConfiguration: {
      error: 'ValidationError',
      message: 'Enter an address on https://themes.example',
      field: 'settingValue',
    },
  });
  await screen.getByRole('button', { name: 'Actions for Custom_Theme' }).click();
  await screen.getByRole('menuitem', { name: 'Edit Setting' }).click();
  const value = screen.getByRole('textbox', { name: 'Value' });
  await value.fill('nonsense');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/^Enter a web address/)).toBeVisible();
  expect(asked('saveSystemConfiguration')).toEqual([]);
  await value.fill('https://elsewhere.example/a.json');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Unable to Update Setting')).toBeVisible();
  await expect.element(screen.getByText('Enter an address on https://themes.example')).toBeVisible();
  await expect.element(value).toHaveValue('https://elsewhere.example/a.json');
  await expectAccessible();
});

provesLoadedList({
  path: PATH,
  user: STAFF,
  answers: ANSWERS,
  table: 'Settings',
  operation: 'GetSystemSettings',
  data: (systemSettingTypes) => ({ systemConfigurations: [], systemSettingTypes }),
  pageSize: 10,
  row: (n) => {
    const cell = ['Alpha', 'Beta', 'Gamma'][n - 1] ?? `Kind ${n}`;
    return { row: settingType(String(n), cell), cell };
  },
  search: null,
  sorts: [{ header: 'Name', ascending: ['Alpha', 'Beta'] }],
  empty: NO_SETTINGS,
  nothingFound: NO_SETTINGS,
});
