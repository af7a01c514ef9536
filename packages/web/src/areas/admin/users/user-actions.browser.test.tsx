import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { brandRoutes } from '../../../test/routes.ts';
import { userWithout } from '../../../test/users.ts';
import { listed, PATH, PEOPLE, SYSTEM, users, usersOn } from './data/users.fixtures.tsx';

const showUsers = usersOn(brandRoutes('spend'));
const NO_CLIENT = { GetUsersSystem: { data: { system: { ...SYSTEM, masterClientID: 0 } } } };
const INVITED = (invitedCount: number, failedCount = 0, notFoundCount = 0, failures: object[] = []) => ({
  inviteUsers: { data: { inviteUsers: { invitedCount, failedCount, notFoundCount, failures } } },
});
const ITEMS = ['Edit', 'Invite', 'Deactivate', 'Reactivate', 'Manage Roles', 'Sign Out Everywhere'];

/** Enabled entries of a row's menu. */
async function openItems(shown: Awaited<ReturnType<typeof showUsers>>, name: string) {
  await shown.menu(name).click();
  const items = shown.screen.getByRole('menuitem');
  await expect.poll(() => items.elements().map((item) => item.textContent)).toEqual(ITEMS);
  const open = items.elements().filter((item) => item.getAttribute('aria-disabled') !== 'true');
  const texts = open.map((item) => item.textContent);
  await shown.screen.getByRole('heading', { level: 1 }).click();
  await expect.element(items.first()).not.toBeInTheDocument();
  return texts;
}

