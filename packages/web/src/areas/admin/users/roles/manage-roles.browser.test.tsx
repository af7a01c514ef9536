import { expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { brandRoutes } from '../../../../test/routes.ts';
import type { Answers } from '../../../../test/server.ts';
import { DATA, listed, PATH, ROLES, users, usersOn } from '../data/users.fixtures.tsx';

const showUsers = usersOn(brandRoutes('spend'));
const GRANTED = { grantUserRoles: { data: { grantUserRoles: true } } };
const REVOKED = { revokeUserRoles: { data: { revokeUserRoles: true } } };
/** Includes a role that the viewer cannot grant. */
const ADA = listed('1', 'Ada Active', { roles: ['customer-member', 'customer-administrator'] });

async function showRoles(answers: Answers = {}) {
  const shown = await showUsers({ GetUsers: users([ADA]), ...answers });
  await shown.choose('Ada Active', 'Manage Roles');
  const dialog = shown.screen.getByRole('dialog', { name: 'Manage Roles of Ada Active' });
  const role = (name: string) => dialog.getByRole('checkbox', { name: `Select ${name}` });
  await expect.element(role('Member')).toBeVisible();
  return { ...shown, dialog, role, save: dialog.getByRole('button', { name: 'Save' }) };
}

it("the dialog has five roles per page, with the user's checked and the provider's fixed", async () => {
  const { dialog, role } = await showRoles();
  const names = () =>
    [...dialog.element().querySelectorAll('tbody td:last-child')].map((cell) => cell.firstChild?.textContent);
  expect(names()).toEqual([
    'Analysis requests',
    'Report downloads',
    'Member',
    'Membership',
    'Service contracts',
  ]);
  await expect.element(role('Member')).toBeChecked();
  await expect.element(role('Analysis requests')).not.toBeChecked();
  await expect
    .element(dialog.getByRole('checkbox', { name: 'Membership: Managed by your identity provider' }))
    .toBeDisabled();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Page 2' }).click();
  await expect.poll(names).toEqual(['Document reader']);
  await expectAccessible();
});

it('USER-016 grants checked roles, revokes unchecked ones, and reports the result', async () => {
  const { screen, dialog, role, save, sentVariables } = await showRoles({ ...GRANTED, ...REVOKED });
  await role('Analysis requests').click();
  await dialog.getByRole('button', { name: 'Page 2' }).click();
  await role('Document reader').click();
  await dialog.getByRole('button', { name: 'Page 1' }).click();
  await role('Member').click();
  await expect
    .element(dialog.getByText('Grants Analysis requests, Document reader. Revokes Member.'))
    .toBeVisible();
  await save.click();
  await expect.element(screen.getByText('successfully updated user roles')).toBeVisible();
  expect(sentVariables('grantUserRoles')).toEqual([
    { userId: '1', roleNames: ['customer-analysis', 'customer-documents'] },
  ]);
  expect(sentVariables('revokeUserRoles')).toEqual([{ userId: '1', roleNames: ['customer-member'] }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => sentVariables('GetUsers').length).toBe(2);
  await screen.unmount();

  const failed = await showRoles({ grantUserRoles: { error: 'ForbiddenError' }, ...REVOKED });
  await failed.role('Analysis requests').click();
  await failed.role('Member').click();
  await failed.save.click();
  await expect.element(failed.screen.getByText('Unable to update user roles')).toBeVisible();
  expect(failed.sentVariables('revokeUserRoles')).toEqual([]);
  expect(failed.address()).toBe(PATH);
});

it('a partial failure is reported, the list is refetched, and only the rest is retried', async () => {
  let fails = true;
  const { screen, dialog, role, save, sentVariables } = await showRoles({
    ...GRANTED,
    revokeUserRoles: () =>
      fails
        ? {
            error: 'ConflictError',
            message:
              'This is the last active staff administrator. Add another one first.. Add another one first.',
          }
        : { data: { revokeUserRoles: true } },
  });
  await role('Analysis requests').click();
  await role('Member').click();
  await save.click();
  await expect.element(screen.getByText('Unable to update user roles')).toBeVisible();
  await expect
    .element(
      dialog.getByText(
        'This is the last active staff administrator. Add another one first.. Add another one first.',
      ),
    )
    .toBeVisible();
  await expect.poll(() => sentVariables('GetUsers').length).toBe(2);
  fails = false;
  await save.click();
  await expect.element(screen.getByText('successfully updated user roles')).toBeVisible();
  expect(sentVariables('grantUserRoles')).toHaveLength(1);
  expect(sentVariables('revokeUserRoles')).toHaveLength(2);
});

it('a role from a group of the provider is fixed, and names the group', async () => {
  const groupRoles = [{ __typename: 'GroupRole', role: 'customer-member', group: 'Capwise Buyers' }];
  const { screen, choose } = await showUsers({
    GetUsers: users([listed('1', 'Ada Active', { groupRoles })]),
  });
  await choose('Ada Active', 'Manage Roles');
  const dialog = screen.getByRole('dialog', { name: 'Manage Roles of Ada Active' });
  const name = 'Member: From the group Capwise Buyers of your identity provider';
  await expect.element(dialog.getByRole('checkbox', { name })).toBeDisabled();
  await expectAccessible();
});

it('a stored role that the provider manages can be revoked', async () => {
  const ada = listed('1', 'Ada Active', { roles: ['customer-membership'] });
  const { dialog, role, save, sentVariables } = await showRoles({ GetUsers: users([ada]), ...REVOKED });
  await role('Membership').click();
  await expect.element(dialog.getByText('Revokes Membership.')).toBeVisible();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentVariables('revokeUserRoles')).toEqual([{ userId: '1', roleNames: ['customer-membership'] }]);
});

it('a retired role can be revoked, and is not offered to others', async () => {
  const retired = (name: string, displayName: string) => ({
    ...ROLES[0]!,
    ...{ name, displayName, isRetired: true },
  });
  const roles = [...ROLES.slice(0, 2), retired('kept', 'Kept'), retired('gone', 'Gone')];
  const { role, dialog, save, sentVariables } = await showRoles({
    ...REVOKED,
    GetUsers: users([listed('1', 'Ada Active', { roles: ['kept'] })]),
    RequestUsersData: {
      data: { requestUsersData: { ...DATA.requestUsersData, roles: [...roles, ROLES[2]!] } },
    },
  });
  await expect.element(dialog.getByText('Kept (retired)')).toBeVisible();
  await expect.element(role('Gone')).not.toBeInTheDocument();
  await role('Kept').click();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentVariables('revokeUserRoles')).toEqual([{ userId: '1', roleNames: ['kept'] }]);
});

it('restored changes leave roles alone that a colleague granted in the meantime', async () => {
  const first = await showRoles();
  await first.role('Analysis requests').click();
  await expect.element(first.dialog.getByText('Grants Analysis requests.')).toBeVisible();
  const kept = { ...sessionStorage };
  await first.screen.unmount();
  const { screen, choose } = await showUsers({
    GetUsers: users([listed('1', 'Ada Active', { roles: [...ADA.roles, 'customer-documents'] })]),
  });
  // Each visit starts with an empty storage.
  Object.assign(sessionStorage, kept);
  await choose('Ada Active', 'Manage Roles');
  await expect.element(screen.getByRole('checkbox', { name: 'Select Analysis requests' })).toBeChecked();
  await expect.element(screen.getByText('Grants Analysis requests.', { exact: true })).toBeVisible();
});
