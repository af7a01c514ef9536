import { expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { memberWith, NORTH, readyWith } from '../../../test/members.ts';
import { fixedSession, renderElement } from '../../../test/render.tsx';
import { stubServer } from '../../../test/server.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { GiftTypesTab, RequestorsTab } from './named-list-tab.tsx';

const type = (id: string, organizationId: string, name: string, changes: object = {}) => ({
  ...{ id, organizationId, name, isActive: true, isNeverAllowed: false },
  ...changes,
});
const PLACE = { tenantName: 'northfield', organizationId: '5' };

const REQUESTORS = [
  { id: '81', organizationId: '5', name: 'Oncology', isActive: true },
  { id: '82', organizationId: '6', name: 'oncology', isActive: false },
];

async function open(changes: Parameters<typeof readyWith>[0] = {}, tab = <GiftTypesTab />) {
  const stored = [
    type('91', '5', 'Cash', { isNeverAllowed: true }),
    type('92', '6', 'cash'),
    type('93', '5', 'Meal'),
  ];
  const server = stubServer({
    GiftAlertTypes: { data: { rows: [] } },
    GiftAlertOrganizationTypes: () => ({ data: { rows: stored } }),
    GiftAlertRequestors: { data: { rows: [] } },
    GiftAlertOrganizationRequestors: { data: { rows: REQUESTORS } },
    SetGiftAlertRequestors: { data: { set: ['6'] } },
    SetGiftAlertTypes: () => {
      stored[1] = type('94', '6', 'Cash', { isNeverAllowed: true });
      return { data: { set: ['6'] } };
    },
  });
  const { screen } = await renderElement(
    <>
      <PageHeader title="Gift Alert Settings" home={null} />
      {tab}
    </>,
    { session: fixedSession(readyWith(changes)), brand: 'compliance' },
  );
  await expect.element(screen.getByRole('button', { name: /^Add / })).toBeVisible();
  const sent = () =>
    server.calls
      .filter(({ operationName }) => /^SetGiftAlert/.test(operationName))
      .map(({ variables }) => variables);
  return { screen, sent };
}

it('shows gift types by name with what is missing or differs, and sets one in all organizations', async () => {
  const { screen, sent } = await open();
  await screen.getByRole('button', { name: 'All Organizations' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Gift Types of All Organizations' });
  const row = (name: string) => dialog.getByRole('row').filter({ hasText: name });
  await expect.element(row('Meal').getByText('Missing in Westgate Clinic')).toBeVisible();
  await expect
    .element(row('Cash').getByText('Differs in Northfield Hospital, Westgate Clinic'))
    .toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Edit Cash' }).click();
  const form = screen.getByRole('dialog', { name: 'Set Cash' });
  await expect.element(form.getByText('Now cash, active', { exact: true })).toBeVisible();
  await expect.element(form.getByRole('checkbox', { name: 'Never allowed' })).toBeChecked();
  await expectAccessible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The gift type has been saved in 1 organization.')).toBeVisible();
  await expect.poll(() => dialog.getByText(/^Differs/).elements().length).toBe(0);
  expect(sent()).toEqual([
    {
      ...PLACE,
      ...{ name: 'Cash', isActive: true, isNeverAllowed: true },
      organizations: [
        { organizationId: '5', id: '91' },
        { organizationId: '6', id: '92' },
      ],
    },
  ]);
});

it('adds a gift type to the chosen organizations', async () => {
  const { screen, sent } = await open();
  await screen.getByRole('button', { name: 'All Organizations' }).click();
  await screen.getByRole('button', { name: 'Add Gift Type' }).click();
  const form = screen.getByRole('dialog', { name: 'Add Gift Type' });
  await form.getByRole('textbox', { name: 'Gift Type' }).fill('Book');
  await form.getByRole('checkbox', { name: 'Northfield Hospital' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent()[0]?.['organizations']).toEqual([{ organizationId: '6', id: null }]);
});

it('shows requestors by name with what differs, and sets one in all organizations', async () => {
  const { screen, sent } = await open({}, <RequestorsTab />);
  await screen.getByRole('button', { name: 'All Organizations' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Requestors of All Organizations' });
  await expect.element(dialog.getByText('Differs in Northfield Hospital, Westgate Clinic')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Edit Oncology' }).click();
  const form = screen.getByRole('dialog', { name: 'Set Oncology' });
  await expect.element(form.getByText('Now oncology, inactive', { exact: true })).toBeVisible();
  expect(form.getByRole('checkbox', { name: 'Never allowed' }).elements()).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The requestor has been saved in 1 organization.')).toBeVisible();
  expect(sent()).toEqual([
    {
      ...{ ...PLACE, name: 'Oncology', isActive: true },
      organizations: [
        { organizationId: '5', id: '81' },
        { organizationId: '6', id: '82' },
      ],
    },
  ]);
});

it('is not offered to users who may change gift types in one organization only', async () => {
  const { screen } = await open({ member: memberWith({ organizations: [NORTH] }) });
  expect(screen.getByRole('button', { name: 'All Organizations' }).elements()).toEqual([]);
});
