import { withCleanup } from './lib/cleanup.ts';
import { connect, startDatabase } from './lib/database.ts';
import { machine } from './lib/machine.ts';
import { fetchToken, startProduct } from './lib/product.ts';
import { say } from './lib/say.ts';
import { makeConfigurations } from './research/catalog.ts';
import { gridTable } from './research/grid.ts';
import { comparePages } from './research/pages.ts';
import { routeTable } from './research/routes.ts';
import { compareSearch } from './research/search.ts';
import { signInAt, startBrowser } from './web/browser.ts';
import { sizeTable } from './web/sizes.ts';

const PURCHASER = 'purchaser@lakeside.example';
const CONFIGURATIONS = 100_000;

/**
 * Compares search over many products and queries of the research pages with alternatives, and measures the
 * pages in a browser.
 */
await withCleanup(async (cleanup) => {
  say(machine());
  say('Starting PostgreSQL and the product, making its demo data …');
  const databaseUrl = await startDatabase(cleanup, 'bench');
  const product = await startProduct(cleanup, { DATABASE_URL: databaseUrl });
  const client = await connect(cleanup, databaseUrl);
  const token = await fetchToken(product, PURCHASER);
  say('\nPages: 8 connections, medians of 5 rounds');
  await comparePages({ cleanup, product, token, databaseUrl });
  say(`\nSearch: ${CONFIGURATIONS.toLocaleString('en-US')} product configurations`);
  await makeConfigurations(client, CONFIGURATIONS);
  await compareSearch({ product, token, client });
  const browser = await startBrowser(cleanup);
  const session = await signInAt(browser, product, PURCHASER);
  say(`\nRoutes, in Chromium ${browser.version()}, 1440 × 900, nothing throttled, with an empty cache\n`);
  say(await routeTable(browser, product, session));
  say(`\n${sizeTable()}`);
  say('\nComparison grid: 5,000 products, processor throttled to a quarter\n');
  say(await gridTable(browser, product, session));
});
