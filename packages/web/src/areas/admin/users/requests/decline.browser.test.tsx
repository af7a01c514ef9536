import { expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { brandRoutes } from '../../../../test/routes.ts';
import { userWithout } from '../../../../test/users.ts';
import { usersOn } from '../data/users.fixtures.tsx';

const showUsers = usersOn(brandRoutes('spend'));
const counts = (doneCount: number, failures: object[] = []) => ({
  doneCount,
  failedCount: failures.length,
  notFoundCount: 0,
  failures,
});
const sent = (reason: string) => ({ systemId: '2', userIds: ['5'], reason });

it('declines selected users, with a reason', async () => {
  const { screen, check, button, sentVariables } = await showUsers({
    declineUsers: { data: { declineUsers: counts(1) } },
  });
  await check('Eve Requested').click();
  await button('Decline').click();
  const dialog = screen.getByRole('dialog', { name: 'Decline Eve Requested' });
  const decline = dialog.getByRole('button', { name: 'Decline' });
  await decline.click();
  await expect.element(dialog.getByText('Enter a reason')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not known here');
  await decline.click();
  await expect.element(screen.getByText('Successfully declined 1 User(s)')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sentVariables('declineUsers')).toEqual([sent('Not known here')]);
});

it('shows who was not declined and why', async () => {
  const failures = [{ name: 'Eve Requested', reason: 'The user is Active' }];
  const { screen, check, button } = await showUsers({
    declineUsers: { data: { declineUsers: counts(0, failures) } },
  });
  await check('Ada Active').click();
  await expect.element(button('Decline')).toHaveAttribute('aria-disabled', 'true');
  await check('Eve Requested').click();
  await button('Decline').click();
  const dialog = screen.getByRole('dialog', { name: 'Decline Eve Requested' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not known here');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(screen.getByText(/Eve Requested: The user is Active/)).toBeVisible();
});

it('is offered only to people who may approve', async () => {
  const { check, button } = await showUsers({}, { user: userWithout('CanProvisionCapitalUser') });
  await check('Ada Active').click();
  await expect.element(button('Deactivate')).toBeVisible();
  expect(button('Decline').query()).toBeNull();
});
