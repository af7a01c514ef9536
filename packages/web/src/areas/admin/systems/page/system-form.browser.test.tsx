import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { brandRoutes } from '../../../../test/routes.ts';
import type { Answers } from '../../../../test/server.ts';
import { userWith, userWithout } from '../../../../test/users.ts';
import { STAFF, SYSTEM, systemsOn } from '../systems.fixtures.ts';
import { EMPTY_SYSTEM } from './use-system-form.ts';

const routes = systemsOn(brandRoutes('spend'));
const NEW = '/n/systems/new';
const EDIT = '/n/systems/12/edit';

async function show(path: string, answers: Answers = {}, user = STAFF) {
  const shown = await routes(
    path,
    {
      createSystem: { data: { createSystem: { __typename: 'System', id: '12' } } },
      updateSystem: { data: { updateSystem: { __typename: 'System', id: '12', version: 5 } } },
      ...answers,
    },
    user,
  );
  const { screen } = shown;
  const field = (name: string) => screen.getByLabelText(name, { exact: true });
  const choose = async (name: string, option: string) => {
    await screen.getByRole('combobox', { name }).click();
    await screen.getByRole('option', { name: option, exact: true }).click();
  };
  const text = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
  const save = screen.getByRole('button', { name: 'Save System Details' });
  await expect.element(save).toBeVisible();
  return { ...shown, field, choose, text, save, cancel: screen.getByRole('button', { name: 'Cancel' }) };
}

