import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectClean, expectCleanInDark } from '../support/clean.ts';
import { createDecember, enterLakeside, fieldsOf, figure, YEAR } from '../support/december.ts';
import { expectFits } from '../support/fits.ts';
import { expect, test } from '../support/test.ts';

/**
 * December of three people on an installation of its own, so that no other test changes its figures. Each test
 * continues the previous one. The threshold is $500.00, and Dora gets: $40.00 - $15.00 returned + $450.00 = $475.00.
 */
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.use({ ownContext: true });

const WALK = { tag: '@walk' } as const;
const DORA = 'December, Dora';
const EMIL = 'December, Emil';
const OFFICE = 'Heart Center Office';
const GIFT = 'Nonmonetary compensation (k)';
const december = createDecember(9);

test.beforeAll(() => december.start());
test.afterAll(() => december.end());

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const row = (page: Page, table: string, text: string) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: text });

async function addRecipient(page: Page, name: string): Promise<void> {
  await page.getByRole('tree', { name: 'Recipients' }).locator('[data-kind="provider"]').click();
  await expect(row(page, 'Selected Recipients', name)).toBeVisible();
}

/** Lists the gifts to a physician. */
async function openGifts(page: Page, root: string, name: string, count: number): Promise<void> {
  await page.goto(`${root}/giftalert`);
  await button(page, 'Clear all').click();
  await button(page, /^Filter/).click();
  const panel = dialog(page, 'Filter');
  await fieldsOf(page, panel).search('Providers (NPI)', name);
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('table', { name: 'Gifts' }).locator('tbody tr')).toHaveCount(count);
}

/** Checks a gift to a physician, and leaves the dialog open. */
async function check(page: Page, name: string, cents: number) {
  await button(page, 'Check a Gift').click();
  const checked = dialog(page, 'Check a Gift');
  const fields = fieldsOf(page, checked);
  await fields.search('Provider', name);
  await fields.type('Gift Value', String(cents));
  await fields.choose('Exception', GIFT);
  return checked.getByRole('region', { name: 'Result' });
}

test('staff turn on exceptions and attestation', WALK, async ({ page }) => {
  const root = await enterLakeside(page, december, 'admin');
  await page.goto(`${root}/settings?tab=Settings`);
  for (const [setting, value] of [
    ['Ask for the Exception of Each Gift', 'True'],
    ['Split the Costs of Events', 'True'],
    ['Last Day to Confirm the Gifts of Last Year', '01/31'],
  ] as const) {
    await page.getByPlaceholder('Search Settings').fill(setting);
    await button(page, `Edit ${setting}`).click();
    const edited = dialog(page, value === 'True' ? `${setting} (True/False)` : setting);
    await fieldsOf(page, edited).type('Organization Level Setting', value);
    await edited.getByRole('button', { name: 'Save' }).click();
    await expect(edited).toBeHidden();
    await expect(row(page, 'Settings', setting)).toContainText(value);
  }
});

