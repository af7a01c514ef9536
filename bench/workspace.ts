import { withCleanup } from './lib/cleanup.ts';
import { connect, startDatabase } from './lib/database.ts';
import { machine } from './lib/machine.ts';
import { comparePages } from './lib/pages.ts';
import { fetchToken, startProduct } from './lib/product.ts';
import { say } from './lib/say.ts';
import { signInAt, startBrowser } from './web/browser.ts';
import { fillSystem, newSystems } from './workspace/data.ts';
import { compareEnds } from './workspace/ends.ts';
import { compareGrowth } from './workspace/growth.ts';
import { listAsker } from './workspace/lists.ts';
import { dashboardLists } from './workspace/pages.ts';
import { compareSaves } from './workspace/saves.ts';
import { compareSearch } from './workspace/search.ts';
import { typingTable } from './workspace/typing.ts';

const SYSTEMS = 50;
const BUSY = { projects: 10_000, documents: 100_000, people: 200, tags: 300, facilities: 40 };
const ORDINARY = { projects: 200, documents: 2_000, people: 20, tags: 30, facilities: 5 };

/**
 * Lists and saves of the workspace in a busy system among ordinary ones, and in one with a million documents.
 */
await withCleanup(async (cleanup) => {
  say(machine());
  say('Starting PostgreSQL and the product, making projects and documents …');
  const databaseUrl = await startDatabase(cleanup, 'bench');
  const product = await startProduct(cleanup, { DATABASE_URL: databaseUrl, DEMO_SCALE: '0.01' });
  const client = await connect(cleanup, databaseUrl);
  const systems = await newSystems(client, SYSTEMS);
  const systemId = systems[0]!;
  for (const id of systems)
    await fillSystem(client, { ...(id === systemId ? BUSY : ORDINARY), systemId: id });
  await client.query('vacuum analyze');
  const token = await fetchToken(product, 'admin@capwise.example');
  const ask = listAsker(product, token);
  say('\nPages: 8 connections, medians of 5 rounds\n');
  await comparePages({ cleanup, product, token, databaseUrl }, dashboardLists(systemId));
  say('\nBoth ends of every order\n');
  await compareEnds(ask, systemId);
  say('\nSearch\n');
  await compareSearch(ask, client, systemId);
  say('\nGrowth\n');
  await compareGrowth(ask, client);
  say('\nTyping: 500 files of a project, processor throttled to a quarter\n');
  const [filesId] = await newSystems(client, 1);
  await fillSystem(client, { ...ORDINARY, projects: 1, documents: 530, systemId: filesId! });
  const browser = await startBrowser(cleanup);
  const session = await signInAt(browser, product, 'admin@capwise.example');
  say(await typingTable(browser, product, session, { client, systemId: filesId! }));
  say('\nSaves\n');
  await compareSaves(cleanup);
});
