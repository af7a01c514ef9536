import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dealsPath, dealsScreen, technologyNamed } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

const DEMO = 'Demo data: deals and prices are invented';
const { id } = technologyNamed('CT Scanner');

const VIEWS = [
  {
    view: 'quotes',
    rows: 'DEAL-024',
    path: `/api/technology/${id}/quotedproducts/csv/24`,
    name: 'CT Scanner Deals.csv',
    header: 'Date,Market Segment,OEM,Product,Quantity,List Price,Quoted Price,Discount,Data',
  },
  {
    view: 'contracts',
    rows: 'DEAL-025',
    path: `/api/technology/${id}/serviceContractProducts/csv/24`,
    name: 'CT Scanner Service Contracts.csv',
    header: 'Date,Service Provider,OEM,Product,Service Type,Plan,Systems,Annual Cost,Per System,Data',
  },
] as const;

async function save(page: Page) {
  const request = page.waitForRequest(/\/csv\//);
  const download = page.waitForEvent('download');
  await dealsScreen(page).download.click();
  return { request: await request, download: await download };
}

for (const { view, rows, path, name, header } of VIEWS) {
  test(`${rows} DEAL-026 the ${view} are downloaded with the bearer token, each marked as demo data`, async ({
    page,
    openAs,
  }) => {
    const deals = dealsScreen(page);
    await openAs('purchaser', dealsPath('CT Scanner', `dateRangeMonths=24&quote=${view === 'quotes'}`));
    await deals.ready();
    const { request, download } = await save(page);
    expect(new URL(request.url()).pathname).toBe(path);
    expect(request.method()).toBe('GET');
    expect(await request.headerValue('authorization')).toMatch(/^Bearer .{100}/);
    expect(download.suggestedFilename()).toBe(name);

    const lines = (await readFile(await download.path(), 'utf8'))
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    expect(lines[0]).toBe(header);
    expect(lines).toHaveLength(1 + (await deals.total()));
    expect(lines.slice(1).filter((line) => !line.endsWith(DEMO))).toEqual([]);
    const [date] = await deals.cells(deals.rows.first());
    expect(lines[1]!.split(',')[0]).toBe(date);
  });
}

test('DEAL-026 a refused download shows a message at the top right and can be tried again', async ({
  page,
  openAs,
}) => {
  const deals = dealsScreen(page);
  await openAs('purchaser', dealsPath('CT Scanner'));
  await deals.ready();
  await page.route('**/csv/**', (route) => route.fulfill({ status: 503 }));
  await deals.download.click();
  const toast = page.getByRole('alert').filter({ hasText: 'Your document was not downloaded.' });
  await expect(toast).toBeVisible();
  const box = (await toast.boundingBox())!;
  expect(box.y).toBeLessThan(100);
  expect(box.x + box.width).toBeGreaterThan(1_440 - 60);
  await toast.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(toast).toHaveCount(0);
  await page.unrouteAll();
  const { download } = await save(page);
  expect(download.suggestedFilename()).toBe('CT Scanner Deals.csv');
});
