import { TEXTS } from '@capwise/domain/texts';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { provesList } from '../../../test/list-tests.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { userWithout } from '../../../test/users.ts';
import { ANSWERS, facilities, facility, STAFF, SYSTEM, systemsOn } from '../systems/systems.fixtures.ts';

const show = systemsOn(brandRoutes('spend'));
const PATH = '/n/systems/12?tab=Facilities';
const SAVED_SYSTEM = { __typename: 'System', id: '12', numberOfFacilities: 16 };
const cells = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  );

describe('the facilities of a system', () => {
  it('SYS-022 SYS-023 SYS-024 have title, search on submit, columns that sort, and pages of 20', async () => {
    const rows = [
      facility('1', { number: 1_041, numberExtension: '01' }),
      facility('2', { number: -1, numberExtension: '02', isActive: false }),
      facility('3', { number: -1, city: null }),
    ];
    const { screen, asked, address } = await show(PATH, { GetSystemFacilities: facilities(rows, 43) });
    await expect.element(screen.getByRole('heading', { name: 'Facilities' })).toBeVisible();
    const table = screen.getByRole('table', { name: 'Facilities' });
    await expect.element(table.getByText('Facility 1')).toBeVisible();
    expect(cells().map((row) => row.slice(0, 5))).toEqual([
      ['1041-01', 'Facility 1', 'Columbus', 'OH', 'Active'],
      ['NONU-02', 'Facility 2', 'Columbus', 'OH', 'Inactive'],
      ['NONU', 'Facility 3', '--', 'OH', 'Active'],
    ]);
    await expectAccessible();
    expect(asked('GetSystemFacilities')[0]).toEqual({
      systemId: '12',
      search: { searchTerm: '', pageSize: 20, pageNumber: 1, sortDirection: 'ASC', sortColumn: 'name' },
    });
    for (const [header, sortColumn] of [
      ['MDB ID', 'mdbId'],
      ['City', 'city'],
      ['State', 'state'],
      ['Active Status', 'isActive'],
      ['Facility Name', 'name'],
    ]) {
      await screen.getByRole('columnheader', { name: header! }).getByRole('button').click();
      await expect.poll(() => asked('GetSystemFacilities').at(-1)).toMatchObject({ search: { sortColumn } });
    }
    await screen.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect.poll(() => asked('GetSystemFacilities').at(-1)).toMatchObject({ search: { pageNumber: 2 } });

    const box = screen.getByRole('searchbox');
    await expect.element(box).toHaveAttribute('placeholder', 'Enter Facility Name, MDB ID, City or State');
    const before = asked('GetSystemFacilities').length;
    await box.fill('nonu');
    await userEvent.click(box);
    expect(asked('GetSystemFacilities')).toHaveLength(before);
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => asked('GetSystemFacilities').at(-1))
      .toMatchObject({ search: { searchTerm: 'nonu', pageNumber: 1 } });
    await expect.poll(address).toContain('search=nonu');
    await box.fill('ohio');
    await screen.getByRole('button', { name: 'Search', exact: true }).click();
    await expect
      .poll(() => asked('GetSystemFacilities').at(-1))
      .toMatchObject({ search: { searchTerm: 'ohio' } });
  });

  it('SYS-025 a system without facilities says so, and so does a search without matches', async () => {
    const { screen } = await show(PATH, { GetSystemFacilities: facilities([]) });
    await expect.element(screen.getByText('This system does not have any facilities')).toBeVisible();
    await expectAccessible();
    await screen.unmount();
    const narrowed = await show(`${PATH}&search=x`, { GetSystemFacilities: facilities([]) });
    await expect.element(narrowed.screen.getByText('No Facilities Found')).toBeVisible();
  });

  it('warns when some are inactive', async () => {
    const system = { ...SYSTEM, hasInactiveFacilities: true };
    const { screen } = await show(PATH, { GetSystemDetails: { data: { system } } });
    await expect.element(screen.getByText('1 or more facilities have become inactive')).toBeVisible();
    await expectAccessible();
  });

  it('without Systems.CreateEdit they are read-only', async () => {
    const { screen } = await show(PATH, {}, userWithout('CreateEditSystems'));
    await expect.element(screen.getByText('Facility 1')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Actions for Facility/ }).query()).toBeNull();
    expect(screen.getByRole('button', { name: 'Assign Facilities' }).query()).toBeNull();
  });
});

