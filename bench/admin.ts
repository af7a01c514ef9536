import { type AdminSize, BUSY_SYSTEM, fillAdmin } from './admin/data.ts';
import { compareImport } from './admin/import.ts';
import { adminLists } from './admin/lists.ts';
import { type AskAdmin, compareSearches, SYSTEMS } from './admin/search.ts';
import { withCleanup } from './lib/cleanup.ts';
import { connect, startDatabase } from './lib/database.ts';
import { aim, median, table } from './lib/figures.ts';
import { machine } from './lib/machine.ts';
import { comparePages } from './lib/pages.ts';
import { fetchToken, startProduct } from './lib/product.ts';
import { say } from './lib/say.ts';

const NOTHING: AdminSize = { systems: 0, facilities: 0, users: 0, abstractions: 0 };
const SMALL: AdminSize = { systems: 2_000, facilities: 10_000, users: 20_000, abstractions: 10_000 };
const LARGE: AdminSize = { systems: 20_000, facilities: 100_000, users: 200_000, abstractions: 100_000 };
const ROUNDS = 31;

/** Administration with 20,000 systems, and how its lists grow from a tenth of that. */
await withCleanup(async (cleanup) => {
  say(machine());
  say('Starting PostgreSQL and the product, making systems, facilities, users and abstractions …');
  const databaseUrl = await startDatabase(cleanup, 'bench');
  const product = await startProduct(cleanup, { DATABASE_URL: databaseUrl, DEMO_SCALE: '0.01' });
  const client = await connect(cleanup, databaseUrl);
  const token = await fetchToken(product, 'admin@capwise.example');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const ask: AskAdmin = async (query, variables) => {
    const body = JSON.stringify({ query, variables });
    const response = await fetch(`${product.url}/graphql`, { method: 'POST', headers, body });
    const { data, errors } = (await response.json()) as { data?: object; errors?: unknown };
    if (!data || errors) throw new Error(JSON.stringify(errors));
    return Object.values(data)[0];
  };

  const questions = [
    { name: 'page of systems', most: 0.05, variables: { search: { pageNumber: 3 } } },
    {
      name: 'search of systems by a full name',
      most: 0.25,
      variables: { search: { searchTerm: 'Alder Maple Health 17' } },
    },
  ];
  const times: number[][] = [];
  await fillAdmin(client, NOTHING, SMALL);
  for (const { variables } of questions) times.push([await middle(() => ask(SYSTEMS, variables))]);
  await fillAdmin(client, SMALL, LARGE);
  for (const [at, { variables }] of questions.entries())
    times[at]!.push(await middle(() => ask(SYSTEMS, variables)));
  say('\nGrowth: 2,000 and 20,000 systems\n');
  const exponents = times.map(([quick, slow]) => Math.log(slow! / quick!) / Math.log(10));
  say(
    table(
      ['asked', 'ms of 2,000', 'of 20,000', 'exponent'],
      questions.map(({ name }, at) => [
        name,
        ...times[at]!.map((ms) => ms.toFixed(1)),
        exponents[at]!.toFixed(3),
      ]),
    ),
  );
  say(
    `\n${questions.map(({ name, most }, at) => aim(`${name}, exponent`, exponents[at]!, { most })).join('\n')}`,
  );

  say('\nSearches: 40 terms each\n');
  await compareSearches(ask, client);
  say('\nPages: 8 connections, medians of 5 rounds\n');
  const tenants = await client.query<{ name: string }>(
    'select distinct tenant_name as name from abstractions where closed_at is null',
  );
  const people = await client.query<{ id: string | null }>(
    'select distinct assigned_to_id as id from abstractions where closed_at is null',
  );
  const busy = await client.query<{ id: number }>('select id from systems where name = $1', [BUSY_SYSTEM]);
  const parts = { tenants: tenants.rows.map(({ name }) => name), people: people.rows.map(({ id }) => id) };
  await comparePages({ cleanup, product, token, databaseUrl }, adminLists(busy.rows[0]!.id, parts));
  say('\nImport: 50,000 facilities, medians of 3 rounds\n');
  await compareImport(cleanup, { product, token, client });
});

async function middle(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = -3; round < ROUNDS; round += 1) {
    const started = performance.now();
    await work();
    // Negative rounds warm up.
    if (round >= 0) times.push(performance.now() - started);
  }
  return median(times);
}
