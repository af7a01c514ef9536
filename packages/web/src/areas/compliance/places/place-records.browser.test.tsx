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