test(
  'an administrator corrects an import, sets the thresholds of two years everywhere, and names who approves and confirms',
  WALK,
  async ({ page, picture }) => {
    const root = await enterLakeside(page, december, 'gifts.admin');
    await page.goto(`${root}/imports`);
    const imported = dialog(page, 'Import Providers');
    const choose = (npi: string) =>
      imported.locator('input[type="file"]').setInputFiles({
        name: 'new physicians.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `provider_id,name,npi,entity_id\nD-1,"${DORA}",${npi},E-100\nD-2,"${EMIL}",,E-100\n`,
        ),
      });
    await button(page, 'Import Providers').click();
    await choose('1234567890');
    await expect(imported.getByText('1234567890').first()).toBeVisible();
    await imported.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await button(page, 'Open Errors').click();
    const errors = dialog(page, 'Errors in new physicians.csv');
    await expect(errors.getByRole('row').nth(1)).toContainText('1234567890');
    await errors.getByRole('button', { name: 'Close' }).last().click();
    await button(page, 'Try Again').click();
    await choose('1234567893');
    await button(page, 'Import 2 Rows').click();
    await imported.getByRole('button', { name: 'Close' }).last().click();
    await expect(button(page, 'Open Errors')).toHaveCount(0);

    await page.goto(`${root}/settings`);
    await button(page, 'All Organizations').click();
    const all = dialog(page, 'Thresholds of All Organizations');
    for (const [year, amount, incidental, payments] of [
      [YEAR, '50000', '4500', '600000'],
      [YEAR + 1, '52000', '4600', '620000'],
    ] as const) {
      if (year !== YEAR) await fieldsOf(page, all).choose('Year', String(year));
      await all.getByRole('button', { name: 'Set Threshold' }).click();
      const asked = dialog(page, `Set Threshold for ${year}`);
      const fields = fieldsOf(page, asked);
      await fields.type('Threshold Amount', amount);
      await fields.type('Incidental Threshold Amount', incidental);
      await fields.type('Remuneration Threshold Amount', payments);
      await asked.getByRole('button', { name: `Set for ${year}` }).click();
      await expect(all.getByRole('cell', { name: year === YEAR ? '$500.00' : '$520.00' })).toHaveCount(3);
      await expect(all.getByRole('cell', { name: year === YEAR ? '$6,000.00' : '$6,200.00' })).toHaveCount(3);
    }
    await picture('all-organizations');
    await all.getByRole('button', { name: 'Close' }).last().click();

    await page.goto(`${root}/settings?tab=Approvals`);
    await button(page, 'Add Rule').click();
    const rule = dialog(page, 'Add Rule');
    await fieldsOf(page, rule).type('Threshold used from', '80');
    await fieldsOf(page, rule).choose('Approver', 'Tomas Lindqvist');
    await rule.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The rules have been saved.')).toBeVisible();

    await page.goto(`${root}/settings?tab=Requestors`);
    await button(page, 'Add Requestor').click();
    const requestor = dialog(page, 'Add New Requestor');
    await fieldsOf(page, requestor).type('Requestor', OFFICE);
    await requestor.getByRole('button', { name: 'Save' }).click();
    await expect(requestor).toBeHidden();

    await page.goto(`${root}/attestation`);
    await button(page, 'Add Department').click();
    const department = dialog(page, 'Add Department');
    await fieldsOf(page, department).type('Name', 'Heart Center');
    await fieldsOf(page, department).choose('Responsible', 'Hana Whitfield');
    await fieldsOf(page, department).search('Requestors', OFFICE);
    await page.keyboard.press('Escape');
    await department.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, 'Departments', 'Heart Center')).toContainText('$0.00');
  },
);

test('an editor enters a late gift, checks a larger one and requests it', WALK, async ({ page }) => {
  const root = await enterLakeside(page, december, 'gifts.editor');
  await page.goto(`${root}/desk`);
  await expect(page.getByRole('table', { name: 'Near the threshold' })).toBeVisible();
  const before = await check(page, DORA, 45_000);
  await expect(before).toContainText(`Yes: the gifts stay within the threshold for ${YEAR}.`);
  await expect(figure(before, 'After this gift')).toHaveText(/\$50\.00$/);

  await page.goto(`${root}/giftalert/create`);
  const fields = fieldsOf(page);
  await fields.choose('Gift Type', 'Meal');
  await fields.choose('Requestor', OFFICE);
  await fields.type('Gift Value', '4000');
  await fields.day('Date Received', `${YEAR}-12-27`);
  await fields.choose('Exception', GIFT);
  await fields.confirmConditions();
  await fields.search('Providers', DORA);
  await addRecipient(page, DORA);
  await expect(row(page, 'Selected Recipients', DORA)).toContainText('$460.00');
  await button(page, 'Save').click();
  await expect(page).toHaveURL(`${root}/giftalert`);

  const after = await check(page, DORA, 45_000);
  await expect(figure(after, 'After this gift')).toHaveText(/\$10\.00$/);
  await page.getByRole('link', { name: 'Request Approval' }).click();
  for (const [name, cents, why] of [
    [DORA, '45000', 'Registration for the annual congress'],
    [EMIL, '48000', 'Tickets for the opera'],
  ] as const) {
    if (name === EMIL) {
      await page.goto(`${root}/requests/create`);
      await fields.search('Providers', name);
    }
    await fields.choose('Gift Type', 'Conference Registration');
    await fields.choose('Requestor', OFFICE);
    await fields.type('Value for each recipient', cents);
    await fields.type('Why', why);
    await addRecipient(page, name);
    await button(page, 'Send Request').click();
    await expect(figure(page, 'Remaining after')).toHaveText(name === DORA ? /\$10\.00$/ : /\$20\.00$/);
  }
  await page.goto(`${root}/requests`);
  await expect(row(page, 'Requests', 'Requested')).toHaveCount(3);
});