describe('a row', () => {
  it('SYS-028 is removed after a confirmation', async () => {
    const { screen, asked } = await show(PATH, {
      unAssignFacilitiesFromSystem: { data: { unAssignFacilitiesFromSystem: SAVED_SYSTEM } },
    });
    const menu = screen.getByRole('button', { name: 'Actions for Facility 1' });
    const remove = async (answer: string) => {
      await menu.click();
      await screen.getByRole('menuitem', { name: 'Remove Facility' }).click();
      const dialog = screen.getByRole('dialog', { name: 'Remove Facility' });
      await expect.element(dialog.getByText('Would you like to remove the facility?')).toBeVisible();
      await expectAccessible();
      await dialog.getByRole('button', { name: answer }).click();
      await expect.element(dialog).not.toBeInTheDocument();
    };
    await remove('No');
    expect(asked('unAssignFacilitiesFromSystem')).toEqual([]);
    const before = asked('GetSystemFacilities').length;
    await remove('Yes');
    await expect
      .poll(() => asked('unAssignFacilitiesFromSystem'))
      .toEqual([{ facilityId: '1', systemId: '12' }]);
    await expect.poll(() => asked('GetSystemFacilities').length).toBeGreaterThan(before);
    await expect.element(screen.getByText('Successfully removed the facility')).toBeVisible();
  });

  it('SYS-029 is activated or deactivated after a confirmation, depending on its state', async () => {
    const { screen, asked } = await show(PATH, {
      changeFacilityStatus: ({ variables }) => ({
        data: {
          changeFacilityStatus: {
            __typename: 'Facility',
            id: variables['facilityId'],
            isActive: variables['status'],
          },
        },
      }),
    });
    const change = async (name: string, verb: string, answer: string) => {
      await screen.getByRole('button', { name: `Actions for ${name}` }).click();
      await screen.getByRole('menuitem', { name: `${verb} Facility` }).click();
      const dialog = screen.getByRole('dialog', { name: `${verb} Facility` });
      await expect.element(dialog).toBeVisible();
      await expectAccessible();
      await dialog.getByRole('button', { name: answer }).click();
      await expect.element(dialog).not.toBeInTheDocument();
    };
    await change('Facility 1', 'Deactivate', 'No');
    expect(asked('changeFacilityStatus')).toEqual([]);
    await change('Facility 1', 'Deactivate', 'Yes');
    await expect.poll(() => asked('changeFacilityStatus')).toEqual([{ facilityId: '1', status: false }]);
    await expect.element(screen.getByText('Successfully deactivated the facility')).toBeVisible();
    await expect.poll(() => asked('GetSystemDetails').length).toBeGreaterThan(1);
    await change('Facility 2', 'Activate', 'Yes');
    await expect.poll(() => asked('changeFacilityStatus').at(-1)).toEqual({ facilityId: '2', status: true });
  });
});

