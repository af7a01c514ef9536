import { afterEach, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { memberWith, NORTH, readyWith } from '../../../test/members.ts';
import { fixedSession, renderElement } from '../../../test/render.tsx';
import { stubServer } from '../../../test/server.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ThresholdsTab } from './thresholds-tab.tsx';

const place = (
  id: string,
  organizationName: string,
  amount: number | null = 535,
  remunerationAmount: number | null = null,
) => ({
  ...{ organizationId: id, organizationName, amount },
  ...{ thresholdId: amount === null ? null : `9${id}`, incidentalAmount: amount === null ? null : 46 },
  remunerationAmount,
});

afterEach(() => vi.useRealTimers());

/** Stored thresholds of the viewer's organization, newest first. */
const own = (id: string, amount: number) => ({
  ...{ __typename: 'GiftAlertThreshold', id, thresholdYear: 2026, amount, incidentalAmount: 46 },
  ...{ remunerationAmount: null, createdByName: 'Ana Diaz', createdDate: 1_781_000_000 },
});

async function open(changes: Parameters<typeof readyWith>[0] = {}) {
  const history = [own('95', 535)];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T18:00:00Z') });
  const stored = [
    place('5', 'Northfield Hospital'),
    place('6', 'Westgate Clinic', 600),
    place('7', 'Eastgate'),
  ];
  const server = stubServer({
    GiftAlertThresholds: () => ({ data: { giftAlertThresholds: [...history] } }),
    GiftAlertOrganizationThresholds: ({ variables }) => ({
      data: {
        giftAlertOrganizationThresholds:
          variables['thresholdYear'] === 2026
            ? stored
            : stored.map((one) => place(one.organizationId, one.organizationName, null)),
      },
    }),
    SetGiftAlertThresholds: () => {
      stored[1] = place('6', 'Westgate Clinic');
      history.unshift(own('96', 500));
      return { data: { setGiftAlertThresholds: ['6'] } };
    },
  });
  const { screen } = await renderElement(
    <>
      <PageHeader title="Gift Alert Settings" home={null} />
      <ThresholdsTab />
    </>,
    { session: fixedSession(readyWith(changes)), brand: 'compliance' },
  );
  await expect.element(screen.getByRole('group', { name: 'New Threshold' })).toBeVisible();
  const sent = (operation: string) =>
    server.calls.filter(({ operationName }) => operationName === operation).map(({ variables }) => variables);
  return { screen, sent };
}

it('shows all organizations with what differs, and sets the chosen ones in one save', async () => {
  const { screen, sent } = await open();
  await screen.getByRole('button', { name: 'All Organizations' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Thresholds of All Organizations' });
  const row = (name: string) => dialog.getByRole('row').filter({ hasText: name });
  await expect.element(row('Westgate Clinic').getByText('Differs')).toBeVisible();
  await expect.element(row('Westgate Clinic').getByText('$600.00')).toBeVisible();
  expect(dialog.getByText('Differs').elements()).toHaveLength(1);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Set Threshold' }).click();
  const form = screen.getByRole('dialog', { name: 'Set Threshold for 2026' });
  await expect
    .element(form.getByRole('textbox', { name: 'Threshold Amount', exact: true }))
    .toHaveValue('$535.00');
  await form.getByRole('checkbox', { name: 'Eastgate' }).click();
  await expectAccessible();
  await form.getByRole('button', { name: 'Set for 2026' }).click();
  await expect
    .element(screen.getByText('The threshold for 2026 has been set in 1 organization.'))
    .toBeVisible();
  await expect.element(row('Westgate Clinic').getByText('$535.00')).toBeVisible();
  expect(dialog.getByText('Differs').elements()).toEqual([]);
  expect(sent('SetGiftAlertThresholds')).toEqual([
    {
      ...{
        tenantName: 'northfield',
        organizationId: '5',
        thresholdYear: 2026,
        amount: 535,
        incidentalAmount: 46,
      },
      organizations: [
        { organizationId: '5', thresholdId: '95' },
        { organizationId: '6', thresholdId: '96' },
      ],
    },
  ]);
});

it('shows another year, where no organization has a threshold', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'All Organizations' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Thresholds of All Organizations' });
  await expect.element(dialog.getByText('$600.00')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Year' }).click();
  await screen.getByRole('option', { name: '2027' }).click();
  await expect.poll(() => dialog.getByText('Not set').elements().length).toBe(9);
  expect(dialog.getByText('Differs').elements()).toEqual([]);
});

it('is not offered to users who may set thresholds in one organization only', async () => {
  const { screen } = await open({ member: memberWith({ organizations: [NORTH] }) });
  expect(screen.getByRole('button', { name: 'All Organizations' }).elements()).toEqual([]);
});

it('the form below shows what the save stored, and keeps what was typed', async () => {
  const { screen } = await open();
  const amount = screen.getByRole('textbox', { name: 'Threshold Amount', exact: true }).first();
  const incidental = screen.getByRole('textbox', { name: 'Incidental Threshold Amount' }).first();
  await expect.element(amount).toHaveValue('$535.00');
  await incidental.fill('4700');
  await screen.getByRole('button', { name: 'All Organizations' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Thresholds of All Organizations' });
  await dialog.getByRole('button', { name: 'Set Threshold' }).click();
  const form = screen.getByRole('dialog', { name: 'Set Threshold for 2026' });
  await form.getByRole('button', { name: 'Set for 2026' }).click();
  await expect.element(screen.getByText(/has been set in 1 organization/)).toBeVisible();
  await expect.element(amount).toHaveValue('$500.00');
  await expect.element(incidental).toHaveValue('$47.00');
  // Only what was typed is restored later.
  const draft = Object.values(sessionStorage).find((text) => text.includes('incidentalAmount'));
  expect(draft).toContain('4700');
  expect(draft).not.toContain('50000');
});
