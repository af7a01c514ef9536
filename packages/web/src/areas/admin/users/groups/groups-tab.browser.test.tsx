import { expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { provesLoadedList } from '../../../../test/loaded-list-tests.tsx';
import { brandRoutes } from '../../../../test/routes.ts';
import { userWithout } from '../../../../test/users.ts';
import { ANSWERS, STAFF, systemsOn } from '../../systems/systems.fixtures.ts';
import { DOWNLOADS, GROUP_ANSWERS, GROUPS_PATH, scimGroup } from './groups.fixtures.ts';

const show = systemsOn(brandRoutes('spend'));
const nameOf = (n: number) => (n === 2 ? 'Robot users' : `Directory group ${n}`);

provesLoadedList({
  path: GROUPS_PATH,
  operation: 'GetScimGroups',
  data: (rows) => ({ scimGroups: rows }),
  table: 'Groups',
  pageSize: 25,
  row: (n) => ({ row: scimGroup(String(n), nameOf(n), { memberCount: n }), cell: nameOf(n) }),
  search: { finds: 'robot', others: 1 },
  sorts: [
    { header: 'Group', ascending: [nameOf(1), nameOf(2)] },
    { header: 'Users', ascending: ['1', '2'], down: true },
  ],
  empty: 'No groups yet',
  nothingFound: 'No Groups Found',
  answers: GROUP_ANSWERS,
  user: STAFF,
});

it('each group says which role it gives, and why', async () => {
  const over = { role: DOWNLOADS, isRoleChosen: true };
  const { screen } = await show(GROUPS_PATH, {
    ...GROUP_ANSWERS,
    GetScimGroups: {
      data: {
        scimGroups: [
          scimGroup('5', 'Report downloads', { role: DOWNLOADS }),
          scimGroup('6', 'Buyers', over),
          scimGroup('7', 'Chiefs', { ...over, problem: 'The role is retired, so new members do not get it' }),
          scimGroup('8', 'Everyone'),
        ],
      },
    },
  });
  const row = (name: string) => screen.getByRole('row').filter({ hasText: name });
  await expect
    .element(row('By the name of the group'))
    .toHaveTextContent('Report downloads3Report downloadsBy the name of the group');
  await expect.element(row('Buyers')).toHaveTextContent('Buyers3Report downloadsChosen here');
  await expect
    .element(row('Chiefs'))
    .toHaveTextContent('Chiefs3Report downloadsThe role is retired, so new members do not get it');
  await expect
    .element(row('Everyone'))
    .toHaveTextContent('Everyone3No roleNo role has the name of the group');
  await expectAccessible();
});

it('a role is chosen, and the name of the group is chosen again', async () => {
  const sent: unknown[] = [];
  const { screen, asked } = await show(GROUPS_PATH, {
    ...GROUP_ANSWERS,
    chooseScimGroupRole: ({ variables }) => {
      sent.push(variables);
      return { data: { chooseScimGroupRole: { __typename: 'ScimGroup', id: '6', version: 2 } } };
    },
  });
  const open = async (name: string) => {
    await screen.getByRole('button', { name: `Actions for ${name}` }).click();
    await screen.getByRole('menuitem', { name: 'Choose Role' }).click();
  };
  await open('SG-Capwise-Buyers');
  const dialog = screen.getByRole('dialog', { name: 'Choose Role of SG-Capwise-Buyers' });
  await expect
    .element(
      dialog.getByText(
        /^A change applies immediately to 3 members, except users with an administrative permission/,
      ),
    )
    .toBeVisible();
  const role = dialog.getByRole('combobox', { name: 'Role' });
  await expect.element(role).toHaveValue('The role with the name of the group');
  await role.click();
  await screen.getByRole('option', { name: 'Analysis requests' }).click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The role of the group has been changed.')).toBeVisible();
  expect(sent).toEqual([{ id: '6', version: 1, roleName: 'customer-analysis' }]);
  expect(asked('GetScimGroups').length).toBeGreaterThan(1);
});

it('the tab is only there with groups, for people who manage users', async () => {
  const none = await show(GROUPS_PATH, ANSWERS);
  await expect.element(none.screen.getByRole('tab', { name: /^Settings/ })).toBeVisible();
  expect(none.screen.getByRole('tab', { name: /^Groups/ }).query()).toBeNull();
  await expect.element(none.screen.getByText('MT2_Tenant')).toBeVisible();
  await none.screen.unmount();
  const other = await show(GROUPS_PATH, GROUP_ANSWERS, {
    ...userWithout('ViewSystemUsers'),
    systemTypeName: 'PROVIDER',
  });
  await expect.element(other.screen.getByText('MT2_Tenant')).toBeVisible();
  expect(other.screen.getByRole('tab', { name: /^Groups/ }).query()).toBeNull();
});
