import type { Browser } from '@playwright/test';
import { median, table, whole } from '../lib/figures.ts';
import type { Product } from '../lib/product.ts';
import { freshContext, type Session } from '../web/browser.ts';
import type { Marks } from '../web/probe.ts';

const TIMES = 5;
const SETTLED_MS = 800;

const ROUTES: readonly [name: string, path: string][] = [
  ['search', '/n/insights?q=ct+scanner'],
  ['technology, overview', '/n/insights/technology/1'],
  ['technology, products', '/n/insights/technology/1?tab=products'],
  ['product, overview', '/n/insights/products/1'],
  ['product, ROI calculator', '/n/insights/products/1?tab=roi'],
  ['comparison, a technology’s products', '/n/tools/comparison?technologyId=1'],
  ['comparison view', '/n/tools/comparisonview?productConfigurationIds[]=1&productConfigurationIds[]=2'],
];

/** Largest contentful paint and loaded bytes of each research page, signed in, with an empty cache. */
export async function routeTable(browser: Browser, product: Product, session: Session): Promise<string> {
  const rows: string[][] = [];
  for (const [name, path] of ROUTES) {
    const largest: number[] = [];
    const sizes: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const context = await freshContext(browser, session);
      const page = await context.newPage();
      await page.goto(product.url + path, { waitUntil: 'networkidle' });
      await page.waitForTimeout(SETTLED_MS);
      const seen = await page.evaluate(() => ({
        largest: (globalThis as unknown as { benchMarks: Marks }).benchMarks.largest,
        bytes: performance
          .getEntriesByType('resource')
          .filter(({ name: address }) => /\.(js|css)$/.test(address))
          .reduce((sum, entry) => sum + ((entry as PerformanceResourceTiming).transferSize || 0), 0),
      }));
      largest.push(seen.largest);
      sizes.push(seen.bytes / 1024);
      await context.close();
    }
    const range = `${whole(Math.min(...largest))}–${whole(Math.max(...largest))}`;
    rows.push([name, `${whole(median(largest))} (${range})`, whole(median(sizes))]);
  }
  return table(['page', 'LCP ms', 'scripts and styles over the wire, KiB'], rows);
}
