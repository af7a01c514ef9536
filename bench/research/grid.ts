import { SEARCH_DEBOUNCE_MS } from '@capwise/domain/market/comparison/comparison';
import type { Browser } from '@playwright/test';
import { median, table } from '../lib/figures.ts';
import type { Product } from '../lib/product.ts';
import { freshContext, type Session } from '../web/browser.ts';
import { typed, watchTyping } from '../web/typed.ts';
import { inventedName } from './catalog.ts';

const PRODUCTS = 5_000;
const SLOWER = 4;
const QUIET_MS = 1_500;
const AIM_MS = 50;

const product = (index: number) => ({
  __typename: 'ProductConfiguration',
  id: String(index + 1),
  productId: String(index + 1),
  productName: inventedName(index),
  oemId: String(1 + (index % 12)),
  oemName: `Maker ${1 + (index % 12)}`,
  marketId: String(1 + (index % 4)),
  marketName: `Segment ${1 + (index % 4)}`,
  popularityRank: index + 1,
  popularitySource: 'QUOTES',
  avgQuotedPrice: 100_000 + index,
  priceSource: 'QUOTES',
  dealsCount: 3,
  newestQuote: 1_700_000_000,
});

function answer(): string {
  const all = Array.from({ length: PRODUCTS }, (_, index) => product(index));
  const marketSegments = [1, 2, 3, 4].map((id) => ({
    __typename: 'MarketSegment',
    id: String(id),
    productConfigurations: all.filter(({ marketId }) => marketId === String(id)),
  }));
  return JSON.stringify({
    data: { technology: { __typename: 'Technology', id: '1', name: 'CT Scanner', marketSegments } },
  });
}

/** Milliseconds from the end of the debounce to the painted cards, while typing. */
export async function gridTable(browser: Browser, { url }: Product, session: Session): Promise<string> {
  const context = await freshContext(browser, session);
  await watchTyping(context, { delay: SEARCH_DEBOUNCE_MS, within: 'section[aria-label="Products"] ul' });
  const page = await context.newPage();
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('GetProductsInTechnonlogy')) return route.continue();
    await route.fulfill({ contentType: 'application/json', body: answer() });
  });
  await page.goto(`${url}/n/tools/comparison?technologyId=1`);
  await page.locator('[data-product-id]').first().waitFor();
  await page.waitForTimeout(QUIET_MS);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const terms = [0, 700, 1_400, 2_100, 2_800, 3_500, 4_200, 4_900].map(inventedName);
  const rows: string[][] = [];
  const whole: number[] = [];
  const texts: readonly [string, (name: string) => string][] = [
    ['four letters', (name) => name.slice(0, 4)],
    ['a word', (name) => name.split(' ')[0]!],
    ['a word with a mistake', (name) => name.split(' ')[0]!.replace(/(.)(.)$/, '$2$1')],
    ['a whole name', (name) => name],
  ];
  for (const [label, of] of texts) {
    const times: number[] = [];
    for (const name of terms) times.push(await typed(page, 'Product', of(name), SEARCH_DEBOUNCE_MS));
    whole.push(...times);
    rows.push([label, median(times).toFixed(0), Math.max(...times).toFixed(0)]);
  }
  await context.close();
  const middle = median(whole);
  return `${table(['typed', 'median ms', 'worst ms'], rows)}\n\n${
    middle <= AIM_MS ? 'reached    ' : 'NOT REACHED'
  }  debounce → painted, median: ${middle.toFixed(0)} ms, aim ≤ ${AIM_MS} ms`;
}
