import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { provesLoadedList } from '../../../test/loaded-list-tests.tsx';
import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answers, stubServer } from '../../../test/server.ts';
import { userWith, userWithout } from '../../../test/users.ts';
import { BUYER, ROLE_ANSWERS, ROLES, ROLES_PATH, role, STAFF } from './data/roles.fixtures.ts';

const nameOf = (n: number) => (n === 2 ? 'Robot suite' : `Role number ${n}`);

provesLoadedList({
  path: ROLES_PATH,
  operation: 'GetRoles',
  data: (rows) => ({ roles: rows }),
  table: 'Roles',
  pageSize: 25,
  row: (n) => ({
    row: role(`role-${n}`, nameOf(n), {
      isStandard: n !== 1,
      permissions: n === 1 ? ['Login'] : ['Login', 'ViewProjects'],
      holderCount: n * 11,
    }),
    cell: `Purpose of ${nameOf(n)}`,
  }),
  search: { finds: 'robot', others: 1 },
  sorts: [
    { header: 'Role', ascending: ['Robot suite', 'Role number 1'] },
    { header: 'Kind', ascending: ['Custom', 'Standard'] },
    { header: 'Permissions', ascending: ['1 of', '2 of'], down: true },
    { header: 'Users', ascending: ['11', '22'], down: true },
  ].map((sort) => ({ ...sort, ascending: sort.ascending as [string, string] })),
  empty: 'No roles yet',
  nothingFound: 'No Roles Found',
  answers: ROLE_ANSWERS,
});

async function show(user = STAFF, answers: Answers = {}, path = ROLES_PATH) {
  const server = stubServer({ ...ROLE_ANSWERS, ...answers });
  const { screen, address } = await renderRoutes(brandRoutes('spend'), { path, user });
  const sent = (name: string) =>
    server.calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
  const matrix = screen.getByRole('table', { name: 'Permissions by role' });
  await expect.element(matrix).toBeVisible();
  const choose = async (of: string, item: string) => {
    await screen.getByRole('button', { name: `Actions for ${of}` }).click();
    await screen.getByRole('menuitem', { name: item }).click();
  };
  return { screen, address, sent, matrix, choose };
}

describe('the screen of roles', () => {
  it('shows roles by permissions, for one type of system at a time', async () => {
    const { screen, matrix, address } = await show();
    const heads = () =>
      matrix
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent);
    expect(heads()).toEqual([
      'Permission',
      'BuyerCustom',
      'Hospital administratorStandard',
      'MemberStandard',
      'Old readerRetired',
    ]);
    const row = matrix.getByRole('row', { name: /^Manage users, and read the audit log/ });
    expect(
      row
        .getByRole('cell')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['·No', 'Yes', '·No', '·No']);
    await expect
      .element(screen.getByRole('link', { name: '1,204 users with the role Member' }))
      .toHaveAttribute('href', '/n/users?role=customer-member');
    await expectAccessible();
    await screen.getByText('Provider', { exact: true }).click();
    await expect.poll(heads).toEqual(['Permission', 'Staff administratorStandard']);
    expect(address()).toBe('/n/roles?type=PROVIDER');
  });

  it('finds a permission by its text or its area', async () => {
    const { screen, matrix } = await show();
    const find = screen.getByRole('searchbox', { name: 'Find a permission' });
    await find.fill('audit log');
    await expect.element(matrix.getByText('Sign in')).not.toBeInTheDocument();
    await expect.element(matrix.getByText('Manage users, and read the audit log')).toBeVisible();
    await find.fill('no such thing');
    await expect.element(screen.getByText('No permission matches.')).toBeVisible();
    await expectAccessible();
  });

  it('shows one role at a time on phones', async () => {
    await page.viewport(390, 844);
    const { screen, matrix } = await show();
    const heads = () => matrix.getByRole('columnheader').elements().length;
    expect(heads()).toBe(2);
    await screen.getByRole('combobox', { name: 'Role', exact: true }).click();
    await screen.getByRole('option', { name: 'Member', exact: true }).click();
    await expect.element(matrix.getByRole('columnheader', { name: /^Member/ })).toBeVisible();
    await expectAccessible();
    await page.viewport(1280, 800);
  });

  it('offers changes only to staff of the installation', async () => {
    const { screen } = await show(userWith());
    await expect.element(screen.getByRole('button', { name: 'Download CSV' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Create Role' })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Actions for Buyer' })).not.toBeInTheDocument();
  });

  it('needs the permission to manage users', async () => {
    stubServer(ROLE_ANSWERS);
    const { address } = await renderRoutes(brandRoutes('spend'), {
      ...{ path: ROLES_PATH, user: userWithout('ViewSystemUsers') },
    });
    await expect.poll(address).toBe('/n/404');
  });
});

