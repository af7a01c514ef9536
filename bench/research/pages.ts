import { ask, nextMessage, startChild } from '../lib/child.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import { median, spread, table } from '../lib/figures.ts';
import type { Load, LoadResult, Question } from '../lib/load.ts';
import type { Product } from '../lib/product.ts';
import { say } from '../lib/say.ts';
import { webOperation } from '../lib/web-operations.ts';

const CONNECTIONS = 8;
const ROUNDS = 5;
const MILLISECONDS = 2_500;

const OURS_TECHNOLOGY = webOperation('FindProductsInTechnology');
const OURS_PRODUCT = webOperation('GetProductBaseInfo');

/** The same stored facts through its relations, without the figures, which it cannot compute. */
const THEIRS_TECHNOLOGY = `query Q($id: Int!) { technologyByRowId(rowId: $id) { rowId
  marketSegmentsByTechnologyId { nodes { rowId name productConfigurationsByMarketSegmentId { nodes {
    rowId productByProductId { rowId name oemByOemId { rowId name } } } } } } } }`;
const THEIRS_PRODUCT = `query Q($id: Int!) { productConfigurationByRowId(rowId: $id) { rowId analystSummary
  productByProductId { rowId name oemByOemId { rowId name } }
  marketSegmentByMarketSegmentId { rowId name technologyByTechnologyId { rowId name } } } }`;

const questions = (path: string, query: string, ids: readonly number[], asText: boolean): Question[] =>
  ids.map((id) => ({ path, body: JSON.stringify({ query, variables: { id: asText ? String(id) : id } }) }));

const CHANGED = 'Capwise, data just changed';
const AGAIN = 'Capwise, asked again';
const PEER = 'PostGraphile, without figures';

interface Variant {
  page: string;
  name: string;
  load: Load;
}

/** Compares technology and product page queries with PostGraphile on the same tables. */
export async function comparePages(parts: {
  cleanup: Cleanup;
  product: Product;
  token: string;
  databaseUrl: string;
}): Promise<void> {
  const { cleanup, product, token, databaseUrl } = parts;
  const peer = startChild(cleanup, new URL('../deals/postgraphile-server.ts', import.meta.url), {
    DATABASE_URL: databaseUrl,
  });
  const peerUrl = await nextMessage<string>(peer);
  const ids = Array.from({ length: CONNECTIONS }, (_, at) => at + 1);
  const base = { method: 'POST' as const, changing: null, milliseconds: MILLISECONDS };
  const ours = {
    origin: product.url,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  };
  const theirs = { origin: peerUrl, headers: { 'content-type': 'application/json' } };
  const variants = [
    { page: 'technology', ours: OURS_TECHNOLOGY, theirs: THEIRS_TECHNOLOGY },
    { page: 'product', ours: OURS_PRODUCT, theirs: THEIRS_PRODUCT },
  ].flatMap(({ page, ours: own, theirs: other }): Variant[] => {
    const asked = { ...base, ...ours, questions: questions('/graphql', own, ids, true) };
    return [
      { page, name: CHANGED, load: { ...asked, changing: databaseUrl } },
      { page, name: AGAIN, load: asked },
      {
        page,
        name: PEER,
        load: { ...base, ...theirs, questions: questions('/graphql', other, ids, false) },
      },
    ];
  });
  for (const { load, name, page } of variants) await checkAnswer(load, `${name}, ${page}`);
  const loader = startChild(cleanup, new URL('../lib/load.ts', import.meta.url));
  const figures = new Map<Variant, number[]>(variants.map((variant) => [variant, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (let at = 0; at < variants.length; at += 1) {
      const variant = variants[(at + round) % variants.length]!;
      const result = await ask<LoadResult>(loader, variant.load as never);
      if (result.failures) throw new Error(`${variant.name} failed ${result.failures} times`);
      figures.get(variant)!.push(result.requests / result.seconds);
    }
  const rate = (page: string, name: string) =>
    figures.get(variants.find((one) => one.page === page && one.name === name)!)!;
  const ratio = (page: string, name: string) =>
    median(rate(page, name).map((value, at) => value / rate(page, PEER)[at]!));
  say(
    table(
      ['page', 'variant', 'requests/s', '÷ PostGraphile'],
      variants.map(({ page, name }) => [
        page,
        name,
        spread(rate(page, name)),
        `${ratio(page, name).toFixed(2)} ×`,
      ]),
    ),
  );
  for (const page of ['technology', 'product'])
    for (const name of [CHANGED, AGAIN])
      for (const aim of [3, 10]) {
        const reached = ratio(page, name) >= aim ? 'reached    ' : 'NOT REACHED';
        say(`${reached}  ${page}, ${name}: ${ratio(page, name).toFixed(2)} ×, aim ≥ ${aim} ×`);
      }
}

async function checkAnswer({ origin, headers, questions: all }: Load, who: string): Promise<void> {
  const { path, body } = all[0]!;
  const response = await fetch(origin + path, { method: 'POST', headers, body });
  const answer = (await response.json()) as { data?: object | null; errors?: { message: string }[] };
  if (answer.errors?.length || !answer.data)
    throw new Error(`${who}: ${answer.errors?.[0]?.message ?? 'no data'}`);
}