describe('the form of a new system', () => {
  it('SYS-010 SYS-012 has the fields, and empty tabs below', async () => {
    for (const path of [NEW, EDIT]) {
      const { screen, text, field } = await show(path);
      for (const name of ['Name', 'Address', 'Phone Number', 'Website', 'Account Number', 'Master Client ID'])
        await expect.element(text(name)).toBeVisible();
      await expect.element(text('Phone Number')).toHaveAttribute('placeholder', '123-456-7890');
      for (const name of ['System Type', 'Active Status', 'Is Trial'])
        await expect.element(screen.getByRole('combobox', { name })).toBeVisible();
      await expect.element(field('Trial End Date')).toHaveAttribute('type', 'date');
      await screen.getByRole('combobox', { name: 'System Type' }).click();
      await expect
        .poll(() =>
          screen
            .getByRole('option')
            .elements()
            .map(({ textContent }) => textContent),
        )
        .toEqual(['Provider', 'Hospital', 'Vendor']);
      await expectAccessible();
      await screen.unmount();
    }
    const { screen, server } = await show(NEW);
    await expect.element(screen.getByText('This system does not have any settings')).toBeVisible();
    await screen.getByRole('tab', { name: 'Facilities' }).click();
    await expect.element(screen.getByText('This system does not have any facilities')).toBeVisible();
    expect(server.operations()).not.toContain('GetSystemSettings');
    expect(server.operations()).not.toContain('GetSystemFacilities');
    await screen.unmount();

    const edit = await show(`${EDIT}?tab=Facilities`);
    await expect.element(edit.screen.getByText('Facility 1', { exact: true })).toBeVisible();
    expect(edit.screen.getByRole('button', { name: /^Actions for/ }).query()).toBeNull();
    expect(edit.screen.getByRole('button', { name: 'Assign Facilities' }).query()).toBeNull();
    await edit.screen.getByRole('tab', { name: /^Settings/ }).click();
    await expect.element(edit.screen.getByText('MT2_Tenant')).toBeVisible();
    expect(edit.screen.getByRole('button', { name: /^Actions for/ }).query()).toBeNull();
  });

  it('SYS-013 starts active, without trial, type and ID, and sends these', async () => {
    const { screen, text, choose, save, address, asked } = await show(NEW);
    await expect.element(screen.getByRole('combobox', { name: 'Active Status' })).toHaveValue('Active');
    await expect.element(screen.getByRole('combobox', { name: 'Is Trial' })).toHaveValue('No');
    await expect.element(screen.getByRole('combobox', { name: 'System Type' })).toHaveValue('');
    expect(EMPTY_SYSTEM).toMatchObject({ typeId: '0', isActive: true, isTrial: false });
    await text('Name').fill('Lakeside');
    await text('Master Client ID').fill('7');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await choose('System Type', 'Hospital');
    await save.click();
    await expect.poll(address).toBe('/n/systems/12');
    expect(asked('createSystem')).toMatchObject([
      { createSystemInput: { id: '0', typeId: '2', isActive: true, isTrial: false } },
    ]);
  });

  it('SYS-011 starts active and without trial, is created as filled in, and opens the system', async () => {
    const { screen, text, field, choose, save, address, asked, reopened } = await show(NEW);
    await expect.element(screen.getByRole('combobox', { name: 'Active Status' })).toHaveValue('Active');
    await expect.element(screen.getByRole('combobox', { name: 'Is Trial' })).toHaveValue('No');
    await text('Name').fill('  Lakeside  ');
    await choose('System Type', 'Hospital');
    await text('Master Client ID').fill('90312');
    await text('Account Number').fill('4471820');
    await text('Phone Number').fill('6145550100');
    await expect.element(text('Phone Number')).toHaveValue('614-555-0100');
    await text('Address').fill('1200 Harbor Parkway');
    await text('Website').fill('lakeside.example');
    await field('Trial End Date').fill('2027-03-31');
    await save.click();
    await expect.poll(address).toBe('/n/systems/12');
    await expect.element(screen.getByText('Successfully created System')).toBeVisible();
    // The choices of systems are the user's.
    expect(reopened).toHaveLength(1);
    expect(asked('createSystem')).toEqual([
      {
        createSystemInput: {
          id: '0',
          name: 'Lakeside',
          typeId: '2',
          isActive: true,
          isTrial: false,
          address: '1200 Harbor Parkway',
          phoneNumber: '6145550100',
          website: 'lakeside.example',
          trialEndDate: '2027-03-31',
          masterClientID: 90_312,
          legacyAccountNumber: 4_471_820,
        },
      },
    ]);
  });

  it('SYS-014 Save needs name, type, master client ID and a complete phone number', async () => {
    const { text, choose, save } = await show(NEW);
    const waits = () => expect.element(save).toHaveAttribute('aria-disabled', 'true');
    const goes = () => expect.element(save).toHaveAttribute('aria-disabled', 'false');
    await waits();
    await text('Name').fill('Lakeside');
    await waits();
    await choose('System Type', 'Vendor');
    await waits();
    await text('Master Client ID').fill('7');
    await goes();
    await text('Phone Number').fill('614555010');
    await waits();
    await text('Phone Number').fill('6145550100');
    await goes();
    await text('Phone Number').fill('');
    await goes();
    await text('Master Client ID').fill('0');
    await waits();
    await text('Master Client ID').fill('7');
    await text('Name').fill('  ');
    await waits();
  });

  it('SYS-011 Cancel leads to the list, or back to the system, and asks before discarding input', async () => {
    const { cancel, address, screen } = await show(NEW);
    await cancel.click();
    await expect.poll(address).toBe('/n/systems');
    await screen.unmount();
    const edit = await show(EDIT);
    await edit.text('Address').fill('Elsewhere');
    await edit.cancel.click();
    const question = edit.screen.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep Editing' }).click();
    await expect.element(edit.text('Address')).toHaveValue('Elsewhere');
    await edit.cancel.click();
    await edit.screen.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(edit.address).toBe('/n/systems/12');
  });

  it('SYS-017 null as an answer shows the possible conflict, and keeps the input', async () => {
    const text = (verb: string) =>
      `Unable to ${verb} System. You may have conflicting information, check the Master Client ID and/or Account Number and try again.`;
    const create = await show(NEW, { createSystem: { data: { createSystem: null } } });
    await create.text('Name').fill('Lakeside');
    await create.choose('System Type', 'Hospital');
    await create.text('Master Client ID').fill('7');
    await create.save.click();
    await expect.element(create.screen.getByText(text('create'))).toBeVisible();
    await expect.element(create.text('Name')).toHaveValue('Lakeside');
    expect(create.address()).toBe(NEW);
    await expectAccessible();
    await create.screen.unmount();
    const given = [null, { id: '12', version: 5 }];
    const edit = await show(EDIT, {
      updateSystem: () => ({ data: { updateSystem: given.shift() ?? null } }),
    });
    await edit.save.click();
    await expect.element(edit.screen.getByText(text('update'))).toBeVisible();
    expect(edit.address()).toBe(EDIT);
    // Resolved errors disappear.
    await edit.save.click();
    await expect.element(edit.screen.getByText('Successfully updated System')).toBeVisible();
    await expect.element(edit.screen.getByText(text('update'))).not.toBeInTheDocument();
  });
});

