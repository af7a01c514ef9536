import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import { brandRoutes } from '../../../../test/routes.ts';
import type { Answers } from '../../../../test/server.ts';
import { userWith, userWithout } from '../../../../test/users.ts';
import { ADMINISTRATOR, DATA, PATH, ROLES, usersOn } from '../data/users.fixtures.tsx';

const showUsers = usersOn(brandRoutes('spend'));
const result = (isSuccessful: boolean, message = '') => ({
  createUser: { data: { createUser: { isSuccessful, message } } },
});

async function showAdd(answers: Answers = {}, user = userWith()) {
  const shown = await showUsers(answers, { user });
  await expect.element(shown.button('Add User')).toHaveAttribute('aria-disabled', 'false');
  await shown.button('Add User').click();
  const dialog = shown.screen.getByRole('dialog', { name: 'Add User' });
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await expect.element(field('First Name')).toBeVisible();
  return {
    ...shown,
    dialog,
    field,
    submit: dialog.getByRole('button', { name: 'Add User' }),
    /** Enters the required fields. */
    fill: async () => {
      await field('First Name').fill('Ana');
      await field('Last Name').fill('Ruiz');
      await field('Title').fill('Buyer');
      await dialog.getByRole('combobox', { name: 'Facility' }).click();
      await shown.screen.getByRole('option', { name: 'Northgate Hospital' }).click();
    },
  };
}

it('USER-017 opens with SystemUsers.View, and has its administrator option with CanProvisionCapitalUser', async () => {
  const none = await showUsers({}, { user: userWithout('ViewSystemUsers') });
  await expect.poll(none.address).toBe('/n/404');
  expect(none.button('Add User').query()).toBeNull();
  await none.screen.unmount();
  const plain = await showAdd({}, userWithout('CanProvisionCapitalUser'));
  expect(plain.dialog.getByRole('checkbox').query()).toBeNull();
  await plain.screen.unmount();
  const { dialog } = await showAdd();
  await expect
    .element(dialog.getByRole('checkbox', { name: 'This user is an administrator' }))
    .not.toBeChecked();
  await expectAccessible();
});

describe('the input', () => {
  it("USER-018 shows 'First Name is required' for both names, and 'Title is required'", async () => {
    const { dialog, field } = await showAdd();
    for (const [name, text, count] of [
      ['First Name', 'First Name is required', 1],
      ['Last Name', 'First Name is required', 2],
      ['Title', 'Title is required', 1],
    ] as const) {
      await field(name).fill('x');
      await field(name).fill('');
      await userEvent.tab();
      await expect.poll(() => dialog.getByText(text, { exact: true }).elements().length).toBe(count);
      await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
    }
    await expectAccessible();
  });

  it("USER-019 the email is marked required, and an invalid one shows 'Please enter a valid email'", async () => {
    const { dialog, field, fill, submit } = await showAdd();
    const email = field('Email');
    expect(dialog.getByText('Email', { exact: false }).first().element().textContent).toBe('Email *');
    await fill();
    await email.fill('ana@');
    await userEvent.tab();
    await expect.element(dialog.getByText('Please enter a valid email')).toBeVisible();
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
    // An empty value is valid (B-62).
    await email.fill('');
    await expect.element(submit).toHaveAttribute('aria-disabled', 'false');
    await email.fill('ana@lakeside.example');
    await userEvent.tab();
    await expect.element(dialog.getByText('Please enter a valid email')).not.toBeInTheDocument();
    await expect.element(submit).toHaveAttribute('aria-disabled', 'false');
  });

  it("USER-020 a system with facilities shows 'Please select a facility'", async () => {
    const { screen, dialog, field } = await showAdd();
    await field('First Name').fill('Ana');
    await field('Last Name').fill('Ruiz');
    await field('Title').fill('Buyer');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Please select a facility').first()).toBeVisible();
    await expect.element(dialog.getByRole('combobox', { name: 'Facility' })).toHaveFocus();
    await screen.unmount();

    const data = { requestUsersData: { ...DATA.requestUsersData, facilities: [] } };
    const none = await showAdd({ RequestUsersData: { data }, ...result(true) });
    expect(none.dialog.getByRole('combobox', { name: 'Facility' }).query()).toBeNull();
    await none.field('First Name').fill('Ana');
    await none.field('Last Name').fill('Ruiz');
    await none.field('Title').fill('Buyer');
    await none.submit.click();
    await expect.poll(() => none.sentVariables('createUser').length).toBe(1);
  });

  it('USER-021 the button waits until everything is valid, and nothing is sent before', async () => {
    const { submit, fill, field, sentVariables } = await showAdd(result(true));
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
    await submit.click({ force: true });
    await fill();
    await expect.element(submit).toHaveAttribute('aria-disabled', 'false');
    await field('Title').fill(' ');
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
    await submit.click({ force: true });
    expect(sentVariables('createUser')).toEqual([]);
  });

  it('USER-027 is sent: prefix, names, email, title, phone, facility, administrator, provisioning, roles', async () => {
    const { screen, dialog, field, fill, submit, sentVariables } = await showAdd(result(true));
    await fill();
    await field('Prefix').fill('Dr.');
    await field('Email').fill('Ana@Lakeside.example');
    await field('Phone Number').fill('6145550100');
    await dialog.getByRole('combobox', { name: 'Initial Roles' }).click();
    await screen.getByRole('option', { name: 'Member' }).first().click();
    await screen.getByRole('option', { name: 'Report downloads' }).click();
    await userEvent.keyboard('{Escape}');
    await dialog.getByRole('checkbox', { name: 'This user is an administrator' }).click();
    await submit.click();
    await expect.poll(() => sentVariables('createUser').length).toBe(1);
    expect(sentVariables('createUser')).toEqual([
      {
        systemId: '2',
        input: {
          prefix: 'Dr.',
          firstName: 'Ana',
          lastName: 'Ruiz',
          emailAddress: 'ana@lakeside.example',
          title: 'Buyer',
          phoneNumber: '6145550100',
          facilityId: '5',
          isAdmin: true,
          directProvisioning: true,
          initialRoles: ['customer-member', 'customer-downloads'],
          requestKey: expect.stringMatching(/^[\da-f-]{36}$/),
        },
      },
    ]);
  });

  it('warns if no role allows sign-in, unless the user is an administrator', async () => {
    const { screen, dialog } = await showAdd({
      RequestUsersData: {
        data: {
          requestUsersData: {
            ...DATA.requestUsersData,
            roles: [...ROLES.filter(({ isOfProvider }) => !isOfProvider), ADMINISTRATOR],
          },
        },
      },
    });
    const warning = dialog.getByText(
      'Without a role that allows sign-in, such as Member, this user cannot use Capwise Spend.',
    );
    await expect.element(warning).toBeVisible();
    await expectAccessible();
    const toggle = async (role: string) => {
      await dialog.getByRole('combobox', { name: 'Initial Roles' }).click();
      await screen.getByRole('option', { name: role, exact: true }).click();
      await userEvent.keyboard('{Escape}');
    };
    await toggle('Report downloads');
    await expect.element(warning).toBeVisible();
    await toggle('Member');
    await expect.element(warning).not.toBeInTheDocument();
    await toggle('Member');
    await expect.element(warning).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'This user is an administrator' }).click();
    await expect.element(warning).not.toBeInTheDocument();
  });

  it("users without provisioning ask for approval, and the provider's roles cannot be selected", async () => {
    const { screen, dialog, fill, submit, sentVariables } = await showAdd(
      result(true),
      userWithout('CanProvisionCapitalUser'),
    );
    await dialog.getByRole('combobox', { name: 'Initial Roles' }).click();
    await expect
      .element(screen.getByRole('option', { name: 'Membership (managed by your identity provider)' }))
      .toHaveAttribute('data-combobox-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await fill();
    await submit.click();
    await expect
      .poll(() => sentVariables('createUser')[0])
      .toMatchObject({ input: { directProvisioning: false, isAdmin: false } });
  });
});

