import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { brandRoutes } from '../../../../test/routes.ts';
import type { Answers } from '../../../../test/server.ts';
import { userWith } from '../../../../test/users.ts';
import { listed, PEOPLE, users, usersOn } from '../data/users.fixtures.tsx';

const showUsers = usersOn(brandRoutes('spend'));
const SAVED = { updateUser: { data: { updateUser: true } } };

async function showEdit(answers: Answers = SAVED, name = 'Ada Active', user = userWith()) {
  const shown = await showUsers(answers, { user });
  await shown.choose(name, 'Edit');
  const dialog = shown.screen.getByRole('dialog', { name: `Edit ${name}` });
  return {
    ...shown,
    dialog,
    field: (label: string) => dialog.getByRole('textbox', { name: label }),
    save: dialog.getByRole('button', { name: 'Save' }),
  };
}

describe('editing a user', () => {
  it('starts with what is stored, and saves all of it with the version', async () => {
    const { dialog, field, save, sentVariables, screen } = await showEdit();
    await expect.element(field('First Name')).toHaveValue('Ada');
    await expect.element(field('Email')).toHaveValue('user1@lakeside.example');
    await expectAccessible();
    await field('Title').fill('Director');
    await save.click();
    await expect.element(screen.getByText('The user has been saved.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sentVariables('updateUser')).toEqual([
      {
        userId: '1',
        input: {
          prefix: '',
          firstName: 'Ada',
          lastName: 'Active',
          title: 'Director',
          phoneNumber: '',
          emailAddress: 'user1@lakeside.example',
          facilityId: '5',
          seen: 'v-1',
        },
      },
    ]);
  });

  it('reloads the signed-in user, if it is the same person', async () => {
    const other = await showEdit();
    await other.save.click();
    await expect.element(other.dialog).not.toBeInTheDocument();
    expect(other.reopened).toEqual([]);
    await other.screen.unmount();
    const own = await showEdit(SAVED, 'Ada Active', userWith({ id: '1' }));
    await own.save.click();
    await expect.poll(() => own.reopened).toHaveLength(1);
  });

  it('says what a new address means, and shows a refused one at its field', async () => {
    const { dialog, field, save } = await showEdit({
      updateUser: {
        error: 'ConflictError',
        message: 'This email address cannot be used',
        field: 'emailAddress',
      },
    });
    await expect.element(dialog.getByText('Users without an email cannot be invited')).toBeVisible();
    await field('Email').fill('ada.new@lakeside.example');
    await expect
      .element(
        dialog.getByText(/will be signed out, needs a new invitation and password, and loses all API tokens/),
      )
      .toBeVisible();
    await save.click();
    await expect.element(dialog.getByText('This email address cannot be used')).toBeVisible();
    await expect.element(field('Email')).toHaveValue('ada.new@lakeside.example');
  });

  it('of a user whom someone else has changed keeps what was typed', async () => {
    let isStale = true;
    const theirs = listed('1', 'Ada Active', { title: 'Nurse', detailsVersion: 'v-2' });
    const { dialog, field, save, sentVariables } = await showEdit({
      updateUser: () =>
        isStale
          ? {
              error: 'ConflictError',
              message: 'Ben Lee has changed it since you opened it',
              field: 'version',
            }
          : { data: { updateUser: true } },
      GetUserNow: { data: { systemUsers: { results: [theirs] } } },
    });
    await field('Phone Number').fill('5550100100');
    await save.click();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(field('Title')).toHaveValue('Nurse');
    isStale = false;
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sentVariables('updateUser').at(-1)).toMatchObject({
      input: { title: 'Nurse', phoneNumber: '5550100100', seen: 'v-2' },
    });
  });
});

describe('users who cannot be changed', () => {
  it('are marked as guests, or the menu says why', async () => {
    const others = [
      listed('8', 'Gil Guest', { isGuest: true, isChangeable: false }),
      listed('9', 'Sue Staff', { isChangeable: false }),
    ];
    const { menu, table, screen } = await showUsers({ GetUsers: users([...PEOPLE, ...others]) });
    await expect.element(table.getByText('Gil Guest (guest)')).toBeVisible();
    await expect
      .element(menu('Gil Guest'))
      .toHaveAccessibleDescription('This user belongs to another system. Ask its administrators for changes');
    await expect
      .element(menu('Sue Staff'))
      .toHaveAccessibleDescription('This user has permissions that you do not have');
    expect(screen.getByRole('checkbox', { name: /^Select Gil Guest/ }).query()).toBeNull();
    await expectAccessible();
  });
});
