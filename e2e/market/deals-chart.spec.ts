import { colorAt, distance, recordDrawnTexts, ringSpot, type Spot } from '../support/canvas.ts';
import { dealsPath, dealsScreen, literally, urlParams } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

const PLACEHOLDER = 'Select a dot in the chart or a row in the table to see its details.';
/** Tolerance for blending with the background. */
const NEAR = 24;
const FARTHEST = 255;

test('the chart is 500 px high and labels its months and amounts', async ({ page, openAs }) => {
  const deals = dealsScreen(page);
  const texts = await recordDrawnTexts(page);
  await openAs('purchaser', dealsPath('CT Scanner', 'dateRangeMonths=12'));
  await deals.ready();
  expect((await deals.chart.boundingBox())!.height).toBe(500);
  const months = new Set((await texts()).filter((text) => /^[A-Z][a-z]{2}-\d\d$/.test(text)));
  // On the first day of a month, the period starts and ends with the start of a month.
  expect(months.size).toBe(new Date().getUTCDate() === 1 ? 13 : 12);
  expect(await texts()).toContain('Quoted Price');
});

test('each OEM has a legend entry and dots in its color, and the entry hides them', async ({
  page,
  openAs,
}) => {
  const deals = dealsScreen(page);
  await openAs('purchaser', dealsPath('CT Scanner', 'dateRangeMonths=3'));
  await deals.ready();
  const row = deals.rows.last();
  const oem = (await deals.cells(row))[2]!;
  await row.click();
  await expect(deals.ring).toBeVisible();
  const entry = deals.legend.getByRole('button', { name: new RegExp(`^${literally(oem)} [\\d,]+$`) });
  const color = (await entry.locator('path').getAttribute('fill'))!;
  const farFrom = async (spot: Spot) => {
    const drawn = await colorAt(deals.chart, spot);
    return drawn === null ? FARTHEST : distance(drawn, color);
  };
  // The chart moves its dots and the ring while the panel takes its width.
  await expect.poll(async () => farFrom(await ringSpot(deals.ring))).toBeLessThan(NEAR);
  const spot = await ringSpot(deals.ring);

  await entry.click();
  await expect(entry).toHaveAttribute('aria-pressed', 'false');
  await expect(deals.ring).toHaveCount(0);
  await expect.poll(() => farFrom(spot)).toBeGreaterThan(NEAR);

  await entry.click();
  await expect(deals.ring).toBeVisible();
  await expect.poll(() => farFrom(spot)).toBeLessThan(NEAR);
});

test('DEAL-015 DEAL-016 a dot selects its deal: detail, row and the row’s page', async ({ page, openAs }) => {
  const deals = dealsScreen(page);
  // In a window this narrow the panel covers the chart, and the dot does not move.
  await page.setViewportSize({ width: 1_160, height: 900 });
  await openAs('purchaser', dealsPath('CT Scanner', 'dateRangeMonths=36&page=2'));
  await deals.ready();
  await expect(deals.detail).toContainText(PLACEHOLDER);
  const row = deals.rows.nth(7);
  const cells = await deals.cells(row);
  const id = await row.getAttribute('data-row-id');
  await row.click();
  const spot = await ringSpot(deals.ring);
  await page.getByRole('button', { name: 'Page 1', exact: true }).click();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(deals.detail).toContainText(PLACEHOLDER);

  await deals.chart.scrollIntoViewIfNeeded();
  await deals.pointer.hover({ position: spot });
  const card = deals.pointer.getByRole('table');
  for (const text of cells) await expect(card).toContainText(text);
  await deals.pointer.click({ position: spot });

  await expect.poll(() => urlParams(page).get('page')).toBe('2');
  await expect(deals.selectedRow).toHaveAttribute('data-row-id', id!);
  await expect(page.getByRole('heading', { name: 'Quote Details' })).toBeVisible();
  for (const text of cells) await expect(deals.detail).toContainText(text);
});

test('DEAL-016 a service contract shows Service Details', async ({ page, openAs }) => {
  const deals = dealsScreen(page);
  await openAs('purchaser', dealsPath('CT Scanner', 'quote=false'));
  await deals.ready();
  await deals.rows.first().click();
  await expect(page.getByRole('heading', { name: 'Service Details' })).toBeVisible();
  const cells = await deals.cells(deals.rows.first());
  for (const text of cells) await expect(deals.detail).toContainText(text.replace('≈ ', ''));
  await expect(deals.detail.getByRole('term').filter({ hasText: /^Contract (Timing|Term)$/ })).toHaveCount(2);
});

test('the chart links to a table of the same deals', async ({ page, openAs }) => {
  const deals = dealsScreen(page);
  await openAs('purchaser', dealsPath('CT Scanner'));
  await deals.ready();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(deals.chart).toHaveCount(0);
  await expect(deals.rows.first()).toBeInViewport();
  await page.getByRole('button', { name: 'Show as chart' }).click();
  await deals.ready();
});
