import { withCleanup } from './lib/cleanup.ts';
import { connect, startDatabase } from './lib/database.ts';
import { machine } from './lib/machine.ts';
import { startProduct, tokenOf } from './lib/product.ts';
import { say } from './lib/say.ts';
import { makeConfigurations } from './research/catalogue.ts';
import { comparePages } from './research/pages.ts';
import { compareSearch } from './research/search.ts';

const CONFIGURATIONS = 100_000;

/** Search over many products, and the queries of the research pages, beside others that answer the same. */
await withCleanup(async (cleanup) => {
  say(machine());
  say('Starting PostgreSQL and the product, making its demo data …');
  const databaseUrl = await startDatabase(cleanup, 'bench');
  const product = await startProduct(cleanup, { DATABASE_URL: databaseUrl });
  const client = await connect(cleanup, databaseUrl);
  const token = await tokenOf(product, 'purchaser@lakeside.example');
  say('\nPages: 8 connections, medians of 5 rounds');
  await comparePages({ cleanup, product, token, databaseUrl });
  say(`\nSearch: ${CONFIGURATIONS.toLocaleString('en-US')} product configurations`);
  await makeConfigurations(client, CONFIGURATIONS);
  await compareSearch({ product, token, client });
});
