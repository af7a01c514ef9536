import { expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { memberWith, NORTH, permissionsIn, readyWith, WEST } from '../../../../test/members.ts';
import { fixedSession, renderElement } from '../../../../test/render.tsx';
import { stubServer } from '../../../../test/server.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { AlertsTab } from '../alerts-tab.tsx';

const alert = (id: string, organizationId: string, remainingAmount: number) => ({
  ...{ id, organizationId, remainingAmount, usedPercent: null, entityId: null, entityName: null },
  ...{ isActive: true, recipientNames: ['Ada Byron'] },
});
const EAST = { id: '7', name: 'Eastgate Clinic' };
const PLACE = { tenantName: 'northfield', organizationId: '5' };

async function open(visit: Parameters<typeof readyWith>[0] = {}) {
  let stored = [alert('91', '5', 50), alert('92', '5', 100), alert('93', '6', 100)];
  let refusal: { error: string; message: string } | null = null;
  /** A colleague adds an alert, and the next save is refused. */
  const overtake = (added: (typeof stored)[number], message: string) => {
    stored = [...stored, added];
    refusal = { error: 'ConflictError', message };
  };
  const server = stubServer({
    GiftAlertThresholdAlerts: { data: { giftAlertThresholdAlerts: [] } },
    GiftAlertOrganizationAlerts: () => ({ data: { giftAlertOrganizationAlerts: stored } }),
    GiftAlertOrganizationMembers: {
      data: {
        giftAlertOrganizationMembers: [
          { id: '1', fullName: 'Ada Byron', organizationIds: ['5', '6'] },
          { id: '2', fullName: 'Grace Hopper', organizationIds: ['5'] },
        ],
      },
    },
    GiftFilters: { data: { giftFilters: { filteredCount: 0, results: [] } } },
    AddGiftAlertThresholdAlerts: () => {
      const answer = refusal ?? { data: { addGiftAlertThresholdAlerts: ['94'] } };
      refusal = null;
      return answer;
    },
    EndGiftAlertThresholdAlerts: () => {
      stored = stored.slice(0, 1);
      return { data: { endGiftAlertThresholdAlerts: ['5', '6'] } };
    },
  });
  const { screen } = await renderElement(
    <>
      <PageHeader title="Gift Alert Settings" home={null} />
      <AlertsTab />
    </>,
    { session: fixedSession(readyWith(visit)), brand: 'compliance' },
  );
  await screen.getByRole('button', { name: 'All Organizations' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Alerts of All Organizations' });
  await expect.element(dialog.getByText('$50.00')).toBeVisible();
  const sent = (operation: string) =>
    server.calls.filter(({ operationName }) => operationName === operation).map(({ variables }) => variables);
  return { screen, dialog, sent, overtake };
}

it('shows where an alert is missing, and adds it there', async () => {
  const { screen, dialog, sent } = await open();
  await expect.element(dialog.getByText('Missing in Westgate Clinic')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Add the alert at $50.00 where it is missing' }).click();
  const form = screen.getByRole('dialog', { name: 'Add Alert' });
  await expect.element(form.getByRole('textbox', { name: 'Remaining Amount' })).toHaveValue('$50.00');
  await expect.element(form.getByText('No recipient is a member')).toBeVisible();
  await form.getByRole('combobox', { name: 'Recipients' }).click();
  await screen.getByRole('option', { name: 'Ada Byron' }).click();
  await expect.element(form.getByText('1 recipient is a member')).toBeVisible();
  await expectAccessible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The alert has been added to 1 organization.')).toBeVisible();
  expect(sent('AddGiftAlertThresholdAlerts')).toEqual([
    {
      ...PLACE,
      ...{
        organizationIds: ['6'],
        remainingAmount: 50,
        usedPercent: null,
        recipients: '1',
        dailyRecipients: '',
        entityId: null,
      },
    },
  ]);
});

it('deletes an alert in all organizations', async () => {
  const { screen, dialog, sent } = await open();
  await dialog.getByRole('button', { name: 'Delete the alert at $100.00' }).click();
  await expect
    .element(
      screen.getByText('Delete the alert at $100.00 in 2 organizations? It will report nothing more.', {
        exact: false,
      }),
    )
    .toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => dialog.getByText('$100.00').elements().length).toBe(0);
  expect(sent('EndGiftAlertThresholdAlerts')).toEqual([
    {
      ...PLACE,
      alerts: [
        { organizationId: '5', id: '92' },
        { organizationId: '6', id: '93' },
      ],
    },
  ]);
});

it('no longer offers an organization where a colleague added the alert, and saves the others', async () => {
  const organizations = [NORTH, WEST, EAST];
  const permissions = organizations.flatMap((one) => permissionsIn(one));
  const { screen, dialog, sent, overtake } = await open({
    member: memberWith({ organizations, permissions, silentAlertOrganizationIds: [EAST.id] }),
  });
  await dialog.getByRole('button', { name: 'Add the alert at $50.00 where it is missing' }).click();
  const form = screen.getByRole('dialog', { name: 'Add Alert' });
  await expect
    .element(form.getByRole('checkbox', { name: EAST.name }))
    .toHaveAccessibleDescription('Alert emails are turned off');
  await form.getByRole('combobox', { name: 'Recipients' }).click();
  await screen.getByRole('option', { name: 'Ada Byron' }).click();
  overtake(alert('95', '6', 50), 'Westgate Clinic already has this alert');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(form.getByText('Westgate Clinic already has this alert', { exact: false }))
    .toBeVisible();
  await expect.poll(() => form.getByRole('checkbox').elements().length).toBe(1);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The alert has been added to 1 organization.')).toBeVisible();
  expect(sent('AddGiftAlertThresholdAlerts').map((one) => one['organizationIds'])).toEqual([
    ['6', '7'],
    ['7'],
  ]);
});