test(
  'the approver approves one request and refuses the other, and the reserved amount shows',
  WALK,
  async ({ page, picture }) => {
    const root = await enterLakeside(page, december, 'gifts.moderator');
    const open = async (name: string) => {
      await page.goto(`${root}/requests`);
      await expect(page.getByRole('radio', { name: 'To decide' })).toBeChecked();
      await page.getByRole('link', { name }).click();
    };
    await open(DORA);
    await expect(figure(page, 'Received')).toHaveText('$40.00');
    await expect(figure(page, 'This request')).toHaveText('$450.00');
    await expect(figure(page, 'Remaining after')).toHaveText(/\$10\.00$/);
    await picture('request');
    await button(page, 'Approve').click();
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
    await open(EMIL);
    await button(page, 'Refuse').click();
    await expect(page.getByRole('textbox', { name: /^Note/ })).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('textbox', { name: /^Note/ }).fill('Entertainment is against our policy');
    await button(page, 'Refuse').click();
    await expect(page.getByText('Refused', { exact: true })).toBeVisible();

    await openGifts(page, root, DORA, 1);
    await expect(row(page, 'Gifts', DORA)).toContainText('Reserved $450.00');
    await expect(row(page, 'Gifts', DORA)).toContainText('$460.00');
    const result = await check(page, DORA, 2_000);
    await expect(figure(result, 'Reserved')).toHaveText('$450.00');
    await expect(result).toContainText('With them, the threshold would be exceeded by $10.00.');
  },
);

test(
  'the editor gives what was approved, records what came back in part, and confirms the year',
  WALK,
  async ({ page, picture }) => {
    const root = await enterLakeside(page, december, 'gifts.editor');
    await page.goto(`${root}/requests`);
    await expect(row(page, 'Requests', EMIL)).toContainText('Refused');
    await page.getByRole('link', { name: DORA }).click();
    await button(page, 'Record as Given').click();
    const given = dialog(page, 'Record as Given');
    await fieldsOf(page, given).choose('Exception', GIFT);
    await fieldsOf(page, given).confirmConditions();
    await given.getByRole('button', { name: 'Create Gift' }).click();
    await expect(given).toBeHidden();

    await openGifts(page, root, DORA, 2);
    const meal = row(page, 'Gifts', 'Meal');
    await expect(meal).toContainText('$10.00');
    await meal.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Return' }).click();
    const back = dialog(page, 'Return Gift');
    await fieldsOf(page, back).type('Amount Returned', '1500');
    await fieldsOf(page, back).type('Note', 'Paid back in cash');
    await back.getByRole('button', { name: 'Return Gift' }).click();
    await expect(meal).toContainText('$25.00');

    await page.goto(`${root}/attestation`);
    await button(page, 'Confirm gifts of Heart Center').click();
    const confirmed = dialog(page, 'Confirm Gifts');
    await confirmed
      .getByRole('checkbox', {
        name: `I confirm that all gifts of Heart Center to physicians in ${YEAR} have been entered: 2 gifts with a value of $490.00.`,
      })
      .check();
    await picture('attestation');
    await confirmed.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(row(page, 'Departments', 'Heart Center')).toContainText('Confirmed');
    await expect(row(page, 'Departments', 'Heart Center')).toContainText('2 gifts, $490.00');
  },
);

