import { ANSWERS, PATH, PERSON_PATH } from '../../areas/admin/users/data/users.fixtures.tsx';
import type { Hand } from './hand.ts';
import { provesRefusals, type RefusalCase } from './proves-refusals.ts';

const IMPORT = '/api/systems/2/users/import';
const CSV = new File(['first_name,last_name,email,title'], 'users.csv', { type: 'text/csv' });
const LINE = {
  line: 2,
  name: 'Ana Ruiz',
  email: 'ana@lakeside.example',
  outcome: 'new',
  changes: [],
  reasons: [],
};

const on = (refused: string, act: RefusalCase['act'], more: Partial<RefusalCase> = {}): RefusalCase => ({
  refused,
  path: PATH,
  answers: ANSWERS,
  act,
  ...more,
});

const actionsMenu = (name: string) => ({
  again: ({ screen }: Hand) => screen.getByRole('button', { name: `Actions for ${name}` }),
});
const one = (refused: string, name: string, item: string, yes: string) =>
  on(
    refused,
    async (hand) => {
      await hand.choose(`Actions for ${name}`, item);
      await hand.press(yes);
    },
    actionsMenu(name),
  );
const several = (refused: string, names: readonly string[], button: string, yes?: string) =>
  on(
    refused,
    async (hand) => {
      for (const name of names) await hand.check(`Select ${name}`);
      await hand.press(button);
      if (yes) await hand.press(yes);
    },
    { again: ({ screen }) => screen.getByRole('button', { name: button, exact: true }) },
  );

provesRefusals([
  one('deactivateUser', 'Ada Active', 'Deactivate', 'Deactivate'),
  one('reactivateUser', 'Dan Gone', 'Reactivate', 'Reactivate'),
  one('endUserSessions', 'Ada Active', 'Sign Out Everywhere', 'Sign out'),
  on('endUserSession', (hand) => hand.press('End the session in Firefox 128 on Windows'), {
    path: PERSON_PATH,
  }),
  on(
    'sendPasswordLink',
    async (hand) => {
      await hand.press('Send Password Link');
      await hand.press('Send');
    },
    { path: PERSON_PATH, again: ({ screen }) => screen.getByRole('button', { name: 'Send Password Link' }) },
  ),
  several('inviteUsers', ['Bea Ready', 'Cleo Invited'], 'Invite'),
  several('approveUsers', ['Eve Requested'], 'Approve'),
  on('declineUsers', async (hand) => {
    await hand.check('Select Eve Requested');
    await hand.press('Decline');
    await hand.fill('Reason', 'Not known here');
    await hand.press('Decline');
  }),
  several('deactivateUsers', ['Ada Active', 'Bea Ready'], 'Deactivate', 'Deactivate'),
  several('reactivateUsers', ['Dan Gone'], 'Reactivate', 'Reactivate'),
  on(
    'updateUser',
    async (hand) => {
      await hand.choose('Actions for Ada Active', 'Edit');
      await hand.fill('Email', 'ada.new@lakeside.example');
      await hand.press('Save');
    },
    {
      field: {
        name: 'emailAddress',
        at: ({ screen }) => screen.getByRole('textbox', { name: 'Email' }),
      },
    },
  ),
  on('grantUserRoles', async (hand) => {
    await hand.choose('Actions for Ada Active', 'Manage Roles');
    await hand.check('Select Analysis requests');
    await hand.press('Save');
  }),
  on('revokeUserRoles', async (hand) => {
    await hand.choose('Actions for Ada Active', 'Manage Roles');
    await hand.check('Select Member');
    await hand.press('Save');
  }),
  on(
    'createUser',
    async (hand) => {
      await hand.open('Add User', 'Add User');
      await hand.fill('First Name', 'Ana');
      await hand.fill('Last Name', 'Ruiz');
      await hand.fill('Title', 'Buyer');
      await hand.fill('Email', 'ana@lakeside.example');
      await hand.pick('Facility', 'Northgate Hospital');
      await hand.press('Add User');
    },
    {
      field: {
        name: 'emailAddress',
        at: ({ screen }) => screen.getByRole('textbox', { name: 'Email' }),
      },
    },
  ),
  on(
    IMPORT,
    async (hand) => {
      await hand.open('Import Users', 'Import Users');
      await hand.upload(CSV);
    },
    { when: 'a look', again: ({ screen }) => screen.getByRole('button', { name: /^Choose/ }) },
  ),
  on(
    IMPORT,
    async (hand) => {
      await hand.open('Import Users', 'Import Users');
      await hand.upload(CSV);
      await hand.press('Add 1 User(s)');
    },
    { when: 'an import', before: [{ lines: [LINE], missing: null, message: '' }] },
  ),
]);
