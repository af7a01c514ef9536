import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { renderRoutes } from '../../../../test/render.tsx';
import { brandRoutes } from '../../../../test/routes.ts';
import { type Answers, stubServer } from '../../../../test/server.ts';
import { userWith, userWithout } from '../../../../test/users.ts';
import { ANSWERS, listed, PERSON, PERSON_PATH, personSystem } from '../data/users.fixtures.tsx';

async function showPerson(over: object = {}, answers: Answers = {}, user = userWith()) {
  const server = stubServer({
    ...ANSWERS,
    GetPerson: { data: { person: { ...PERSON, ...over } } },
    ...answers,
  });
  const { screen } = await renderRoutes(brandRoutes('spend'), { path: PERSON_PATH, user });
  const sent = (name: string) =>
    server.calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  return { screen, sent, button };
}

const home = (over: object) => personSystem('2', 'Lakeside Health', { isHome: true, ...over });

describe('the page of a person', () => {
  it('shows details, roles with who granted them, what they open, sessions and history', async () => {
    const { screen } = await showPerson();
    await expect.element(screen.getByRole('heading', { name: 'Ada Active', level: 1 })).toBeVisible();
    const row = (table: string, text: string) =>
      screen.getByRole('table', { name: table }).getByRole('row').filter({ hasText: text });
    await expect.element(row('Roles', 'Purpose of Member').getByText('Maya Delgado')).toBeVisible();
    await expect.element(row('Roles', 'Purpose of Analysis requests').getByText('--').first()).toBeVisible();
    await expect.element(screen.getByText('In Lakeside Health and 2 other systems')).toBeVisible();
    await expect.element(row('Permissions', 'View deals and prices').getByText('By Member')).toBeVisible();
    await expect
      .element(
        row('Permissions', 'Download reports and lists').getByText(
          'No: needs one of the roles Report downloads, Staff',
        ),
      )
      .toBeVisible();
    for (const text of [
      'The identity provider decides, by the role Analysis requests',
      'No: only retired roles give it',
    ])
      await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(row('Sessions', 'Firefox 128 on Windows')).toBeVisible();
    await expect
      .element(row('History', 'Granted roles to user').getByText('maya@lakeside.example'))
      .toBeVisible();
    await expectAccessible();
  });

  it('finds a permission by its text, or by its role', async () => {
    const { screen } = await showPerson();
    const table = screen.getByRole('table', { name: 'Permissions' });
    await screen.getByRole('searchbox', { name: 'Find a permission' }).fill('report downloads');
    await expect.element(table.getByText('View deals and prices')).not.toBeInTheDocument();
    await expect.element(table.getByText('Download reports and lists')).toBeVisible();
  });

  it.each([
    [
      { user: listed('1', 'Ada Active', { status: 'Deactivated' }) },
      /do not apply while the user is deactivated/,
    ],
    [{ systems: [home({ isActive: false })] }, /do not apply while Lakeside Health is inactive/],
    [{ systems: [home({ isTrial: true })] }, /Downloads are not part of the trial of Lakeside Health/],
  ])('says what roles do not decide: %j', async (over, text) => {
    const { screen } = await showPerson(over);
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  it('ends one session, and mails a link after a question', async () => {
    const { screen, sent, button } = await showPerson(
      {},
      {
        endUserSession: { data: { endUserSession: true } },
        sendPasswordLink: { data: { sendPasswordLink: true } },
      },
    );
    await button('End the session in Firefox 128 on Windows').click();
    await expect.element(screen.getByText('The session has ended')).toBeVisible();
    expect(sent('endUserSession')).toEqual([{ userId: '1', sessionId: '31' }]);
    await button('Send Password Link').click();
    expect(sent('sendPasswordLink')).toEqual([]);
    await button('Send').click();
    await expect.element(screen.getByText('The link is on its way')).toBeVisible();
    expect(sent('sendPasswordLink')).toEqual([{ userId: '1' }]);
  });

  it('offers no link and no end of a session if another identity provider manages them', async () => {
    const { screen, button } = await showPerson({
      signIn: { ...PERSON.signIn, isBuiltIn: false, providerName: 'lakeside' },
    });
    await expect.element(screen.getByText('lakeside', { exact: true })).toBeVisible();
    await expect.element(button('Manage Roles')).toBeVisible();
    await expect.element(button('Send Password Link')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: /End the session/ })).not.toBeInTheDocument();
  });

  it('refuses a link with the reason while the system is inactive', async () => {
    const { screen, sent, button } = await showPerson({ systems: [home({ isActive: false })] });
    await expect.element(button('Send Password Link')).toHaveAttribute('aria-disabled', 'true');
    await button('Send Password Link').click({ force: true });
    await expect.element(screen.getByText(/^This system is inactive, so its users cannot/)).toBeVisible();
    expect(sent('sendPasswordLink')).toEqual([]);
  });

  it('a guest has no actions and no sign-ins', async () => {
    const user = listed('1', 'Gil Guest', { isGuest: true, isChangeable: false });
    const { screen, button } = await showPerson({ user, signIn: null });
    await expect.element(screen.getByText(/belongs to another system/)).toBeVisible();
    await expect.element(button('Edit')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('table', { name: 'Sessions' })).not.toBeInTheDocument();
  });

  it('a requested user is approved or declined by staff, and then leads back to the list', async () => {
    const user = listed('1', 'Eve Requested', {
      status: 'Requested',
      invitedDate: null,
      lastLoginDate: null,
    });
    const { screen, sent, button } = await showPerson(
      { user },
      {
        declineUsers: {
          data: { declineUsers: { doneCount: 1, failedCount: 0, notFoundCount: 0, failures: [] } },
        },
      },
    );
    await expect.element(button('Approve')).toBeVisible();
    await button('Decline').click();
    const dialog = screen.getByRole('dialog', { name: 'Decline Eve Requested' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not known here');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect.element(screen.getByRole('table', { name: 'Manage Users' })).toBeVisible();
    expect(sent('declineUsers')).toMatchObject([{ userIds: ['1'], systemId: '2', reason: 'Not known here' }]);
  });

  it('without the permission to approve, a request has no buttons', async () => {
    const user = listed('1', 'Eve Requested', { status: 'Requested' });
    const { screen, button } = await showPerson({ user }, {}, userWithout('CanProvisionCapitalUser'));
    await expect.element(screen.getByRole('heading', { name: 'Eve Requested', level: 1 })).toBeVisible();
    await expect.element(button('Approve')).not.toBeInTheDocument();
  });
});
