import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { withCleanup } from './lib/cleanup.ts';
import { connect, startDatabase } from './lib/database.ts';
import { table } from './lib/figures.ts';
import { machine } from './lib/machine.ts';
import { fetchToken, startProduct } from './lib/product.ts';
import { say } from './lib/say.ts';
import { addDevices, type Device } from './research/catalog.ts';
import { makeSearch } from './research/search.ts';
import { mistypedName } from './research/terms.ts';

const SHOWN = 10;
const MORE = 200;

/** Distinct devices of CSV files: the column `device`, or `brand_name`, with `company` or `company_name`. */
function readDevices(paths: readonly string[]): Device[] {
  const found = new Map<string, Device>();
  for (const path of paths) {
    const bytes = readFileSync(path);
    const text = path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
    const rows = parse(text, { columns: true, bom: true, relax_quotes: true }) as Record<string, string>[];
    for (const row of rows) {
      const name = (row['device'] ?? row['brand_name'] ?? '').trim();
      const company = (row['company'] ?? row['company_name'] ?? '').trim();
      if (name && company) found.set(`${name} ${company}`.toLowerCase(), { name, company });
    }
  }
  return [...found.values()];
}

/** Searches real device names with one typo each: `npm run bench -- names FILE …`. */
await withCleanup(async (cleanup) => {
  const paths = process.argv.slice(2);
  if (!paths.length) throw new Error('Name one or more CSV files with the columns device and company');
  const devices = readDevices(paths);
  say(machine());
  const databaseUrl = await startDatabase(cleanup, 'bench');
  const product = await startProduct(cleanup, { DATABASE_URL: databaseUrl });
  const client = await connect(cleanup, databaseUrl);
  await addDevices(client, devices);
  say(`${devices.length} devices of ${new Set(devices.map(({ company }) => company)).size} companies\n`);
  const ask = makeSearch(product, await fetchToken(product, 'purchaser@lakeside.example'));
  const { rows } = await client.query(
    `select name from products where name ~ '[A-Za-z]{6}' and name = any($1)
     group by name having count(*) = 1 order by md5(name) limit ${MORE}`,
    [devices.map(({ name }) => name)],
  );
  const names = rows.map((row) => row.name as string);
  const firsts: { name: string; term: string; first: string }[] = [];
  for (const name of names) {
    const term = mistypedName(name);
    firsts.push({ name, term, first: (await ask(term))[0] ?? 'nothing' });
  }
  say(
    table(
      ['searched', 'found first'],
      firsts.slice(0, SHOWN).map(({ term, first }) => [term, first]),
    ),
  );
  const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const isRight = ({ name, first }: (typeof firsts)[number]) => letters(name) === letters(first);
  const right = (some: typeof firsts) => some.filter(isRight).length;
  say(
    `\nMeant one first, signs and blanks aside: ${right(firsts.slice(0, SHOWN))} of ${SHOWN}; ${right(firsts)} of ${firsts.length}`,
  );
  for (const { name, term, first } of firsts.filter((one) => !isRight(one)))
    say(`  ${term}: ${first}, meant ${name}`);
});
