import type pg from 'pg';
import { median, percentile, table } from '../lib/figures.ts';
import type { Product } from '../lib/product.ts';
import { say } from '../lib/say.ts';
import { webOperation } from '../lib/web-operations.ts';
import { mistypedName } from './terms.ts';

const TERMS = 200;
const PAGE = 20;

const QUERY = webOperation('GetProductSearchResults');

interface Found {
  milliseconds: number;
  /** True if the intended product came first, and if it is on the page at all. */
  first: boolean;
  onPage: boolean;
}

async function timed(work: () => Promise<string[]>, name: string): Promise<Found> {
  const started = performance.now();
  const names = await work();
  return {
    milliseconds: performance.now() - started,
    first: names[0] === name,
    onPage: names.includes(name),
  };
}

export function makeSearch(product: Product, token: string): (term: string) => Promise<string[]> {
  return async (term) => {
    const response = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: QUERY, variables: { searchString: term, limit: PAGE } }),
    });
    const { data } = (await response.json()) as {
      data: { search: { productConfigurations: { productName: string }[] } };
    };
    return data.search.productConfigurations.map((one) => one.productName);
  };
}

/** Compares Capwise's whole answer over HTTP with a fuzzy match of the term against every name. */
export async function compareSearch(parts: {
  product: Product;
  token: string;
  client: pg.Client;
}): Promise<void> {
  const { product, token, client } = parts;
  const { rows } = await client.query(
    `select name from products where name ~ '[A-Za-z]{6}' order by md5(name) limit ${TERMS}`,
  );
  const names = rows.map((row) => row.name as string);
  const ask = makeSearch(product, token);
  const scan = async (term: string): Promise<string[]> => {
    const found = await client.query(
      `select p.name from products p join product_configurations c on c.product_id = p.id
       where similarity(p.name || '', $1) > 0.3 order by similarity(p.name || '', $1) desc, c.id limit ${PAGE}`,
      [term],
    );
    return found.rows.map((row) => row.name as string);
  };
  for (const name of names.slice(0, 10)) await ask(mistypedName(name));
  const ours: Found[] = [];
  const theirs: Found[] = [];
  for (const name of names) {
    const term = mistypedName(name);
    ours.push(await timed(() => ask(term), name));
    theirs.push(await timed(() => scan(term), name));
  }
  const line = (label: string, found: readonly Found[]) => {
    const times = found.map(({ milliseconds }) => milliseconds);
    const share = (key: 'first' | 'onPage') => `${found.filter((one) => one[key]).length} of ${found.length}`;
    return [
      label,
      median(times).toFixed(1),
      percentile(times, 0.99).toFixed(1),
      share('first'),
      share('onPage'),
    ];
  };
  say(
    table(
      ['one term, one typing mistake', 'median ms', 'p99 ms', 'meant one first', 'on the page'],
      [
        line('Capwise, the whole answer over HTTP', ours),
        line('similarity with every name, no index', theirs),
      ],
    ),
  );
  const ratio = median(ours.map((one) => one.milliseconds)) / median(theirs.map((one) => one.milliseconds));
  say(
    `\n${ratio <= 0.05 ? 'reached    ' : 'NOT REACHED'}  median ÷ fuzzy match without index: ${ratio.toFixed(3)}, aim ≤ 0.050`,
  );
}
