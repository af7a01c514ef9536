import assert from 'node:assert/strict';
import { ask, nextMessage, startChild } from '../lib/child.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import { aim, median, spread, table } from '../lib/figures.ts';
import type { Load, LoadResult } from '../lib/load.ts';
import type { ComparedList, Row } from '../lib/pages.ts';
import type { Product } from '../lib/product.ts';
import { say } from '../lib/say.ts';
import { GIFTS, type GiftAnswer, giftVariables, PAGE_ONLY } from './ask.ts';
import type { BenchTenant } from './data.ts';

const SIZE = 20;
const ROUNDS = 5;
const CONNECTIONS = 8;
const YEAR = 2026;

const body = (query: string, variables: object) => JSON.stringify({ query, variables });

/** The same rows and facts through its relations, without the totals, which it cannot relate to a gift. */
const theirs = (filter: string) => `query($organizations: [Int!]!, $offset: Int!) {
  list: allGifts(filter: { organizationId: { in: $organizations }${filter} }, first: ${SIZE}, offset: $offset,
      orderBy: [CREATED_AT_DESC, ORIGINAL_ID_DESC]) { totalCount nodes {
    rowId originalId organizationId giftYear amountCents status isIncidental receivedOn returnedAt description comments
    createdAt createdBy giftTypeId requestorId entityId providerId
    organizationByOrganizationId { name } giftEntityByEntityId { name } giftProviderByProviderId { name npi }
    giftTypeByGiftTypeId { name } requestorByRequestorId { name } userByCreatedBy { firstName lastName } } } }`;

/** The list with its exact count, newest first: with the default filter and without any. */
export const giftLists = (tenant: BenchTenant): ComparedList[] =>
  [
    { name: 'gifts of this year', input: { giftYears: [YEAR] }, filter: `, giftYear: { equalTo: ${YEAR} }` },
    { name: 'all gifts', input: {}, filter: '' },
  ].map(({ name, input, filter }) => ({
    name,
    least: 10,
    ours: (page) => body(GIFTS, giftVariables(tenant, { ...input, pageNumber: page + 1 })),
    theirs: (page) => body(theirs(filter), { organizations: tenant.organizationIds, offset: page * SIZE }),
    fact: ({ list }) => [list.filteredCount, list.results.map(ourFact)],
    theirFact: ({ list }) => [list.totalCount, list.nodes.map(theirFact)],
  }));

const ourFact = (row: Row) => [
  row.originalId,
  row.giftAmount,
  row.providerName,
  row.requestorName,
  row.giftTypeName,
];
const theirFact = (row: Row) => [
  String(row.originalId),
  row.amountCents / 100,
  row.giftProviderByProviderId.name,
  row.requestorByRequestorId.name,
  row.giftTypeByGiftTypeId.name,
];

/**
 * Compares pages without a count with a bare handler: one prepared SELECT with joins, rows to objects,
 * objects to JSON.
 */
export async function compareBare(
  {
    cleanup,
    product,
    token,
    databaseUrl,
  }: { cleanup: Cleanup; product: Product; token: string; databaseUrl: string },
  tenant: BenchTenant,
): Promise<void> {
  const server = startChild(cleanup, new URL('./bare-server.ts', import.meta.url), {
    DATABASE_URL: databaseUrl,
  });
  const bareUrl = await nextMessage<string>(server);
  const loader = startChild(cleanup, new URL('../lib/load.ts', import.meta.url));
  const json = { 'content-type': 'application/json' };
  const pages = Array.from({ length: CONNECTIONS }, (_, at) => at);
  // Only one organization: a plain statement would have to read all gifts to find the newest of several.
  const organizationIds = [String(tenant.organizationIds[0])];
  const base = { method: 'POST', changing: null, milliseconds: 2_500 } as const;
  const own: Load = {
    ...base,
    origin: product.url,
    headers: { ...json, authorization: `Bearer ${token}` },
    questions: pages.map((page) => ({
      path: '/graphql',
      body: body(
        PAGE_ONLY,
        giftVariables(tenant, { giftYears: [YEAR], organizationIds, pageNumber: page + 1 }),
      ),
    })),
  };
  const other: Load = {
    ...base,
    origin: bareUrl,
    headers: json,
    questions: pages.map((page) => ({
      path: '/',
      body: JSON.stringify({ organization: tenant.organizationIds[0], year: YEAR, offset: page * SIZE }),
    })),
  };
  const [answers, expected] = [await readAnswers(own), await readAnswers(other)];
  for (const [at, answer] of answers.entries())
    for (const [row, gift] of answer.entries()) assert.deepEqual(gift, expected[at]![row]);
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const at of round % 2 ? [1, 0] : [0, 1]) {
      const result = await ask<LoadResult>(loader, (at ? other : own) as never);
      if (result.failures) throw new Error(`${result.failures} requests failed`);
      rates[at]!.push(result.requests / result.seconds);
    }
  const ratio = median(rates[0].map((rate, at) => rate / rates[1][at]!));
  say(
    table(
      ['a page of this year without its count', 'requests/s', '÷ bare'],
      [
        ['Capwise', spread(rates[0]), `${ratio.toFixed(2)} ×`],
        ['node:http, pg, JSON.stringify', spread(rates[1]), '1.00 ×'],
      ],
    ),
  );
  say(`\n${aim('page ÷ bare pg', ratio, { least: 0.9 }, ' ×')}`);
}

async function readAnswers({ origin, headers, questions }: Load): Promise<GiftAnswer['results'][]> {
  return Promise.all(
    questions.map(async ({ path, body: text }) => {
      const response = await fetch(origin + path, { method: 'POST', headers, body: text });
      const { data } = (await response.json()) as { data: { list: GiftAnswer } };
      return data.list.results;
    }),
  );
}
