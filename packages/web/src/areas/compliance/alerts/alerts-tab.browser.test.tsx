import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { typeSearch } from '../../../test/debounce.ts';
import { provesLoadedList } from '../../../test/loaded-list-tests.tsx';
import { memberWith, NORTH, readyWith } from '../../../test/members.ts';
import { fixedSession, renderElement } from '../../../test/render.tsx';
import { type Answer, type Answers, stubServer } from '../../../test/server.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { AlertsTab } from './alerts-tab.tsx';

const person = (id: number, fullName = `Person ${id}`) => ({ id: String(id), fullName });
const ADA = person(1, 'Ada Byron');
const alertAt = (remainingAmount: number, changes: object = {}) => ({
  id: `9${remainingAmount}`,
  originalId: String(remainingAmount),
  remainingAmount,
  usedPercent: null,
  entityId: null,
  entityName: null,
  isActive: true,
  pastCount: null,
  endedDate: null,
  dailyRecipients: '',
  recipientUsers: [ADA],
  ...changes,
});
const SAVED: Answer = { data: { saveGiftAlertThresholdAlert: { id: '2', originalId: '1' } } };

const pageOf = (results: readonly object[], filteredCount = results.length) => ({
  ...{ filteredCount, pageNumber: 1, pageSize: 10, results },
});
const GRACE = { providerId: '31', providerName: 'Hopper, Grace', providerNPI: '1234567893' };
const past = (count: number, thresholdAmount: number | null = 535): Answer => ({
  data: {
    giftAlertPastPhysicians: {
      ...pageOf(count ? [{ ...GRACE, usedAmount: 500, remainingAmount: 35 }] : [], count),
      ...{ year: 2026, thresholdAmount, alertAmount: 100 },
    },
  },
});

const PAGE = (
  <>
    <PageHeader title="Gift Alert Settings" home={null} />
    <AlertsTab />
  </>
);

async function open(alerts: readonly object[], answers: Answers = {}, member = memberWith()) {
  const server = stubServer({
    GiftAlertThresholdAlerts: () => ({ data: { giftAlertThresholdAlerts: alerts } }),
    GiftAlertThresholdAlertUsers: {
      data: { giftAlertThresholdAlertUsers: [ADA, person(2, 'Grace Hopper'), person(3, 'Alan Turing')] },
    },
    GiftFilters: {
      data: { giftFilters: { filteredCount: 1, results: [{ id: '8', name: 'Northgate Hospital' }] } },
    },
    SaveGiftAlertThresholdAlert: SAVED,
    GiftAlertPastPhysicians: past(0),
    GiftAlertReportedCrossings: { data: { giftAlertReportedCrossings: pageOf([]) } },
    DeleteGiftAlertThresholdAlert: { data: { deleteGiftAlertThresholdAlert: true } },
    ...answers,
  });
  const session = fixedSession(readyWith({ member }));
  const { screen } = await renderElement(PAGE, { session, brand: 'compliance' });
  const table = screen.getByRole('table', { name: 'Alerts' });
  const sent = (operation: string) =>
    server.calls.filter(({ operationName }) => operationName === operation).map(({ variables }) => variables);
  return { screen, table, sent };
}
const toast = (screen: Awaited<ReturnType<typeof open>>['screen'], hasText: string) =>
  screen.getByRole('alert').filter({ hasText }).first();

const NAMES = ['Ada Byron', 'Grace Hopper', 'Tony Hoare'];
provesLoadedList({
  path: '/',
  brand: 'compliance',
  element: <AlertsTab />,
  table: 'Alerts',
  operation: 'GiftAlertThresholdAlerts',
  data: (rows) => ({ giftAlertThresholdAlerts: rows }),
  pageSize: 10,
  row: (n) => {
    const cell = NAMES[n - 1] ?? `Person ${n}`;
    const entityName = n === 1 ? 'Eastgate' : 'Westgate';
    const place = { entityId: String(n), entityName, isActive: n === 1 };
    return { row: alertAt(n, { recipientUsers: [person(n, cell)], ...place }), cell };
  },
  search: { finds: 'hopper', others: 1 },
  sorts: [
    { header: 'Remaining Amount', ascending: ['Ada Byron', 'Grace Hopper'] },
    { header: 'Location', ascending: ['Ada Byron', 'Grace Hopper'] },
    { header: 'Recipients', ascending: ['Ada Byron', 'Grace Hopper'] },
    { header: 'Status', ascending: ['Ada Byron', 'Grace Hopper'] },
  ],
  empty: 'No records Found',
  nothingFound: 'No records Found',
});