describe('the result', () => {
  it('USER-022 of a success without a message is a toast, and the dialog closes', async () => {
    const { screen, dialog, fill, submit, sentVariables } = await showAdd(result(true));
    await fill();
    await submit.click();
    await expect.element(screen.getByText('Successfully Requested User(s)')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => sentVariables('GetUsers').length).toBe(2);
  });

  it('USER-023 of a success with a message is an error with it, and the dialog closes', async () => {
    const { screen, dialog, fill, submit } = await showAdd(
      result(true, 'The user was added, but not invited.'),
    );
    await fill();
    await submit.click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The user was added, but not invited.');
    expect(screen.getByText('Successfully Requested User(s)').query()).toBeNull();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it.each<[string, Answers]>([
    ['a refusal', result(false, 'A user with this email address cannot be added.')],
    ['an error', { createUser: { error: 'ForbiddenError' } }],
  ])("USER-024 of %s is 'Failed to Request User(s)', and the dialog stays as it is", async (_, answers) => {
    const { screen, dialog, field, fill, submit, sentVariables, address } = await showAdd(answers);
    await fill();
    await submit.click();
    await expect.element(screen.getByText('Failed to Request User(s)').first()).toBeVisible();
    await expect.element(dialog).toBeVisible();
    await expect.element(field('First Name')).toHaveValue('Ana');
    expect(address()).toBe(PATH);
    // A retry has the same key.
    await submit.click();
    await expect.poll(() => sentVariables('createUser').length).toBe(2);
    const [first, second] = sentVariables('createUser') as { input: { requestKey: string } }[];
    expect(first!.input.requestKey).toBe(second!.input.requestKey);
  });

  it('changed input after a lost answer is reported, and the next save adds another user', async () => {
    const { dialog, fill, field, submit, sentVariables } = await showAdd({
      createUser: {
        error: 'ConflictError',
        message: 'Ana Ruiz was already added. Save again to add another user',
        field: 'requestKey',
        stored: ['9'],
      },
    });
    await fill();
    await submit.click();
    await expect.element(dialog.getByText('Ana Ruiz was already added.', { exact: false })).toBeVisible();
    await expect.element(field('First Name')).toHaveValue('Ana');
    await submit.click();
    await expect.poll(() => sentVariables('createUser').length).toBe(2);
    const [first, second] = sentVariables('createUser') as { input: { requestKey: string } }[];
    expect(first!.input.requestKey).not.toBe(second!.input.requestKey);
  });
});
