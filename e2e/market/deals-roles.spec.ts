import { DEFAULT_VENDOR_HIDDEN_DAYS } from '@capwise/domain/market/deals/deals';
import { hiddenDaysNote, TEXTS } from '@capwise/domain/texts';
import type { Page } from '@playwright/test';
import { recordDrawnTexts, ringSpot } from '../support/canvas.ts';
import { dealsPath, dealsScreen } from '../support/deals.ts';
import { recordCalls } from '../support/graphql.ts';
import { expect, test } from '../support/test.ts';

const NOTE = hiddenDaysNote(DEFAULT_VENDOR_HIDDEN_DAYS);
const NOTICE = 'Service contracts are not part of your subscription';
const CONTRACTS = 'GetServiceContractContentInfo';
const MS_PER_DAY = 86_400_000;

async function expectRefused(page: Page, why: string): Promise<void> {
  const { download } = dealsScreen(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/csv/')) asked += 1;
  });
  await expect(download).toHaveAttribute('aria-disabled', 'true');
  await download.focus();
  const reason = page.getByText(why, { exact: true });
  await expect(reason.or(page.getByRole('tooltip', { name: why })).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await download.click({ force: true });
  expect(asked).toBe(0);
}

async function expectNotice(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: NOTICE })).toBeVisible();
  const notice = page.getByRole('region', { name: NOTICE });
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^mailto:.+@.+/);
  await expect(page).toHaveURL(/\/n\/tools\/deals\?.*quote=false/);
  await expect(dealsScreen(page).rows).toHaveCount(0);
}

for (const view of ['quotes', 'contracts'] as const) {
  test(`DEAL-027 DEAL-028 DEAL-029 a vendor's ${view} end before the hidden days, and so does the axis`, async ({
    page,
    openAs,
  }) => {
    const deals = dealsScreen(page);
    const texts = await recordDrawnTexts(page);
    await openAs('vendor', dealsPath('CT Scanner', `dateRangeMonths=3&quote=${view === 'quotes'}`));
    await deals.ready();
    await expect(page.getByText(NOTE, { exact: true })).toBeVisible();
    const [newest] = await deals.cells(deals.rows.first());
    const age = (Date.now() - Date.parse(`${newest} UTC`)) / MS_PER_DAY;
    expect(age).toBeGreaterThanOrEqual(DEFAULT_VENDOR_HIDDEN_DAYS);
    expect(await texts()).toContain('Month analyzed *');

    // If the axis ended today, the newest deal would be in its first half.
    await deals.rows.first().click();
    const place = async () => (await ringSpot(deals.ring)).x / (await deals.chart.boundingBox())!.width;
    await expect.poll(place).toBeGreaterThan(0.6);
  });
}

test('DEAL-030 a vendor sees which technologies have service data', async ({ page, openAs }) => {
  const deals = dealsScreen(page);
  await openAs('vendor', '/n/tools/deals');
  await expect(page.getByText(TEXTS.serviceDataNote, { exact: true })).toBeVisible();
  await deals.picker.fill('Scanner');
  await expect(page.getByRole('option', { name: 'CT Scanner *', exact: true })).toBeVisible();
  await deals.picker.fill('MRI');
  await expect(page.getByRole('option', { name: 'MRI System', exact: true })).toBeVisible();
});

test('DEAL-027 DEAL-029 DEAL-030 only vendors have hidden days, the notice and the marks', async ({
  page,
  openAs,
}) => {
  const deals = dealsScreen(page);
  const texts = await recordDrawnTexts(page);
  await openAs('purchaser', dealsPath('CT Scanner'));
  await deals.ready();
  await expect(page.getByText(/^Not displaying/)).toHaveCount(0);
  await expect(page.getByText(TEXTS.serviceDataNote)).toHaveCount(0);
  await expect(deals.picker).toHaveValue('CT Scanner');
  const drawn = await texts();
  expect(drawn).toContain('Month analyzed');
  expect(drawn).not.toContain('Month analyzed *');
  const [newest] = await deals.cells(deals.rows.first());
  expect((Date.now() - Date.parse(`${newest} UTC`)) / MS_PER_DAY).toBeLessThan(DEFAULT_VENDOR_HIDDEN_DAYS);
});

test('DEAL-022 a vendor can download service contracts only for technologies with service data', async ({
  page,
  openAs,
}) => {
  const deals = dealsScreen(page);
  await openAs('vendor', dealsPath('CT Scanner', 'quote=false'));
  await deals.ready();
  const download = page.waitForEvent('download');
  await deals.download.click();
  expect((await download).suggestedFilename()).toBe('CT Scanner Service Contracts.csv');
  await page.goto(dealsPath('MRI System', 'quote=false&dateRangeMonths=36'));
  await deals.ready();
  await expectRefused(page, 'This technology has no active service data');
});

test('DEAL-021 a trial user sees the deals and cannot download them', async ({ page, openAs }) => {
  await openAs('trial', dealsPath('CT Scanner'));
  await dealsScreen(page).ready();
  await expectRefused(page, 'Downloads are not part of a trial');
});

test('DEAL-023 without the permission, there is no download', async ({ page, openAs }) => {
  await openAs('basic', dealsPath('CT Scanner'));
  await dealsScreen(page).ready();
  await expectRefused(page, 'Your account has no access to downloads');
});

test('DEAL-004 DEAL-005 without service contracts, the toggle is missing and the service view is a notice', async ({
  page,
  openAs,
}) => {
  const deals = dealsScreen(page);
  const calls = recordCalls(page, CONTRACTS);
  await openAs('basic', dealsPath('CT Scanner'));
  await deals.ready();
  await expect(deals.view).toHaveCount(0);
  await page.goto(dealsPath('CT Scanner', 'quote=false'));
  await expectNotice(page);
  await expect(deals.view).toHaveCount(0);
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: 'Show capital quotes' }).click();
  await deals.ready();
  await expect(deals.table).toHaveAccessibleName('Quoted products');
});

test('DEAL-006 SHELL-038 SHELL-114 outside the subscription, the service view is a notice, without a redirect', async ({
  page,
  openAs,
}) => {
  const deals = dealsScreen(page);
  await openAs('purchaser', dealsPath('Hospital Bed', 'quote=false'));
  await expectNotice(page);
  await expect(deals.download).toHaveAttribute('aria-disabled', 'true');
  await expect(deals.view).toBeVisible();
  await deals.choose('CT Scanner');
  await deals.ready();
  await expect(deals.table).toHaveAccessibleName('Service contracts');
});

test('DEAL-006 an analyst of the provider sees the service data of every technology', async ({
  page,
  openAs,
}) => {
  await openAs('analyst', dealsPath('Hospital Bed', 'quote=false'));
  await dealsScreen(page).ready();
});
