import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { typeSearch } from '../../../test/debounce.ts';
import { provesList } from '../../../test/list-tests.tsx';
import { EntitiesTab } from './entities-tab.tsx';
import { entity, headTexts, PLACE_ANSWERS, provider, showTab } from './places.fixtures.ts';
import { ProvidersTab } from './providers-tab.tsx';

const place = { tenantName: 'northfield', organizationId: '5' };

describe('the providers', () => {
  it('PROV-001 (the list) are listed with their NPIs and counts, 20 per page, and searched by the server', async () => {
    const { screen, sent } = await showTab(<ProvidersTab />, {
      providers: [provider(1, [8, 9]), provider(2)],
    });
    const table = screen.getByRole('table', { name: 'Providers' });
    await expect.element(table.getByText('Provider 01')).toBeVisible();
    expect(headTexts(table.element())).toEqual(['Provider', 'ID', 'NPI', 'Locations', 'Actions']);
    await expect.element(table.getByRole('row', { name: /Provider 01 P1 2000000001 2/ })).toBeVisible();
    await expect.element(screen.getByText('1–2 of 2')).toBeVisible();
    await expectAccessible();
    expect(sent('GiftAlertProviders')[0]).toEqual({
      ...place,
      searchTerm: '',
      pageNumber: 1,
      sortColumn: 'providerName',
      sortDirection: 'asc',
      entityId: null,
    });
    typeSearch('provder');
    await expect.poll(() => sent('GiftAlertProviders').at(-1)).toMatchObject({ searchTerm: 'provder' });
    await table.getByRole('button', { name: 'NPI' }).click();
    await expect.poll(() => sent('GiftAlertProviders').at(-1)).toMatchObject({ sortColumn: 'npi' });
  });

  it('PROV-001 (pages) have 20 rows, and the next ones come from the server', async () => {
    const { screen, sent } = await showTab(<ProvidersTab />, {
      providers: Array.from({ length: 21 }, (_, at) => provider(at + 1)),
    });
    const table = screen.getByRole('table', { name: 'Providers' });
    await expect.element(table.getByText('Provider 20')).toBeVisible();
    expect(table.element().querySelectorAll('tbody tr')).toHaveLength(20);
    await expect.element(screen.getByText('1–20 of 21')).toBeVisible();
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.element(table.getByText('Provider 21')).toBeVisible();
    expect(table.element().querySelectorAll('tbody tr')).toHaveLength(1);
    expect(sent('GiftAlertProviders').at(-1)).toMatchObject({ pageNumber: 2 });
  });

  it('REF-003 (providers) says that no records were found', async () => {
    const { screen } = await showTab(<ProvidersTab />, {});
    await expect.element(screen.getByText('No records Found', { exact: true })).toBeVisible();
  });

  it('PROV-001 PROV-003 (a provider’s entities) are checked and unchecked over several pages, and saved in one call', async () => {
    const linked = [entity(8, { linkId: '108' }), entity(9, { linkId: '109' })];
    const { screen, sent } = await showTab(<ProvidersTab />, {
      providers: [provider(1, [8, 9])],
      entities: ({ variables }) => (variables['providerId'] ? linked : [entity(7), ...linked]),
    });
    await screen.getByRole('button', { name: 'Edit Provider 01' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Locations of Provider 01' });
    const box = (name: string) => dialog.getByRole('checkbox', { name: `Select ${name}` });
    await expect.element(box('Clinic 8')).toBeChecked();
    await expect.element(box('Clinic 7')).not.toBeChecked();
    expect(dialog.element().getBoundingClientRect().width).toBe(900);
    await expectAccessible();
    await box('Clinic 7').click();
    await box('Clinic 8').click();
    await box('Clinic 9').click();
    await box('Clinic 9').click();
    await expect.element(dialog.getByText('Saving adds 1 and removes 1.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Only assigned' }).click();
    await expect.element(box('Clinic 7')).not.toBeInTheDocument();
    // Changes on another page are remembered.
    await expect.element(box('Clinic 8')).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent('BulkGiftAlertEntityProviders')).toEqual([
      {
        ...place,
        deletions: ['108'],
        removals: [{ providerId: '1', entityId: '8', organizationId: '5' }],
        insertions: [{ providerId: '1', entityId: '7', organizationId: '5' }],
      },
    ]);
    await expect.poll(() => sent('GiftAlertProviders').length).toBe(2);
  });

  it('shows a link that a colleague added since the list was read, and removes it', async () => {
    const { screen, sent } = await showTab(<ProvidersTab />, {
      providers: [provider(1)],
      entities: [entity(7, { linkId: '555' })],
    });
    await screen.getByRole('button', { name: 'Edit Provider 01' }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Only assigned' }).click();
    const box = dialog.getByRole('checkbox', { name: 'Select Clinic 7' });
    await expect.element(box).toBeChecked();
    await expect.poll(() => sent('GiftAlertEntities').at(-1)).toMatchObject({ providerId: '1', linkTo: '1' });
    await box.click();
    await expect.element(dialog.getByText('Saving removes 1.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const pair = { providerId: '1', entityId: '7', organizationId: '5' };
    expect(sent('BulkGiftAlertEntityProviders')).toEqual([
      { ...place, deletions: ['555'], removals: [pair], insertions: [] },
    ]);
  });

  it('PROV-003 (a failure) shows the toast, and keeps the selection', async () => {
    const { screen } = await showTab(
      <ProvidersTab />,
      { providers: [provider(1)], entities: [entity(7)] },
      { BulkGiftAlertEntityProviders: { error: 'InternalError' } },
    );
    await screen.getByRole('button', { name: 'Edit Provider 01' }).click();
    const dialog = screen.getByRole('dialog');
    const box = dialog.getByRole('checkbox', { name: 'Select Clinic 7' });
    await box.click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Failed to save relationships', { exact: true })).toBeVisible();
    await expect.element(box).toBeChecked();
  });
});

describe('the entities', () => {
  const north = entity(8, {
    parentId: '9',
    parentName: 'Northgate Health',
    market: { id: '71', originalId: '70', marketId: '51', marketName: 'Valley' },
  });

  it('PROV-002 TEN-015 (the list) has the tenant’s word, and shows parent, market and number of providers', async () => {
    const { screen, sent } = await showTab(<EntitiesTab />, { entities: [north, entity(9)] });
    const table = screen.getByRole('table', { name: 'Locations' });
    await expect.element(table.getByText('Northgate Health')).toBeVisible();
    expect(headTexts(table.element())).toEqual([
      'Location',
      'ID',
      'Parent Location',
      'Market',
      'Providers',
      'Actions',
    ]);
    await expect.element(table.getByRole('combobox', { name: 'Market of Clinic 8' })).toHaveValue('Valley');
    await expect
      .element(table.getByRole('combobox', { name: 'Market of Clinic 9' }))
      .toHaveValue('No market');
    await expect.element(screen.getByText('1–2 of 2')).toBeVisible();
    await expectAccessible();
    expect(sent('GiftAlertEntities')[0]).toMatchObject({
      sortColumn: 'entityName',
      pageNumber: 1,
      providerId: null,
    });
  });

  it('PROV-002 (pages) have 20 rows with the number of providers at the right, and sort by it', async () => {
    const { screen, sent } = await showTab(<EntitiesTab />, {
      entities: Array.from({ length: 21 }, (_, at) => entity(at + 100, { providerCount: 1_000 + at })),
    });
    const table = screen.getByRole('table', { name: 'Locations' });
    await expect.element(table.getByText('Clinic 119')).toBeVisible();
    const counts = () =>
      [...table.element().querySelectorAll<HTMLElement>('tbody tr td:nth-child(5)')].map((cell) => [
        cell.textContent,
        getComputedStyle(cell).textAlign,
      ]);
    expect(counts()).toEqual(
      Array.from({ length: 20 }, (_, at) => [`1,${String(at).padStart(3, '0')}`, 'right']),
    );
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.element(table.getByText('Clinic 120')).toBeVisible();
    expect(counts()).toEqual([['1,020', 'right']]);
    expect(sent('GiftAlertEntities').at(-1)).toMatchObject({ pageNumber: 2 });
    await table.getByRole('button', { name: 'Providers' }).click();
    await expect
      .poll(() => sent('GiftAlertEntities').at(-1))
      .toMatchObject({ sortColumn: 'providerCount', sortDirection: 'desc', pageNumber: 1 });
  });

  it('REF-003 (entities) says that no records were found', async () => {
    const { screen } = await showTab(<EntitiesTab />, {});
    await expect.element(screen.getByText('No records Found', { exact: true })).toBeVisible();
  });

  it('PROV-002 PROV-003 (an entity’s providers) are checked and unchecked', async () => {
    const { screen, sent } = await showTab(<EntitiesTab />, {
      entities: [north],
      providers: [provider(1, [8]), provider(2, [9])],
    });
    await screen.getByRole('button', { name: 'Edit Clinic 8' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Providers of Clinic 8' });
    await expect.element(dialog.getByRole('checkbox', { name: 'Select Provider 01' })).toBeChecked();
    await dialog.getByRole('checkbox', { name: 'Select Provider 01' }).click();
    await dialog.getByRole('checkbox', { name: 'Select Provider 02' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent('BulkGiftAlertEntityProviders')).toEqual([
      {
        ...place,
        deletions: ['108'],
        removals: [{ providerId: '1', entityId: '8', organizationId: '5' }],
        insertions: [{ providerId: '2', entityId: '8', organizationId: '5' }],
      },
    ]);
  });

  it('PROV-004 (the dropdown) saves another market, and an empty choice removes it', async () => {
    const { screen, sent } = await showTab(<EntitiesTab />, { entities: [north, entity(9)] });
    const choose = async (name: string, market: string) => {
      await screen.getByRole('combobox', { name: `Market of ${name}` }).click();
      await screen.getByRole('option', { name: market }).click();
    };
    await choose('Clinic 8', 'Coast');
    await expect
      .poll(() => sent('SaveGiftAlertMarketEntity'))
      .toEqual([{ ...place, originalId: '70', marketId: '52', entityId: '8' }]);
    await choose('Clinic 9', 'Valley');
    await expect
      .poll(() => sent('SaveGiftAlertMarketEntity').at(-1))
      .toEqual({
        ...place,
        originalId: null,
        marketId: '51',
        entityId: '9',
      });
    await choose('Clinic 8', 'No market');
    await expect
      .poll(() => sent('DeleteGiftAlertMarketEntity'))
      .toEqual([{ ...place, marketEntityId: '70' }]);
    await expect.poll(() => sent('GiftAlertEntities').length).toBeGreaterThan(2);
  });

  it.each(['SaveGiftAlertMarketEntity', 'DeleteGiftAlertMarketEntity'])(
    'PROV-004 (a failure) of %s shows the toast',
    async (operation) => {
      const { screen } = await showTab(
        <EntitiesTab />,
        { entities: [north] },
        { [operation]: { error: 'ConflictError' } },
      );
      await screen.getByRole('combobox', { name: 'Market of Clinic 8' }).click();
      const market = operation.startsWith('Delete') ? 'No market' : 'Coast';
      await screen.getByRole('option', { name: market }).click();
      await expect
        .element(screen.getByText('Failed to save market relationship', { exact: true }))
        .toBeVisible();
    },
  );
});

provesList({
  path: '/',
  brand: 'compliance',
  element: <ProvidersTab />,
  answers: PLACE_ANSWERS,
  operation: 'GiftAlertProviders',
  field: 'giftAlertProviders',
  total: 'filteredCount',
  table: 'Providers',
  pageSize: 20,
  isBar: true,
  row: (n) => {
    const row = provider(n);
    return { row, cell: row.providerName };
  },
  search: { key: 'search', variable: 'searchTerm' },
  sorts: [
    { header: 'Provider', column: 'providerName', down: true },
    { header: 'NPI', column: 'npi' },
  ],
  empty: 'No records Found',
  nothingFound: 'No records Found',
});

provesList({
  path: '/',
  brand: 'compliance',
  element: <EntitiesTab />,
  answers: PLACE_ANSWERS,
  operation: 'GiftAlertEntities',
  field: 'giftAlertEntities',
  total: 'filteredCount',
  table: 'Locations',
  pageSize: 20,
  isBar: true,
  row: (n) => {
    const row = entity(n);
    return { row, cell: row.entityName };
  },
  search: { key: 'search', variable: 'searchTerm' },
  sorts: [
    { header: 'Market', column: 'marketName' },
    { header: 'Providers', column: 'providerCount', down: true },
  ],
  empty: 'No records Found',
  nothingFound: 'No records Found',
});
