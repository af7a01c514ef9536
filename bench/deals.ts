import { checkAlternation, checkSameRows } from './deals/checks.ts';
import { measureReads } from './deals/reads.ts';
import { aims, alternationLine, dataLine, readsLine, resultTable } from './deals/report.ts';
import { measure, ROUNDS } from './deals/rounds.ts';
import { countOfQuotes, typicalTechnologies } from './deals/technologies.ts';
import { findVariant, NAMES, startVariants } from './deals/variants.ts';
import { startChild } from './lib/child.ts';
import { withCleanup } from './lib/cleanup.ts';
import { connect, startDatabase } from './lib/database.ts';
import { machine } from './lib/machine.ts';
import { fetchToken, startProduct } from './lib/product.ts';
import { say } from './lib/say.ts';

/** About 200,000 quoted products in the demo's usual number of days. */
const DEMO_SCALE = '2.2';
const CONNECTIONS = 8;

await withCleanup(async (cleanup) => {
  say(machine());
  say('Starting PostgreSQL, making the quoted products, starting the servers …');
  const databaseUrl = await startDatabase(cleanup, 'bench');
  const product = await startProduct(cleanup, { DATABASE_URL: databaseUrl, DEMO_SCALE });
  const client = await connect(cleanup, databaseUrl);
  const technologies = await typicalTechnologies(client, CONNECTIONS);
  say(dataLine(await countOfQuotes(client), technologies));

  const token = await fetchToken(product, 'purchaser@lakeside.example');
  const variants = await startVariants({ cleanup, product, token, databaseUrl, technologies });
  await checkSameRows(variants, technologies);
  say(`Every answerer gives the same rows. ${CONNECTIONS} connections, ${ROUNDS} rounds in rotating order …`);
  const loader = startChild(cleanup, new URL('lib/load.ts', import.meta.url));
  const figures = await measure(loader, variants);
  say(`\n${resultTable(figures)}\n`);
  for (const line of aims(figures)) say(line);

  const ours = [NAMES.uncached, NAMES.again].map((name) => findVariant(variants, name));
  const [changed, again] = await measureReads(client, loader, ours);
  say(`\n${readsLine(changed!, again!)}`);
  say(alternationLine(await checkAlternation(product, technologies[0]!)));
});
