import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { renderRoutes } from '../../../../test/render.tsx';
import { brandRoutes } from '../../../../test/routes.ts';
import { type Answers, stubServer } from '../../../../test/server.ts';
import { userWith, userWithout } from '../../../../test/users.ts';
import { ANSWERS, listed, PERSON, PERSON_PATH } from '../data/users.fixtures.tsx';
import { REACH_ANSWERS, STAFF } from './reach.fixtures.ts';

async function showSystems(over: object = {}, answers: Answers = {}, user: object = STAFF) {
  const server = stubServer({
    ...ANSWERS,
    ...REACH_ANSWERS,
    GetPerson: { data: { person: { ...PERSON, ...over } } },
    ...answers,
  });
  const { screen } = await renderRoutes(brandRoutes('spend'), {
    path: PERSON_PATH,
    user: user as ReturnType<typeof userWith>,
  });
  const sent = (name: string) =>
    server.calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const table = screen.getByRole('table', { name: 'Systems' });
  const choose = async (name: string, action: string) => {
    await button(`Actions for ${name}`).click();
    await screen.getByRole('menuitem', { name: action }).click();
  };
  return { screen, sent, button, table, choose };
}

describe('the systems of a person', () => {
  it('are the own one, added ones, and hospital groups with their hospitals', async () => {
    const { table, button } = await showSystems();
    const row = (text: string) => table.getByRole('row').filter({ hasText: text }).first();
    await expect.element(row('Lakeside Health').getByText('Own system')).toBeVisible();
    await expect.element(row('Northgate Health').getByText('Added')).toBeVisible();
    await expect.element(row('Lakes Network').getByText('Lakeside Health, Ridge Hospital')).toBeVisible();
    await expect.element(button('Actions for Lakeside Health')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('get another one from a search, after which the page loads again', async () => {
    const { screen, sent, button } = await showSystems();
    await button('Add to System').click();
    const dialog = screen.getByRole('dialog', { name: 'Add Ada Active to a System' });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(dialog.getByText('Choose a system')).toBeVisible();
    const field = dialog.getByRole('combobox', { name: 'System' });
    await field.fill('harb');
    await expect.poll(() => sent('GetSystemsToAdd')).toContainEqual({ userId: '1', searchTerm: 'harb' });
    await screen.getByRole('option', { name: 'Harbor Health' }).click();
    await expectAccessible();
    const loads = sent('GetPerson').length;
    const histories = sent('GetPersonHistory').length;
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => sent('addUserToSystem')).toEqual([{ userId: '1', systemId: '21' }]);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => sent('GetPerson').length).toBeGreaterThan(loads);
    await expect.poll(() => sent('GetPersonHistory').length).toBeGreaterThan(histories);
    await expect.element(button('Add to System')).toHaveFocus();
  });

  it('get a hospital group, whose hospitals are shown before', async () => {
    const { screen, sent, button } = await showSystems();
    await button('Add to Group').click();
    const dialog = screen.getByRole('dialog', { name: 'Add Ada Active to a Hospital Group' });
    await dialog.getByRole('combobox', { name: 'Hospital group' }).click();
    await expect.element(screen.getByRole('option', { name: 'Lakes Network' })).not.toBeInTheDocument();
    await screen.getByRole('option', { name: 'Hills Network' }).click();
    await expect.element(dialog.getByText('Hospitals: Hill Hospital, Vale Hospital')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => sent('addUserToHospitalGroup')).toEqual([{ userId: '1', groupId: '5' }]);
  });

  it('are removed after a question that names the loss', async () => {
    const { screen, sent, choose } = await showSystems();
    await choose('Northgate Health', 'Remove from System');
    const first = screen.getByRole('dialog', { name: 'Remove Ada Active from Northgate Health?' });
    await expect.element(first.getByText('Ada loses Northgate Health immediately.')).toBeVisible();
    await first.getByRole('button', { name: 'Cancel' }).click();
    expect(sent('removeUserFromSystem')).toEqual([]);
    await choose('Northgate Health', 'Remove from System');
    await screen.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => sent('removeUserFromSystem')).toEqual([{ userId: '1', systemId: '9' }]);
    await choose('Lakes Network', 'Remove from Group');
    await expect
      .element(screen.getByText(/loses the hospitals of Lakes Network \(Lakeside Health, Ridge Hospital\)/))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => sent('removeUserFromHospitalGroup')).toEqual([{ userId: '1', groupId: '4' }]);
  });

  it('are changed only by staff who see all systems, for users whom they may change', async () => {
    const shown = await showSystems({}, {}, userWith());
    await expect.element(shown.table).toBeVisible();
    await expect.element(shown.button('Add to System')).not.toBeInTheDocument();
    await expect.element(shown.button('Actions for Northgate Health')).not.toBeInTheDocument();
  });

  it('of a user above the viewer cannot be changed', async () => {
    const user = listed('1', 'Ada Active', { isChangeable: false });
    const { table, button } = await showSystems({ user });
    await expect.element(table).toBeVisible();
    await expect.element(button('Add to System')).not.toBeInTheDocument();
  });

  it('without ViewAllSystems cannot be changed', async () => {
    const user = { ...userWithout('ViewAllSystems'), systemTypeName: 'PROVIDER' };
    const { table, button } = await showSystems({}, {}, user);
    await expect.element(table).toBeVisible();
    await expect.element(button('Add to System')).not.toBeInTheDocument();
  });
});