describe('the list', () => {
  it('ALERT-001 shows ten per page, smallest amount first', async () => {
    const { screen, table } = await open(Array.from({ length: 11 }, (_, index) => alertAt(index + 1)));
    await expect.element(table.getByText('$10.00')).toBeVisible();
    expect(table.getByRole('row').elements()).toHaveLength(11);
    await screen.getByRole('button', { name: 'Next page' }).click();
    await expect.element(table.getByText('$11.00')).toBeVisible();
  });

  it('ALERT-001 finds names of recipients and entities despite a typo', async () => {
    const { screen, table } = await open([
      alertAt(10),
      alertAt(20, { recipientUsers: [person(2, 'Grace Hopper')] }),
      alertAt(30, { entityId: '8', entityName: 'Northgate Hospital', isActive: false }),
    ]);
    await expect.element(table.getByText('Any Location').first()).toBeVisible();
    await expect.element(table.getByText('Inactive', { exact: true })).toBeVisible();
    await expectAccessible();
    const amounts = () =>
      table
        .getByText(/^\$/)
        .elements()
        .map(({ textContent }) => textContent);
    typeSearch('Hoper');
    await expect.poll(amounts).toEqual(['$20.00']);
    typeSearch('northgte');
    await expect.poll(amounts).toEqual(['$30.00']);
    typeSearch('nobody of that name');
    await expect.element(screen.getByText('No records Found')).toBeVisible();
  });

  it('ALERT-001 up to a quarter of the letters may be wrong', async () => {
    const { screen, table } = await open([alertAt(20, { recipientUsers: [person(2, 'Walt Whitman')] })]);
    await expect.element(table.getByText('$20.00')).toBeVisible();
    // Two of eight letters.
    typeSearch('whutmans');
    await expect.element(table.getByText('$20.00')).toBeVisible();
    // Two of seven: 0.29.
    typeSearch('whutmun');
    await expect.element(screen.getByText('No records Found')).toBeVisible();
  });

  it('ALERT-002 names at most five recipients', async () => {
    const people = (count: number) => Array.from({ length: count }, (_, index) => person(index + 1));
    const { table } = await open([
      alertAt(10, { recipientUsers: people(5) }),
      alertAt(20, { recipientUsers: people(7) }),
    ]);
    const five = 'Person 1, Person 2, Person 3, Person 4, Person 5';
    await expect.element(table.getByText(five, { exact: true })).toBeVisible();
    await expect.element(table.getByText(`${five} +2 more`, { exact: true })).toBeVisible();
  });

  it('a list that failed to load can be reloaded', async () => {
    const { screen } = await open([], { GiftAlertThresholdAlerts: { error: 'InternalError' } });
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

async function openNew(answers: Answers = {}) {
  const opened = await open([], answers);
  await opened.screen.getByRole('button', { name: 'Add Alert' }).click();
  const dialog = opened.screen.getByRole('dialog', { name: 'Add New Alert' });
  await expect.element(dialog).toBeVisible();
  return { ...opened, dialog, save: dialog.getByRole('button', { name: 'Save' }) };
}
type Dialog = Awaited<ReturnType<typeof openNew>>['dialog'];
async function choose(dialog: Dialog, screen: Awaited<ReturnType<typeof open>>['screen'], name: string) {
  await dialog.getByRole('combobox', { name: 'Recipients' }).click();
  await screen.getByRole('option', { name }).click();
  await userEvent.keyboard('{Escape}');
}

describe('the dialog', () => {
  it('ALERT-003 ALERT-004 a new alert needs an amount and a recipient, and is active by default', async () => {
    const { screen, dialog, save, sent } = await openNew();
    const amount = dialog.getByRole('textbox', { name: 'Remaining Amount' });
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await amount.fill('5000');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await choose(dialog, screen, 'Grace Hopper');
    await expect.element(save).toHaveAttribute('aria-disabled', 'false');
    await amount.fill('0');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await amount.fill('7500');
    await dialog.getByRole('combobox', { name: 'One Email a Day' }).click();
    await screen.getByRole('option', { name: 'Grace Hopper' }).last().click();
    await userEvent.keyboard('{Escape}');
    await expectAccessible();
    await dialog.getByRole('combobox', { name: 'Location' }).click();
    await screen.getByRole('option', { name: 'Northgate Hospital' }).click();
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByText('The alert has been saved.')).toBeVisible();
    expect(sent('SaveGiftAlertThresholdAlert')).toEqual([
      {
        tenantName: 'northfield',
        organizationId: '5',
        originalId: null,
        id: null,
        remainingAmount: 75,
        usedPercent: null,
        recipients: '2',
        dailyRecipients: '2',
        isActive: true,
        entityId: '8',
      },
    ]);
  });

  it('ALERT-003 an edit sends the version it started from, and keeps former members selected', async () => {
    const left = person(77, 'Former Member');
    const edited = { entityId: '8', entityName: 'Northgate Hospital', recipientUsers: [left, ADA] };
    const { screen, sent } = await open([alertAt(600, edited)], { GiftAlertPastPhysicians: past(1) });
    await screen.getByRole('button', { name: /^Edit the alert at/ }).click();
    const dialog = screen.getByRole('dialog', { name: 'Edit Alert' });
    await expect.element(dialog.getByText('Former Member')).toBeVisible();
    // The stored alert is at the threshold or more, so it never mailed anybody.
    await expect
      .element(dialog.getByText(/sends the recipients one email with their names\.$/))
      .toBeVisible();
    await expect
      .element(dialog.getByRole('combobox', { name: 'Location' }))
      .toHaveValue('Northgate Hospital');
    await dialog.getByRole('checkbox', { name: 'Active' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent('SaveGiftAlertThresholdAlert')).toEqual([
      expect.objectContaining({
        originalId: '600',
        id: '9600',
        recipients: '77,1',
        isActive: false,
        entityId: '8',
      }),
    ]);
  });

  it('alerts at a share of the threshold, which the list shows, and can change to an amount', async () => {
    const share = alertAt(0, { remainingAmount: null, usedPercent: 80 });
    const { screen, table, sent } = await open([share, alertAt(50)], { GiftAlertPastPhysicians: past(1) });
    await expect.element(table.getByText('80% used')).toBeVisible();
    await screen.getByRole('button', { name: 'Edit the alert at 80% used for Ada Byron' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Edit Alert' });
    const percent = dialog.getByRole('textbox', { name: 'Share Used' });
    const save = dialog.getByRole('button', { name: 'Save' });
    await expect.element(percent).toHaveValue('80%');
    await expect
      .element(dialog.getByText(/one email about those who were not past it before\.$/))
      .toBeVisible();
    await percent.fill('101');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await percent.fill('90');
    await expect.element(save).toHaveAttribute('aria-disabled', 'false');
    await expectAccessible();
    await dialog.getByText('Amount remaining').click();
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByText('Share used', { exact: true }).click();
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent('SaveGiftAlertThresholdAlert')).toEqual([
      expect.objectContaining({ originalId: '0', remainingAmount: null, usedPercent: 90 }),
    ]);
  });

  it('shows how many physicians are past it before a save, or why it is never sent', async () => {
    let answer = past(12);
    const { dialog, sent } = await openNew({ GiftAlertPastPhysicians: () => answer });
    const amount = dialog.getByRole('textbox', { name: 'Remaining Amount' });
    const notice = dialog.getByRole('status').first();
    await amount.fill('10000');
    await expect
      .element(notice)
      .toHaveTextContent(
        '12 physicians are past this now. A save sends the recipients one email with their names.',
      );
    await expectAccessible();
    answer = past(0, 100);
    await amount.fill('10001');
    await expect
      .element(notice)
      .toHaveTextContent('The threshold for 2026 is $100.00. An alert at this amount or more is never sent.');
    answer = past(0, null);
    await amount.fill('10002');
    await expect
      .element(notice)
      .toHaveTextContent('There is no threshold for 2026, so the alert is not sent.');
    expect(sent('GiftAlertPastPhysicians').at(-1)).toMatchObject({
      ...{ remainingAmount: 100.02, usedPercent: null, entityId: null },
    });
  });

  it('promises no emails where they are turned off', async () => {
    const member = memberWith({ silentAlertOrganizationIds: [NORTH.id] });
    const { screen } = await open([], { GiftAlertPastPhysicians: past(1) }, member);
    await screen.getByRole('button', { name: 'Add Alert' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Add New Alert' });
    await dialog.getByRole('textbox', { name: 'Remaining Amount' }).fill('10000');
    await expect.element(dialog.getByText('1 physician is past this now.', { exact: true })).toBeVisible();
    const promises = dialog
      .getByText(/emails? /)
      .elements()
      .map(({ textContent }) => textContent);
    expect(promises).toEqual(['Alert emails are turned off for this organization.']);
    await expectAccessible();
  });

  it("ALERT-007 SHELL-120 a failure shows 'Failed to save Threshold Alert' and keeps the input", async () => {
    const { screen, dialog, save } = await openNew({
      SaveGiftAlertThresholdAlert: { error: 'InternalError' },
    });
    await dialog.getByRole('textbox', { name: 'Remaining Amount' }).fill('5000');
    await choose(dialog, screen, 'Ada Byron');
    await save.click();
    await expect.element(toast(screen, 'Failed to save Threshold Alert')).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'Remaining Amount' })).toHaveValue('$50.00');
  });

  it("after another user's change, an editor can take over their values", async () => {
    const stored = [alertAt(50)];
    const { screen, sent } = await open(stored, {
      SaveGiftAlertThresholdAlert: ({ variables }) => {
        if (variables['id'] === 'newer') return SAVED;
        stored[0] = alertAt(50, { id: 'newer', isActive: false });
        return {
          error: 'ConflictError',
          message: 'Someone else has changed this alert',
          field: 'id',
        };
      },
    });
    await screen.getByRole('button', { name: /^Edit the alert at/ }).click();
    const dialog = screen.getByRole('dialog', { name: 'Edit Alert' });
    await dialog.getByRole('textbox', { name: 'Remaining Amount' }).fill('6000');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Show theirs' }).click();
    await expect.element(dialog.getByRole('checkbox', { name: 'Active' })).not.toBeChecked();
    await expect.element(dialog.getByRole('textbox', { name: 'Remaining Amount' })).toHaveValue('$50.00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent('SaveGiftAlertThresholdAlert').map(({ id }) => id)).toEqual(['950', 'newer']);
  });
});

describe('the record', () => {
  const crossing = { ...GRACE, giftYear: 2026, remainingAmount: 35, thresholdAmount: 535, alertAmount: 107 };
  const reported: Answer = {
    data: {
      giftAlertReportedCrossings: pageOf([
        { ...crossing, usedPercent: 80, crossedDate: Date.UTC(2026, 10, 3, 18) / 1_000 },
      ]),
    },
  };

  it('opens from the number of physicians who are past it, with what the alert reported', async () => {
    const { screen, sent } = await open([alertAt(100, { pastCount: 1 })], {
      GiftAlertPastPhysicians: past(1),
      GiftAlertReportedCrossings: reported,
    });
    await screen.getByRole('button', { name: '1 past the alert at $100.00 for Ada Byron now' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Alert at $100.00' });
    const now = dialog.getByRole('table', { name: 'Past This Alert Now' });
    await expect.element(now.getByText('$35.00')).toBeVisible();
    await expect
      .element(now.getByRole('link', { name: 'Hopper, Grace' }))
      .toHaveAttribute('href', '/n/northfield/5/physicians/31');
    const table = dialog.getByRole('table', { name: 'What This Alert Reported' });
    await expect.element(table.getByText('80% used')).toBeVisible();
    await expect.element(table.getByText('of $535.00 in 2026')).toBeVisible();
    await expectAccessible();
    expect(sent('GiftAlertReportedCrossings')[0]).toMatchObject({ alertId: '100', pageNumber: 1 });
  });

  it('of an ended alert stays, and the alert cannot be changed', async () => {
    const ended = alertAt(50, { isActive: false, endedDate: 1_790_000_000 });
    const { screen, table } = await open([], {
      GiftAlertThresholdAlerts: ({ variables }) => ({
        data: { giftAlertThresholdAlerts: variables['includeEnded'] ? [ended] : [] },
      }),
      GiftAlertReportedCrossings: reported,
    });
    await screen.getByRole('checkbox', { name: 'Show ended alerts' }).click();
    await expect.element(table.getByText('Ended', { exact: true })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Edit the alert/ }).elements()).toEqual([]);
    await screen.getByRole('button', { name: /^Show the record of the alert at \$50/ }).click();
    const dialog = screen.getByRole('dialog', { name: 'Alert at $50.00' });
    await expect.element(dialog.getByText('80% used')).toBeVisible();
    expect(dialog.getByText('Past This Alert Now').elements()).toEqual([]);
  });
});

describe('delete', () => {
  async function openDelete(answers: Answers = {}) {
    const opened = await open([alertAt(50)], answers);
    await opened.screen.getByRole('button', { name: /^Delete the alert at/ }).click();
    const dialog = opened.screen.getByRole('dialog', { name: 'Delete Alert' });
    await expect.element(dialog).toBeVisible();
    return { ...opened, dialog };
  }

  it('ALERT-003 asks first, and Close deletes nothing', async () => {
    const { dialog, sent } = await openDelete();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent('DeleteGiftAlertThresholdAlert')).toEqual([]);
  });

  it('names the alert, and refetches the list', async () => {
    const { dialog, sent } = await openDelete();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent('DeleteGiftAlertThresholdAlert')).toEqual([
      { tenantName: 'northfield', organizationId: '5', alertId: '50' },
    ]);
    await expect.poll(() => sent('GiftAlertThresholdAlerts').length).toBeGreaterThan(1);
  });

  it("ALERT-008 SHELL-122 (delete alert) a failure shows 'Failed to delete Threshold Alert'", async () => {
    const { screen, dialog } = await openDelete({
      DeleteGiftAlertThresholdAlert: { error: 'InternalError' },
    });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(toast(screen, 'Failed to delete Threshold Alert')).toBeVisible();
    await expect.element(dialog).toBeVisible();
  });
});