describe('the menu of a row', () => {
  it('USER-008 is enabled for others who are Ready_For_Invite, Invited, Active or Deactivated', async () => {
    const shown = await showUsers();
    await expect.element(shown.menu('Ada Active')).toBeEnabled();
    for (const name of ['Ada Active', 'Bea Ready', 'Cleo Invited', 'Dan Gone'])
      expect(await openItems(shown, name), name).toContain('Manage Roles');
    for (const name of ['Eve Requested', 'Grace Okafor'])
      await expect.element(shown.menu(name)).toBeDisabled();
  });

  it('USER-009 invites only users who are Ready_For_Invite or Invited, and so does the button', async () => {
    const shown = await showUsers(INVITED(2));
    const { check, button, sentVariables } = shown;
    await expect.element(shown.menu('Ada Active')).toBeEnabled();
    expect(await openItems(shown, 'Bea Ready')).toEqual(['Edit', 'Invite', 'Deactivate', 'Manage Roles']);
    expect(await openItems(shown, 'Cleo Invited')).toEqual(['Edit', 'Invite', 'Deactivate', 'Manage Roles']);
    expect(await openItems(shown, 'Ada Active')).toEqual([
      'Edit',
      'Deactivate',
      'Manage Roles',
      'Sign Out Everywhere',
    ]);
    expect(await openItems(shown, 'Dan Gone')).toEqual(['Edit', 'Reactivate', 'Manage Roles']);
    await expect
      .element(
        shown.screen.getByRole('checkbox', { name: 'Grace Okafor: You cannot change your own account here' }),
      )
      .toBeDisabled();
    await check('Ada Active').click();
    await expect.element(button('Invite')).toHaveAttribute('aria-disabled', 'true');
    for (const name of ['Bea Ready', 'Cleo Invited', 'Dan Gone', 'Eve Requested']) await check(name).click();
    await button('Invite').click();
    await expect.poll(() => sentVariables('inviteUsers')).toEqual([{ systemId: '2', userIds: ['2', '3'] }]);
  });

  it('USER-013 deactivates after a confirmation, and reports the result', async () => {
    let fails = false;
    const { screen, choose, sentVariables, address } = await showUsers({
      deactivateUser: () => (fails ? { error: 'ForbiddenError' } : { data: { deactivateUser: true } }),
    });
    await choose('Ada Active', 'Deactivate');
    const question = screen.getByRole('dialog', { name: 'Deactivate?' });
    await expect.element(question.getByText(/Ada Active/)).toBeVisible();
    await expectAccessible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(sentVariables('deactivateUser')).toEqual([]);
    const asked = sentVariables('GetUsers').length;
    await choose('Ada Active', 'Deactivate');
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await expect.element(screen.getByText('You have successfully deactivated a user')).toBeVisible();
    expect(sentVariables('deactivateUser')).toEqual([{ userId: '1' }]);
    await expect.poll(() => sentVariables('GetUsers').length).toBe(asked + 1);
    fails = true;
    await choose('Cleo Invited', 'Deactivate');
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await expect.element(screen.getByText('Failed to deactivate user')).toBeVisible();
    expect(address()).toBe(PATH);
  });

  it('signs a user out everywhere after a confirmation, and shows why it failed', async () => {
    let fails = false;
    const { screen, choose, sentVariables } = await showUsers({
      endUserSessions: () =>
        fails
          ? { error: 'ConflictError', message: 'The user is Deactivated' }
          : { data: { endUserSessions: true } },
    });
    const question = screen.getByRole('dialog', { name: 'Sign out everywhere?' });
    await choose('Ada Active', 'Sign Out Everywhere');
    await expect
      .element(
        question.getByText(
          /signed out of every browser now and can sign in again. Their API tokens are revoked/,
        ),
      )
      .toBeVisible();
    await expectAccessible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(sentVariables('endUserSessions')).toEqual([]);
    await choose('Ada Active', 'Sign Out Everywhere');
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect.element(screen.getByText('The user is signed out everywhere')).toBeVisible();
    expect(sentVariables('endUserSessions')).toEqual([{ userId: '1' }]);
    fails = true;
    await choose('Ada Active', 'Sign Out Everywhere');
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect.element(screen.getByText(/The user is Deactivated/)).toBeVisible();
  });

  it('USER-014 reactivates after a confirmation, and reports the result', async () => {
    let fails = false;
    const { screen, choose, sentVariables, address } = await showUsers({
      reactivateUser: () => (fails ? { error: 'NotFoundError' } : { data: { reactivateUser: true } }),
    });
    const question = screen.getByRole('dialog', { name: 'Reactivate?' });
    await choose('Dan Gone', 'Reactivate');
    await question.getByRole('button', { name: 'Reactivate' }).click();
    await expect.element(screen.getByText('You have successfully reactivated a user')).toBeVisible();
    expect(sentVariables('reactivateUser')).toEqual([{ userId: '4' }]);
    await expect.poll(() => sentVariables('GetUsers').length).toBe(2);
    fails = true;
    await choose('Dan Gone', 'Reactivate');
    await question.getByRole('button', { name: 'Reactivate' }).click();
    await expect.element(screen.getByText('Failed to reactivate user')).toBeVisible();
    expect(address()).toBe(PATH);
  });
});

