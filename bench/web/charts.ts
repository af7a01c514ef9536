import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

import { median, table, whole } from '../lib/figures.ts';
import type { Product } from '../lib/product.ts';
import { freshContext, type Session } from './browser.ts';
import { PLAIN_ORIGIN, servePlainPage } from './plain-page.ts';
import { type Marks, readMarks } from './probe.ts';
import { answerWith } from './rows.ts';

const COUNTS = [1_000, 10_000, 100_000];
/** Pixels, as in the product. */
const DOT_SIZE: Readonly<Record<number, number>> = { 1000: 9, 10000: 5, 100000: 3 };
const TIMES = 5;
/** Time for the page to load its chart library, so that only work on the answer is measured. */
const SETTLED_MS = 1_500;

type Draw = (answer: string, count: number) => Promise<Marks & { finished: number }>;

function drawProduct(browser: Browser, product: Product, session: Session, technologyId: number): Draw {
  return async (answer) => {
    const context = await freshContext(browser, session);
    const page = await context.newPage();
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('GetQuoteContentInfo')) return route.continue();
      await wait(SETTLED_MS);
      await route.fulfill({ contentType: 'application/json; charset=utf-8', body: answer });
    });
    await page.goto(`${product.url}/n/tools/deals?technologyId=${technologyId}`);
    const marks = await readMarks(page);
    await context.close();
    return { ...marks, finished: 0 };
  };
}

const readFinished = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { benchFinished: number }).benchFinished);

function drawPlain(browser: Browser): Draw {
  return async (answer, count) => {
    const context = await freshContext(browser, null);
    const page = await context.newPage();
    await servePlainPage(page, answer, DOT_SIZE[count]!);
    await page.goto(PLAIN_ORIGIN);
    const marks = await readMarks(page);
    const finished = await readFinished(page);
    await context.close();
    return { ...marks, finished };
  };
}

/** Milliseconds from the answer's text to the drawn chart, for the product and a page with only ECharts. */
export async function chartTable(
  browser: Browser,
  product: Product,
  session: Session,
  technologyId: number,
): Promise<string> {
  const ours = drawProduct(browser, product, session, technologyId);
  const plain = drawPlain(browser);
  const rows: string[][] = [];
  for (const count of COUNTS) {
    const answer = answerWith(count);
    const seen = { ours: [] as Marks[], plain: [] as (Marks & { finished: number })[] };
    for (let time = 0; time < TIMES; time += 1) {
      seen.ours.push(await ours(answer, count));
      seen.plain.push(await plain(answer, count));
    }
    const middle = (values: number[]) => whole(median(values));
    const first = (marks: readonly Marks[]) => middle(marks.map((one) => one.firstDrawn - one.answered));
    const last = (marks: readonly Marks[]) => middle(marks.map((one) => one.lastDrawn - one.answered));
    rows.push([
      whole(count),
      first(seen.ours),
      last(seen.ours),
      first(seen.plain),
      last(seen.plain),
      middle(seen.plain.map((one) => one.finished)),
    ]);
  }
  const head = [
    'dots',
    'Capwise first ms',
    'all ms',
    'plain first ms',
    'all ms',
    'plain setOption → finished ms',
  ];
  return table(head, rows);
}