describe('the modal Assign Facilities', () => {
  const free = (...ids: string[]) => ({ data: { unAssignedFacilities: ids.map((id) => facility(id)) } });
  const open = async (answers: Parameters<typeof show>[1]) => {
    const shown = await show(PATH, answers);
    await shown.screen.getByRole('button', { name: 'Assign Facilities' }).click();
    const dialog = shown.screen.getByRole('dialog', { name: 'Assign Facilities' });
    const search = dialog.getByRole('searchbox');
    await expect.element(search).toBeVisible();
    const add = (count: number) => dialog.getByRole('button', { name: `Add Selected (${count})` });
    return { ...shown, dialog, search, add };
  };

  it('SYS-026 searches from two characters on and offers 20 rows with select-all', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => String(index + 30));
    const { dialog, search, add, asked } = await open({ GetUnAssignedFacilities: free(...ids) });
    const { width } =
      dialog.element().querySelector('section')?.getBoundingClientRect() ??
      dialog.element().getBoundingClientRect();
    expect(Math.round(width)).toBe(900);
    await expect.element(search).toHaveFocus();
    await search.fill('o');
    await expect.element(dialog.getByText(/^Enter at least 2 characters/)).toBeVisible();
    await expectAccessible();
    await search.fill('oh');
    await expect.element(dialog.getByText('Facility 30')).toBeVisible();
    expect(asked('GetUnAssignedFacilities')).toEqual([{ systemTypeId: '2', searchTerm: 'oh' }]);
    expect(
      [...dialog.element().querySelectorAll('thead th')].map(({ textContent }) => textContent).slice(1),
    ).toEqual(['MDB ID', 'Facility name', 'City', 'State']);
    expect(dialog.element().querySelectorAll('tbody tr')).toHaveLength(20);
    await expectAccessible();
    await dialog.getByRole('checkbox').first().click();
    await expect.element(add(20)).toBeEnabled();
    await dialog.getByRole('checkbox').first().click();
    await expect.element(add(0)).toBeDisabled();
  });

  it('SYS-027 adds the selected ones, also from earlier searches, and Cancel adds nothing', async () => {
    const { screen, dialog, search, add, asked } = await open({
      GetUnAssignedFacilities: ({ variables }) => free(variables['searchTerm'] === 'ohio' ? '41' : '42'),
      assignFacilitiesToSystem: { data: { assignFacilitiesToSystem: SAVED_SYSTEM } },
    });
    await expect.element(add(0)).toBeDisabled();
    await search.fill('ohio');
    await dialog.getByRole('checkbox', { name: 'Select Facility 41' }).click();
    await search.fill('iowa');
    await dialog.getByRole('checkbox', { name: 'Select Facility 42' }).click();
    const before = asked('GetSystemFacilities').length;
    await add(2).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(asked('assignFacilitiesToSystem')).toEqual([{ systemId: '12', facilityList: ['41', '42'] }]);
    await expect.poll(() => asked('GetSystemFacilities').length).toBeGreaterThan(before);
    await screen.getByRole('button', { name: 'Assign Facilities' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(asked('assignFacilitiesToSystem')).toHaveLength(1);
  });

  it('taken facilities are named and deselected, and the others stay selected', async () => {
    const message = 'Already in a system of this type: Facility 41, Facility 43';
    let isTaken = false;
    const { screen, dialog, search, add, asked } = await open({
      GetUnAssignedFacilities: () => (isTaken ? free('4') : free('4', '41', '43')),
      assignFacilitiesToSystem: () => {
        if (isTaken) return { data: { assignFacilitiesToSystem: SAVED_SYSTEM } };
        isTaken = true;
        return { error: 'ConflictError', message, field: 'facilityList', stored: ['41', '43'] };
      },
    });
    await search.fill('ohio');
    await dialog.getByRole('checkbox').first().click();
    await add(3).click();
    await expect.element(screen.getByText(`${message}. No longer selected.`)).toBeVisible();
    await expect.element(dialog.getByText('Facility 41')).not.toBeInTheDocument();
    await expectAccessible();
    await add(1).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(asked('assignFacilitiesToSystem').at(-1)).toEqual({ systemId: '12', facilityList: ['4'] });
  });

  it('another refusal says nothing about the selection, which stays', async () => {
    const { screen, search, dialog, add } = await open({
      GetUnAssignedFacilities: () => free('4', '41'),
      assignFacilitiesToSystem: { error: 'ConflictError', message: TEXTS.savedBefore, field: 'requestKey' },
    });
    await search.fill('ohio');
    await dialog.getByRole('checkbox').first().click();
    await add(2).click();
    await expect.element(screen.getByText(TEXTS.savedBefore, { exact: true })).toBeVisible();
    await expect.element(add(2)).toBeVisible();
  });

  it('reports that none match, and refetches after a failure', async () => {
    let fails = true;
    const { dialog, search } = await open({
      GetUnAssignedFacilities: () => (fails ? { error: 'InternalError' } : free()),
    });
    await search.fill('ohio');
    await expect.element(dialog.getByText('An error has occurred.')).toBeVisible();
    fails = false;
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog.getByText('No Facilities Found')).toBeVisible();
    await expectAccessible();
  });
});

provesList({
  path: PATH,
  user: STAFF,
  answers: ANSWERS,
  operation: 'GetSystemFacilities',
  field: 'systemFacilities',
  request: ({ search }) => search as Record<string, unknown>,
  table: 'Facilities',
  pageSize: 20,
  row: (n) => ({ row: facility(String(n), { name: `Clinic ${n}` }), cell: `Clinic ${n}` }),
  search: { key: 'search', variable: 'searchTerm', isSubmitted: true },
  empty: 'This system does not have any facilities',
  nothingFound: 'No Facilities Found',
});