describe('inviting', () => {
  it('USER-010 needs a selection, and explains why a system without Master Client ID has none', async () => {
    const { screen, button, check } = await showUsers(INVITED(1));
    await expect.element(check('Bea Ready')).toBeVisible();
    await expect.element(button('Invite')).toHaveAttribute('aria-disabled', 'true');
    await check('Bea Ready').click();
    await expect.element(button('Invite')).toHaveAttribute('aria-disabled', 'false');
    await screen.unmount();

    const none = await showUsers(NO_CLIENT);
    await none.check('Bea Ready').click();
    await expect.element(none.button('Invite')).toHaveAttribute('aria-disabled', 'true');
    await none.button('Invite').hover({ force: true });
    const tip = 'This system does not have a valid Master Client ID!';
    await expect.element(none.screen.getByRole('tooltip', { name: tip })).toBeVisible();
    await expectAccessible();
    await none.menu('Bea Ready').click();
    await expect
      .element(none.screen.getByRole('menuitem', { name: 'Invite' }))
      .toHaveAttribute('aria-description', tip);
    await none.screen.unmount();

    const closed = { ...SYSTEM, isActive: false };
    const inactive = await showUsers({ GetUsersSystem: { data: { system: closed } } });
    await inactive.menu('Bea Ready').click();
    await expect
      .element(inactive.screen.getByRole('menuitem', { name: 'Invite' }))
      .toHaveAttribute('aria-description', expect.stringMatching(/^This system is inactive/));
  });

  it('of guests depends on their own system, not on the one whose list is open', async () => {
    const ready = { isGuest: true, status: 'Ready_For_Invite' };
    const closed = "This user's own system is inactive. Activate it first";
    const guests = [
      listed('8', 'Gil Guest', ready),
      listed('9', 'Gus Closed', { ...ready, guestInviteRefusal: closed }),
    ];
    const shown = await showUsers({ ...NO_CLIENT, ...INVITED(1), GetUsers: users([...PEOPLE, ...guests]) });
    await shown.menu('Gus Closed').click();
    await expect
      .element(shown.screen.getByRole('menuitem', { name: 'Invite' }))
      .toHaveAttribute('aria-description', closed);
    await shown.screen.getByRole('heading', { level: 1 }).click();
    await shown.check('Gus Closed').click();
    await expect.element(shown.button('Invite')).toHaveAttribute('aria-disabled', 'true');
    for (const name of ['Gil Guest', 'Bea Ready']) await shown.check(name).click();
    await shown.button('Invite').click();
    await expect.poll(() => shown.sentVariables('inviteUsers')).toEqual([{ systemId: '2', userIds: ['8'] }]);
  });

  it('USER-011 clears the selection and refetches the list', async () => {
    let people = PEOPLE;
    const { screen, button, check, sentVariables, table } = await showUsers({
      GetUsers: () => users(people),
      inviteUsers: () => {
        people = PEOPLE.map((one) => (one.id === '2' ? { ...one, status: 'Invited' } : one));
        return { data: { inviteUsers: { invitedCount: 1, failedCount: 0, notFoundCount: 0, failures: [] } } };
      },
    });
    await check('Bea Ready').click();
    await expect.element(screen.getByText('1 selected')).toBeVisible();
    await expectAccessible();
    await button('Invite').click();
    await expect.element(table.getByText('Ready For Invite')).not.toBeInTheDocument();
    expect(sentVariables('GetUsers')).toHaveLength(2);
    await expect.element(check('Bea Ready')).not.toBeChecked();
    await expect.element(screen.getByText('1 selected')).not.toBeInTheDocument();
  });

  it('asks first if a role that allows sign-in is missing', async () => {
    const people = PEOPLE.map((one) => ({ ...one, canSignIn: one.id !== '2' }));
    const { screen, choose, check, button, sentVariables } = await showUsers({
      ...INVITED(1),
      GetUsers: users(people),
    });
    await choose('Bea Ready', 'Invite');
    const question = screen.getByRole('dialog', { name: 'Invite without sign-in?' });
    await expect.element(question.getByText(/Bea Ready/)).toBeVisible();
    await expectAccessible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(sentVariables('inviteUsers')).toEqual([]);
    for (const name of ['Bea Ready', 'Cleo Invited']) await check(name).click();
    await button('Invite').click();
    await expect.element(question.getByText(/Bea Ready/)).toBeVisible();
    expect(question.element().textContent).not.toContain('Cleo');
    await question.getByRole('button', { name: 'Invite' }).click();
    await expect.poll(() => sentVariables('inviteUsers')).toEqual([{ userIds: ['2', '3'], systemId: '2' }]);
    await choose('Cleo Invited', 'Invite');
    await expect.poll(() => sentVariables('inviteUsers')).toHaveLength(2);
  });

  it('USER-012 reports how many were invited, and how many failed', async () => {
    const shown = await showUsers(
      INVITED(3, 1, 1, [{ name: 'Bea Ready', reason: 'The user has no email address' }]),
    );
    await shown.check('Bea Ready').click();
    await shown.button('Invite').click();
    await expect.element(shown.screen.getByText('Successfully invited 3 User(s)')).toBeVisible();
    const failure = shown.screen.getByRole('alert');
    await expect.element(failure.getByText('Failed to invite 2 User(s)', { exact: true })).toBeVisible();
    await expect.element(failure.getByText('Bea Ready: The user has no email address')).toBeVisible();
    expect(shown.sentVariables('inviteUsers')).toEqual([{ userIds: ['2'], systemId: '2' }]);
    await shown.screen.unmount();

    const all = await showUsers(INVITED(1));
    await all.choose('Cleo Invited', 'Invite');
    await expect.element(all.screen.getByText('Successfully invited 1 User(s)')).toBeVisible();
    expect(all.screen.getByText(/Failed to invite/).query()).toBeNull();
    await all.screen.unmount();

    const message = 'The users have changed meanwhile';
    const none = await showUsers({ inviteUsers: { error: 'ConflictError', message } });
    await none.check('Bea Ready').click();
    await none.button('Invite').click();
    const refusal = none.screen.getByRole('alert');
    await expect.element(refusal.getByText('Failed to invite 1 User(s)', { exact: true })).toBeVisible();
    await expect.element(refusal.getByText(message)).toBeVisible();
    expect(none.address()).toBe(PATH);
    await expect.element(none.check('Bea Ready')).toBeChecked();
  });
});

