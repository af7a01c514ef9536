import { giftAsker } from './gifts/ask.ts';
import { fillTenant, VIEWER } from './gifts/data.ts';
import { measureDesk } from './gifts/desk.ts';
import { compareExport, measureReports } from './gifts/export.ts';
import { compareGrowth } from './gifts/growth.ts';
import { compareBare, giftLists } from './gifts/pages.ts';
import { compareMapping, compareProviders } from './gifts/places.ts';
import { measureChoices } from './gifts/recipients.ts';
import { compareSaves } from './gifts/saves.ts';
import { compareSearches } from './gifts/search.ts';
import { withCleanup } from './lib/cleanup.ts';
import { connect, startDatabase } from './lib/database.ts';
import { documentsRead } from './lib/documents-read.ts';
import { machine } from './lib/machine.ts';
import { comparePages } from './lib/pages.ts';
import { fetchToken, startProduct } from './lib/product.ts';
import { say } from './lib/say.ts';

const SMALL = { gifts: 10_000, providers: 1_000 };
const LARGE = { gifts: Number(process.env['GIFTS'] ?? 1_000_000), providers: 100_000 };
/** To run only some: PARTS=pages,saves */
const PARTS = process.env['PARTS']?.split(',') ?? [
  'pages',
  'search',
  'growth',
  'choices',
  'desk',
  'export',
  'memory',
  'places',
  'saves',
];

/** A tenant with a million gifts and a hundred thousand providers, next to one with ten thousand gifts. */
await withCleanup(async (cleanup) => {
  say(machine());
  if (PARTS.some((part) => part !== 'saves')) {
    say('Starting PostgreSQL and the product, making gifts …');
    const databaseUrl = await startDatabase(cleanup, 'bench');
    const product = await startProduct(cleanup, { DATABASE_URL: databaseUrl, DEMO_SCALE: '0.01' });
    const client = await connect(cleanup, databaseUrl);
    await documentsRead(client);
    const small = await fillTenant(client, 'bench-small', SMALL);
    const large = await fillTenant(client, 'bench-large', LARGE);
    const token = await fetchToken(product, VIEWER);
    const ask = giftAsker(product, token);
    const parts = { cleanup, product, token, client, databaseUrl };
    if (PARTS.includes('pages')) {
      say('\nPages: 8 connections, medians of 5 rounds\n');
      await comparePages(parts, giftLists(large));
      say();
      await compareBare(parts, large);
    }
    if (PARTS.includes('search')) {
      say('\nSearch: 40 names\n');
      await compareSearches(ask, client, large);
    }
    if (PARTS.includes('growth')) {
      say('\nGrowth\n');
      await compareGrowth(ask, [small, large], [SMALL.gifts, LARGE.gifts]);
    }
    if (PARTS.includes('choices')) {
      say('\nChoices\n');
      await measureChoices(ask, large, LARGE.providers);
    }
    if (PARTS.includes('desk')) {
      say('\nDesk\n');
      await measureDesk(ask, large);
    }
    if (PARTS.includes('export')) {
      say('\nReport: medians of 3 rounds\n');
      await compareExport(parts, large);
    }
    if (PARTS.includes('memory')) {
      say('\nMemory of reports\n');
      await measureReports(parts, large, LARGE.gifts);
    }
    // Last, because it adds links.
    if (PARTS.includes('places')) {
      say('\nProviders and mappings\n');
      await compareProviders(ask, client, large);
      say();
      await compareMapping(product, client, large);
    }
  }
  if (PARTS.includes('saves')) {
    say('\nSaves, durable\n');
    await compareSaves(cleanup);
  }
});