describe('custom roles', () => {
  it('are created with a name, a type and permissions', async () => {
    const { screen, sent } = await show(STAFF, { createRole: { data: { createRole: BUYER } } });
    await screen.getByRole('button', { name: 'Create Role' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Create Role' });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect.element(dialog.getByText('Enter a name')).toBeVisible();
    await expect.element(dialog.getByText('Choose a permission')).toBeVisible();
    await expect.element(dialog.getByRole('checkbox', { name: 'Act for every system' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Capital buyer');
    await dialog.getByRole('checkbox', { name: 'Sign in' }).click();
    await dialog.getByRole('checkbox', { name: 'View documents' }).click();
    await dialog.getByRole('combobox', { name: 'Also Granted By' }).click();
    await screen.getByRole('option', { name: 'Hospital administrator' }).click();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect.element(screen.getByText('The role has been created.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent('createRole')).toEqual([
      {
        input: {
          ...{ displayName: 'Capital buyer', description: '', systemType: 'HOSPITAL' },
          ...{ permissions: ['Login', 'ViewDocuments'], grantedBy: ['customer-administrator'] },
        },
      },
    ]);
    await expect.poll(() => sent('GetRoles').length).toBeGreaterThan(1);
  });

  it('are edited with their version, and both versions are offered after a change by someone else', async () => {
    let stored = BUYER;
    const { screen, choose, sent } = await show(STAFF, {
      GetRoles: () => ({ data: { roles: [stored, ...ROLES.slice(1)] } }),
      updateRole: ({ variables }) => {
        if (variables['version'] === stored.version) return { data: { updateRole: stored } };
        return {
          ...{ error: 'ConflictError', field: 'version' },
          message: 'Ada Byron has changed it since you opened it',
        };
      },
    });
    await choose('Buyer', 'Edit');
    const dialog = screen.getByRole('dialog', { name: 'Edit Buyer' });
    await expect
      .element(dialog.getByText('3 users have this role. A change applies to all of them immediately.'))
      .toBeVisible();
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Mine');
    stored = { ...BUYER, version: 5, permissions: ['Login', 'ViewProjects'] };
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Ada Byron has changed it since you opened it')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(dialog.getByRole('checkbox', { name: 'View and change projects' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('The role has been saved.')).toBeVisible();
    expect(sent('updateRole').map((variables) => variables['version'])).toEqual([4, 5]);
    expect(sent('updateRole')[1]).toMatchObject({
      input: { description: 'Mine', permissions: ['Login', 'ViewProjects'], grantedBy: [] },
    });
  });

  it('give no permission back that was taken away while the input was kept', async () => {
    const before = { ...BUYER, permissions: ['Login', 'ViewProjects', 'ViewSystemUsers'] };
    const rolesWith = (buyer: typeof BUYER) => ({
      GetRoles: { data: { roles: [buyer, ...ROLES.slice(1)] } },
    });
    const first = await show(STAFF, rolesWith(before));
    await first.choose('Buyer', 'Edit');
    const editing = first.screen.getByRole('dialog', { name: 'Edit Buyer' });
    await editing.getByRole('checkbox', { name: 'View and change projects' }).click();
    await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain('permissions');
    await first.screen.unmount();
    const { screen, choose, sent } = await show(
      STAFF,
      rolesWith({ ...BUYER, permissions: ['Login'], version: 5 }),
    );
    await choose('Buyer', 'Edit');
    const dialog = screen.getByRole('dialog', { name: 'Edit Buyer' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Someone has changed this since you entered it')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Show theirs' })).toHaveFocus();
    await expectAccessible();
    expect(sent('updateRole')).toEqual([]);
  });

  it('are copied from any role, and standard roles only copied', async () => {
    const { screen, sent } = await show(STAFF, { createRole: { data: { createRole: BUYER } } });
    await screen.getByRole('button', { name: 'Actions for Member' }).click();
    for (const name of ['Edit', 'Retire', 'Delete'])
      await expect
        .element(screen.getByRole('menuitem', { name }))
        .toHaveAttribute('aria-description', 'Standard roles cannot change. Copy the role instead');
    await screen.getByRole('menuitem', { name: 'Copy' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Copy Member' });
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Member (copy)');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent('createRole')[0]).toMatchObject({
      input: { displayName: 'Member (copy)', permissions: ['Login', 'ViewDealsDatabase'] },
    });
  });

  it('are retired after a question with the number of users, and put into use again', async () => {
    const { screen, choose, sent } = await show(STAFF, {
      retireRole: { data: { retireRole: BUYER } },
      reinstateRole: { data: { reinstateRole: BUYER } },
    });
    await choose('Buyer', 'Retire');
    const question = screen.getByRole('dialog', { name: 'Retire Buyer?' });
    await expect
      .element(question.getByText(/3 users have this role, and users who have it keep it/))
      .toBeVisible();
    await expectAccessible();
    await question.getByRole('button', { name: 'Retire' }).click();
    await expect.element(screen.getByText('The role has been retired.')).toBeVisible();
    expect(sent('retireRole')).toEqual([{ id: 'customer-custom-buyer' }]);
    await choose('Old reader', 'Use Again');
    await expect.element(screen.getByText('The role is in use again.')).toBeVisible();
    expect(sent('reinstateRole')).toEqual([{ id: 'customer-custom-old' }]);
  });

  it('of an identity provider are retired without a claim about who has them', async () => {
    const role = { ...BUYER, isOfProvider: true, holderCount: 0 };
    const { screen, choose } = await show(STAFF, { GetRoles: { data: { roles: [role] } } });
    await choose('Buyer', 'Retire');
    const question = screen.getByRole('dialog', { name: 'Retire Buyer?' });
    await expect.element(question.getByText(/Your identity provider gives it/)).toBeVisible();
    expect(question.getByText(/Nobody has this role/).elements()).toEqual([]);
  });

  it('are deleted only if nobody has them', async () => {
    const { screen, choose, sent } = await show(STAFF, { deleteRole: { data: { deleteRole: true } } });
    await screen.getByRole('button', { name: 'Actions for Buyer' }).click();
    await expect
      .element(screen.getByRole('menuitem', { name: 'Delete' }))
      .toHaveAttribute('aria-description', 'Users have this role. Revoke it first');
    await screen.getByRole('menuitem', { name: 'Edit' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await choose('Old reader', 'Delete');
    await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByText('The role has been deleted.')).toBeVisible();
    expect(sent('deleteRole')).toEqual([{ id: 'customer-custom-old' }]);
  });
});