describe('several users', () => {
  const counts = (field: string) => ({
    [field]: { data: { [field]: { doneCount: 1, failedCount: 1, notFoundCount: 0, failures: [] } } },
  });

  it.each([
    ['Deactivate', 'deactivateUsers', ['1', '3'], 'deactivated', 'deactivate'],
    ['Reactivate', 'reactivateUsers', ['4'], 'reactivated', 'reactivate'],
    ['Approve', 'approveUsers', ['5'], 'approved', 'approve'],
  ])(
    '%s affects the matching users of the selection, and one message reports it',
    async (label, field, ids, done, fail) => {
      const { screen, check, button, sentVariables } = await showUsers(counts(field));
      for (const name of ['Ada Active', 'Cleo Invited', 'Dan Gone', 'Eve Requested'])
        await check(name).click();
      await button(label).click();
      if (label !== 'Approve')
        await screen
          .getByRole('dialog', { name: `${label}?` })
          .getByRole('button', { name: label })
          .click();
      await expect.element(screen.getByText(`Successfully ${done} 1 User(s)`)).toBeVisible();
      await expect.element(screen.getByText(`Failed to ${fail} 1 User(s)`)).toBeVisible();
      expect(sentVariables(field)).toEqual([{ systemId: '2', userIds: ids }]);
      await expect.element(screen.getByText(/selected$/)).not.toBeInTheDocument();
    },
  );

  it('users who may not approve cannot act on waiting users', async () => {
    const { screen, check, button } = await showUsers({}, { user: userWithout('CanProvisionCapitalUser') });
    await expect
      .element(screen.getByRole('checkbox', { name: 'Eve Requested: Waiting for approval' }))
      .toBeDisabled();
    await screen.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    await expect.element(screen.getByText('4 selected')).toBeVisible();
    await expect.element(check('Dan Gone')).toBeChecked();
    expect(button('Approve').query()).toBeNull();
  });

  it('another page, search or filter clears the selection', async () => {
    const { screen, check } = await showUsers();
    await check('Ada Active').click();
    await screen.getByRole('combobox', { name: 'Title' }).click();
    await screen.getByRole('option', { name: 'Buyer' }).click();
    await expect.element(check('Ada Active')).not.toBeChecked();
  });
});