test(
  'the administrator sees who is past a new alert, enters a payment, and downloads the reports of the year',
  WALK,
  async ({ page, picture }) => {
    const root = await enterLakeside(page, december, 'gifts.admin');
    await page.goto(`${root}/settings?tab=Alerts`);
    await button(page, 'Add Alert').click();
    const alert = dialog(page, 'Add New Alert');
    await alert.getByText('Share used').click();
    await fieldsOf(page, alert).type('Share Used', '80');
    await fieldsOf(page, alert).search('Recipients', 'Imani Vasquez');
    await page.keyboard.press('Escape');
    await expect(alert.getByText(/past this now\. A save sends/)).toBeVisible();
    await alert.getByRole('button', { name: 'Save' }).click();
    await button(page, /past the alert at 80% used for Imani Vasquez now$/).click();
    const past = row(page, 'Past This Alert Now', DORA);
    await expect(past).toContainText('$475.00');
    await expect(past).toContainText('$25.00');

    await page.goto(`${root}/giftalert/create`);
    const fields = fieldsOf(page);
    await fields.choose('Gift Type', 'Meal');
    await fields.choose('Requestor', 'Administration');
    await fields.type('Gift Value', '120000');
    await fields.choose('Exception', 'Limited remuneration (z)');
    await fields.confirmConditions();
    await fields.search('Providers', DORA);
    await addRecipient(page, DORA);
    await expect(row(page, 'Selected Recipients', DORA)).toContainText('$4,800.00');
    await button(page, 'Save').click();
    await expect(page).toHaveURL(`${root}/giftalert`);
    await openGifts(page, root, DORA, 3);
    const payment = row(page, 'Gifts', '$1,200.00');
    await payment.getByRole('button', { name: /^Gift to/ }).click();
    const year = page.getByRole('region', { name: `${YEAR} threshold` });
    await expect(figure(year, 'Remaining remuneration')).toHaveText(/\$4,800\.00$/);
    await expect(figure(year, 'Remaining')).toHaveText(/\$25\.00$/);
    const statement = page.waitForEvent('download');
    await year.getByRole('button', { name: 'Statement' }).click();
    const pdf = await readFile(await (await statement).path(), 'latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);

    await page.goto(`${root}/attestation`);
    await expect(row(page, 'Departments', 'Heart Center')).toContainText('Confirmed');
    const report = page.waitForEvent('download');
    await button(page, 'CSV').click();
    const lines = (await readFile(await (await report).path(), 'utf8')).split('\r\n');
    expect(lines.find((line) => line.includes('Heart Center'))).toMatch(
      /,Heart Center,Confirmed,Hana Whitfield,.*,2,490,2,490,0,/,
    );

    await page.goto(`${root}/desk`);
    await expect(row(page, 'Near the threshold', DORA)).toContainText('$25.00');
    await picture('desk');
  },
);

test(
  'an administrator splits the bill of a dinner, and a guest who leaves changes the gifts',
  WALK,
  async ({ page, picture }) => {
    const root = await enterLakeside(page, december, 'gifts.admin');
    await page.goto(`${root}/events/create`);
    const fields = fieldsOf(page);
    await fields.type('Name', 'Holiday Dinner');
    await page.getByRole('combobox', { name: 'Location', exact: true }).click();
    await page.getByRole('option').first().click();
    await fields.choose('Gift Type', 'Meal');
    await fields.type('Total Cost', '12000');
    await fields.choose('Requestor', OFFICE);
    await fields.choose('Exception', GIFT);
    await fields.confirmConditions();
    for (const [kind, physician, name] of [
      ['Physician', EMIL, ''],
      ['Family of a physician', EMIL, 'Ruth December'],
      ['Physician', DORA, ''],
      ['Staff or other', '', 'Nurse Avery'],
    ] as const) {
      await fields.choose('Kind of Attendee', kind);
      if (physician) await fields.search(kind === 'Physician' ? 'Physician' : 'Their Physician', physician);
      if (name) await fields.type('Name of Attendee', name);
      await button(page, 'Add Attendee').click();
    }
    await expect(page.getByText('4 attendees, shares add up to $120.00')).toBeVisible();
    await expect(row(page, 'Gifts to Physicians', EMIL)).toContainText('$60.00');
    await expect(row(page, 'Gifts to Physicians', DORA)).toContainText('Over-$5.00');
    await row(page, 'Gifts to Physicians', DORA).scrollIntoViewIfNeeded();
    await picture('event');
    await button(page, 'Save Event').click();

    await row(page, 'Events', 'Holiday Dinner').getByRole('link').first().click();
    await button(page, 'Remove Ruth December').click();
    await fields.type('Total Cost', '6000');
    await button(page, 'Save Event').click();
    await expect(row(page, 'Events', 'Holiday Dinner')).toContainText('$60.00');
    await openGifts(page, root, EMIL, 1);
    await expect(row(page, 'Gifts', EMIL)).toContainText('$20.00');
  },
);

test('the screens of the year fit the window, and pass axe in light and dark', async ({ page }) => {
  const root = await enterLakeside(page, december, 'admin');
  const screens = [
    ['requests?view=all', 'Refused'],
    ['requests/1', 'Given'],
    ['attestation', 'Changed Since'],
    ['imports', 'new physicians.csv'],
  ] as const;
  for (const [path, text] of screens) {
    await page.goto(`${root}/${path}`);
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    await expectFits(page, { widths: [1200, 1440], isWide: true });
    await expectClean(page);
    await expectCleanInDark(page);
  }
});
