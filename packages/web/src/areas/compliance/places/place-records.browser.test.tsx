import { expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { EntitiesTab } from './entities-tab.tsx';
import { entity, provider, showTab } from './places.fixtures.ts';
import { ProvidersTab } from './providers-tab.tsx';

const place = { tenantName: 'northfield', organizationId: '5' };

it('adds a provider, and then asks where it works', async () => {
  const { screen, sent } = await showTab(
    <ProvidersTab />,
    { providers: [provider(1)], entities: [entity(7)] },
    { SaveGiftAlertProvider: { data: { saved: { providerId: '9', providerName: 'Doe, Jo M.' } } } },
  );
  await screen.getByRole('button', { name: 'Add Provider' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add Provider' });
  await expect.element(dialog.getByRole('textbox', { name: 'Last Name' })).toHaveFocus();
  await dialog.getByRole('textbox', { name: 'NPI' }).fill('1234567890');
  await dialog.getByRole('button', { name: 'Add Provider' }).click();
  await expect.element(dialog.getByText('Enter a last name')).toBeVisible();
  await expect.element(dialog.getByText(/The last one is a check digit/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Last Name' }).fill('Doe');
  await dialog.getByRole('textbox', { name: 'First Name' }).fill('Jo');
  await dialog.getByRole('textbox', { name: 'Middle Name or Initial' }).fill('M.');
  await dialog.getByRole('textbox', { name: 'NPI' }).fill('1234567893');
  await dialog.getByRole('button', { name: 'Add Provider' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Locations of Doe, Jo M.' })).toBeVisible();
  expect(sent('SaveGiftAlertProvider')).toEqual([
    {
      ...place,
      providerId: null,
      version: null,
      lastName: 'Doe',
      firstName: 'Jo',
      middleName: 'M.',
      npi: '1234567893',
      reference: '',
      endedOn: null,
    },
  ]);
});

it('edits and ends a provider, based on the version that was read', async () => {
  const ended = { ...provider(1), providerName: 'Doe, Jo', npi: '', endedOn: '2026-01-31' };
  const { screen, sent } = await showTab(
    <ProvidersTab />,
    { providers: [ended] },
    { SaveGiftAlertProvider: { data: { saved: { providerId: '1', providerName: 'Roe, Jo' } } } },
  );
  await expect.element(screen.getByText('Ends 01/31/2026')).toBeVisible();
  await screen.getByRole('button', { name: 'Details of Doe, Jo' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Edit Doe, Jo' });
  await expect.element(dialog.getByRole('textbox', { name: 'ID' })).toHaveAttribute('readonly');
  await dialog.getByRole('textbox', { name: 'Last Name' }).fill('Roe');
  await dialog.getByLabelText('End Date').fill('2026-02-28');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent('SaveGiftAlertProvider')[0]).toMatchObject({
    providerId: '1',
    version: 'v1',
    lastName: 'Roe',
    firstName: 'Jo',
    endedOn: '2026-02-28',
  });
});

it('adds an entity below another one', async () => {
  const { screen, sent } = await showTab(
    <EntitiesTab />,
    { entities: [entity(7), entity(8)] },
    { SaveGiftAlertEntity: { data: { saved: { entityId: '9' } } } },
  );
  await screen.getByRole('button', { name: 'Add Location' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add Location' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Wing');
  await dialog.getByRole('combobox', { name: 'Parent Location' }).click();
  await screen.getByRole('option', { name: 'Clinic 8 (E8)' }).click();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add Location' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent('SaveGiftAlertEntity')).toEqual([
    { ...place, entityId: null, version: null, name: 'Wing', parentId: '8', reference: '', endedOn: null },
  ]);
});

/** Clinic 7 is below Clinic 91 or 92, and neither is among those that are found without a search. */
const showChild = (parent: () => 91 | 92) =>
  showTab(
    <EntitiesTab />,
    {},
    {
      GiftAlertEntities: ({ variables }) => {
        const above = { parentId: String(parent()), parentName: `Clinic ${parent()}` };
        const isSearched = String(variables['searchTerm'] ?? '').startsWith('Clinic 92');
        const results = [isSearched ? entity(92) : entity(7, { version: `v${parent()}`, ...above })];
        return { data: { giftAlertEntities: { filteredCount: 1, pageNumber: 1, pageSize: 20, results } } };
      },
      SaveGiftAlertEntity: {
        error: 'ConflictError',
        message: 'Someone else has changed this entity',
        field: 'version',
      },
    },
  );

it('the parent that is restored with other input has its name', async () => {
  const { screen } = await showChild(() => 91);
  await screen.getByRole('button', { name: 'Details of Clinic 7' }).click();
  const parent = screen.getByRole('combobox', { name: 'Parent Location' });
  await expect.element(parent).toHaveValue('Clinic 91');
  await parent.fill('Clinic 92');
  await screen.getByRole('option', { name: 'Clinic 92 (E92)' }).click();
  await expect.element(parent).toHaveValue('Clinic 92');
  await screen.unmount();
  const again = await showChild(() => 91);
  await again.screen.getByRole('button', { name: 'Details of Clinic 7' }).click();
  await expect
    .element(again.screen.getByRole('combobox', { name: 'Parent Location' }))
    .toHaveValue('Clinic 92');
  await again.screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => again.sent('SaveGiftAlertEntity')).toMatchObject([{ parentId: '92' }]);
});

it('input that an earlier release stored without the name of the parent leaves the stored parent', async () => {
  const changes = { name: 'Clinic 7 East', parentId: '92' };
  sessionStorage.setItem(
    'capwise.draft.form.entity-record.5.7',
    JSON.stringify({ changes, base: { name: 'Clinic 7', parentId: '91' }, refusal: null }),
  );
  const { screen, sent } = await showChild(() => 91);
  await screen.getByRole('button', { name: 'Details of Clinic 7' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Edit Clinic 7' });
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Clinic 7 East');
  await expect.element(dialog.getByRole('combobox', { name: 'Parent Location' })).toHaveValue('Clinic 91');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent('SaveGiftAlertEntity')).toMatchObject([{ parentId: '91' }]);
});

it("the parent that a colleague chose has its name after 'Keep mine'", async () => {
  let stored: 91 | 92 = 91;
  const { screen, sent } = await showChild(() => stored);
  await screen.getByRole('button', { name: 'Details of Clinic 7' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Edit Clinic 7' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Clinic 7 East');
  stored = 92;
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(dialog.getByRole('combobox', { name: 'Parent Location' })).toHaveValue('Clinic 92');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent('SaveGiftAlertEntity'))
    .toMatchObject([{ parentId: '91' }, { parentId: '92', version: 'v92' }]);
});
