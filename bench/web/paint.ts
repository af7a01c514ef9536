import type { Browser, Page } from '@playwright/test';
import { median, table } from '../lib/figures.ts';
import type { Product } from '../lib/product.ts';
import { freshContext, type Session } from './browser.ts';
import { type Marks, readMarks } from './probe.ts';

const TIMES = 5;

interface Visit extends Marks {
  /** Transferred bytes of scripts. 0 if cached. */
  scriptBytes: number;
}

async function visit(page: Page, address: string): Promise<Visit> {
  await page.goto(address);
  const marks = await readMarks(page);
  const scriptBytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + ((entry as PerformanceResourceTiming).transferSize || 0), 0),
  );
  return { ...marks, scriptBytes };
}

/** Measures the deals page of a technology, signed in: with an empty cache, and reopened. */
export async function paintTable(browser: Browser, product: Product, session: Session, technologyId: number) {
  const address = `${product.url}/n/tools/deals?technologyId=${technologyId}`;
  const cold: Visit[] = [];
  const warm: Visit[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const context = await freshContext(browser, session);
    const page = await context.newPage();
    cold.push(await visit(page, address));
    warm.push(await visit(page, address));
    await context.close();
  }
  const row = (name: string, visits: readonly Visit[]) => {
    const middle = (of: (one: Visit) => number) => Math.round(median(visits.map(of)));
    const largest = visits.map((one) => one.largest);
    const range = `${Math.round(Math.min(...largest))}–${Math.round(Math.max(...largest))}`;
    const chart = middle((one) => one.lastDrawn);
    const kibibytes = middle((one) => one.scriptBytes / 1024);
    return [name, `${middle((one) => one.largest)} (${range})`, String(chart), String(kibibytes)];
  };
  return table(
    ['/n/tools/deals, signed in', 'LCP ms', 'chart drawn ms', 'scripts over the wire, KiB'],
    [row('cold cache', cold), row('warm cache', warm)],
  );
}