describe('the form of a system', () => {
  it('SYS-016 saves the stored values with the changes, with numbers as numbers and without a type marker', async () => {
    const { text, save, address, asked, screen, reopened } = await show(EDIT);
    await expect.element(text('Name')).toHaveValue('Lakeside Health');
    await expect.element(text('Phone Number')).toHaveValue('614-555-0100');
    await text('Account Number').fill('12');
    await save.click();
    await expect.poll(address).toBe('/n/systems/12');
    await expect.element(screen.getByText('Successfully updated System')).toBeVisible();
    expect(reopened).toHaveLength(1);
    expect(asked('updateSystem')).toEqual([
      {
        updateSysteminput: {
          id: '12',
          name: 'Lakeside Health',
          typeId: '2',
          isActive: true,
          isTrial: true,
          address: SYSTEM.address,
          phoneNumber: '6145550100',
          website: SYSTEM.website,
          trialEndDate: '2027-03-05',
          masterClientID: 90_312,
          legacyAccountNumber: 12,
          version: 4,
        },
      },
    ]);
  });

  it('SYS-015 the account number is editable only with CanEditSystemAccountNumber', async () => {
    const { text, screen } = await show(EDIT);
    await expect.element(text('Account Number')).toBeEnabled();
    await screen.unmount();
    const other = await show(EDIT, {}, userWithout('CanEditSystemAccountNumber'));
    await expect.element(other.text('Account Number')).toBeDisabled();
    await expect.element(other.screen.getByText('Your account may not change it')).toBeVisible();
    await expectAccessible();
  });

  it("disables fields of the viewer's own system with a reason", async () => {
    const own = { GetSystemDetails: { data: { system: { ...SYSTEM, id: '1' } } } };
    const member = await show('/n/systems/1/edit', own, userWith());
    for (const name of ['System Type', 'Active Status', 'Is Trial'])
      await expect.element(member.screen.getByRole('combobox', { name })).toBeDisabled();
    await expectAccessible();
    await member.screen.unmount();
    const staff = await show('/n/systems/1/edit', own);
    await expect.element(staff.screen.getByRole('combobox', { name: 'Active Status' })).toBeDisabled();
    await expect.element(staff.screen.getByRole('combobox', { name: 'Is Trial' })).toBeEnabled();
    await staff.screen.unmount();
    const hospital = await show(NEW, {}, userWith());
    await hospital.screen.getByRole('combobox', { name: 'System Type' }).click();
    await expect
      .poll(() =>
        hospital.screen
          .getByRole('option')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['Hospital', 'Vendor']);
  });

  it('of two concurrent editors, the second gets a question and keeps the input', async () => {
    let saved = false;
    const { text, save, screen, asked, address } = await show(EDIT, {
      GetSystemDetails: () => ({
        data: { system: saved ? { ...SYSTEM, address: 'Theirs', version: 5 } : SYSTEM },
      }),
      updateSystem: ({ variables }) => {
        saved = true;
        const { version } = variables['updateSysteminput'] as { version: number };
        return version === 4
          ? {
              error: 'ConflictError',
              message: 'Ada Byron has changed it since you opened it',
              field: 'version',
            }
          : { data: { updateSystem: { __typename: 'System', id: '12', version: 6 } } };
      },
    });
    await text('Address').fill('Mine');
    await save.click();
    await expect
      .element(screen.getByText('Ada Byron has changed it since you opened it').first())
      .toBeVisible();
    await expect.element(text('Address')).toHaveValue('Mine');
    await expectAccessible();
    await screen.getByRole('button', { name: 'Keep mine' }).click();
    await expect
      .element(screen.getByText('Save again to keep your changes. All other fields show the saved version.'))
      .toBeVisible();
    await save.click();
    await expect.poll(address).toBe('/n/systems/12');
    expect(asked('updateSystem').at(-1)).toMatchObject({
      updateSysteminput: { address: 'Mine', version: 5 },
    });
  });

  it('a refusal appears at its field', async () => {
    const message = 'The system has users, so its type cannot change';
    const { screen, save, choose } = await show(EDIT, {
      updateSystem: { error: 'ConflictError', message, field: 'typeId' },
    });
    await choose('System Type', 'Vendor');
    await save.click();
    const type = screen.getByRole('combobox', { name: 'System Type' });
    await expect.element(type).toHaveAttribute('aria-invalid', 'true');
    await expect.element(type).toHaveAccessibleDescription(message);
  });
});
