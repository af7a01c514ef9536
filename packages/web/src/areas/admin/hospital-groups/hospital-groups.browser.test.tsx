import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { provesLoadedList } from '../../../test/loaded-list-tests.tsx';
import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answers, stubServer } from '../../../test/server.ts';
import { STAFF } from '../users/reach/reach.fixtures.ts';
import { GROUP_ANSWERS, GROUPS_PATH, groupNamed, hospital } from './hospital-groups.fixtures.ts';

const nameOf = (n: number) => (n === 2 ? 'Robot hospitals' : `Network number ${n}`);

provesLoadedList({
  path: GROUPS_PATH,
  operation: 'GetHospitalGroups',
  data: (rows) => ({ hospitalGroups: rows }),
  table: 'Hospital Groups',
  pageSize: 25,
  row: (n) => ({
    row: groupNamed(String(n), nameOf(n), {
      peopleCount: n + 1,
      hospitals: Array.from({ length: n }, (_, at) => hospital(`${n}-${at}`, `Site ${n} of ${at}`)),
    }),
    cell: nameOf(n),
  }),
  search: { finds: 'robot', others: 1 },
  sorts: [
    { header: 'Name', ascending: [nameOf(1), nameOf(2)] },
    { header: 'Hospitals', ascending: ['Site 1 of 0', 'Site 2 of 0'], down: true },
    { header: 'People', ascending: ['2 people', '3 people'], down: true },
  ],
  empty: 'No hospital groups yet',
  nothingFound: 'No Hospital Groups Found',
  answers: GROUP_ANSWERS,
  user: STAFF,
});

async function showGroups(answers: Answers = {}) {
  const server = stubServer({ ...GROUP_ANSWERS, ...answers });
  const { screen } = await renderRoutes(brandRoutes('spend'), { path: GROUPS_PATH, user: STAFF });
  const sent = (name: string) =>
    server.calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
  const choose = async (action: string) => {
    await screen.getByRole('button', { name: 'Actions for Lakes Network' }).click();
    await screen.getByRole('menuitem', { name: action }).click();
  };
  return { screen, sent, choose };
}

describe('hospital groups', () => {
  it('show their hospitals and the number of people, and are found by a hospital', async () => {
    const { screen } = await showGroups();
    const row = screen.getByRole('row').filter({ hasText: 'Lakes Network' });
    await expect.element(row.getByText('Lakeside Health, Ridge Hospital (inactive)')).toBeVisible();
    await expect.element(row.getByText('2 people')).toBeVisible();
    await screen.getByRole('searchbox', { name: 'Search Groups' }).fill('ridge');
    await expect.element(screen.getByText('Hills Network')).not.toBeInTheDocument();
    await expect.element(row).toBeVisible();
  });

  it('are created with a name and hospitals that a search finds', async () => {
    const { screen, sent } = await showGroups();
    await screen.getByRole('button', { name: 'Create Group' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Create Hospital Group' });
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect.element(dialog.getByText('Enter a name')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Coast Network');
    await dialog.getByRole('combobox', { name: 'Hospitals' }).fill('harb');
    await expect.poll(() => sent('GetHospitalsWithoutGroup')).toContainEqual({ searchTerm: 'harb' });
    await screen.getByRole('option', { name: 'Harbor Health' }).click();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect
      .poll(() => sent('createHospitalGroup'))
      .toEqual([{ input: { name: 'Coast Network', hospitalIds: ['21'] } }]);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => sent('GetHospitalGroups').length).toBeGreaterThan(1);
  });

  it('are edited with the version that was loaded, and a warning that people reach them', async () => {
    const { screen, sent, choose } = await showGroups();
    await choose('Edit');
    const dialog = screen.getByRole('dialog', { name: 'Edit Lakes Network' });
    await expect.element(dialog.getByText(/^2 people reach all hospitals/)).toBeVisible();
    await expect.element(dialog.getByText('Ridge Hospital')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Lakes');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent('updateHospitalGroup'))
      .toEqual([{ id: '4', version: 3, input: { name: 'Lakes', hospitalIds: ['2', '11'] } }]);
  });

  it('list their people, with links to them', async () => {
    const { screen } = await showGroups();
    await screen.getByRole('button', { name: '2 people of Lakes Network' }).click();
    const dialog = screen.getByRole('dialog', { name: 'People of Lakes Network' });
    await expect
      .element(dialog.getByRole('link', { name: 'Gil Gone' }))
      .toHaveAttribute('href', '/n/users/8');
    await expect.element(dialog.getByText('Deactivated')).toBeVisible();
    await expectAccessible();
  });

  it('are deleted after a question that names who loses access', async () => {
    const { screen, sent, choose } = await showGroups();
    await choose('Delete');
    const question = screen.getByRole('dialog', { name: 'Delete Lakes Network?' });
    await expect
      .element(question.getByText(/^Ada Active, Gil Gone lose its hospitals immediately/))
      .toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => sent('deleteHospitalGroup')).toEqual([{ id: '4' }]);
    await expect.poll(() => sent('GetHospitalGroups').length).toBeGreaterThan(1);
  });
});
