import { configurations } from '@capwise/demo/catalog';
import { expect } from 'vitest';
import type { TestApi, Who } from '../../../../test/api.ts';

export const [FIRST, SECOND] = configurations as [Configuration, Configuration];
type Configuration = (typeof configurations)[number];

/** A quote of two systems, with and without an option. */
export const QUOTE_CSV = [
  'Vendor,Northwind Imaging',
  'Quote No.,Q-4711',
  'Date,11/04/2026',
  'Customer,Lakeside Medical Center',
  '',
  'Part,Description,Qty,List,Net,Extended',
  `P-1,${FIRST.oemName} ${FIRST.productName},2,150000.00,120000.00,240000.00`,
  `P-2,${SECOND.oemName} ${SECOND.productName},1,90000.00,80000.00,80000.00`,
  ',Total,,,,320000.00',
].join('\n');

export const QUOTE = `id state failure fileName version hasFile isOwn documentId projectId confirmedBy
  doubts { path } read { vendor quoteNumber total systems { product quantity unitPrice productConfigurationId } }
  content { total systems { product } }`;

const READ = `mutation ($file: Upload!, $systemId: ID) { readQuote(file: $file, systemId: $systemId) { id state } }`;

export const dropQuote = (api: TestApi, who: Who | null, content: string = QUOTE_CSV, name = 'Offer.csv') =>
  api.upload(who, { name, content }, {}, READ);

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of any operation.
export async function findQuote(api: TestApi, who: Who, id: string): Promise<any> {
  const answer = await api.graphql(who, `query ($id: ID!) { vendorQuote(id: $id) { ${QUOTE} } }`, { id });
  expect(answer.errors).toBeUndefined();
  return answer.data.vendorQuote;
}

/** Drops a file and waits until it has been read, or could not be. */
export async function readQuote(api: TestApi, who: Who, content?: string, name?: string) {
  const { data, errors } = await dropQuote(api, who, content, name);
  expect(errors).toBeUndefined();
  const { id } = data.readQuote;
  await expect
    .poll(async () => (await findQuote(api, who, id)).state, { timeout: 30_000 })
    .not.toMatch(/waiting|reading/);
  return findQuote(api, who, id);
}

export const CONTENT = {
  vendor: 'Northwind Imaging',
  quoteNumber: 'Q-4711',
  quoteDate: '2026-11-04',
  validUntil: null,
  customer: null,
  currency: 'USD',
  total: 240_000,
  systems: [
    { productConfigurationId: null, product: 'Scanner', oem: 'Northwind', quantity: 2, unitPrice: 120_000 },
  ],
  lines: [{ kind: 'system', system: 0, description: 'Scanner', quantity: 2, netPrice: 120_000 }],
};

export const confirmQuote = (
  api: TestApi,
  who: Who | null,
  variables: { id: string; version?: number; content?: object },
) =>
  api.graphql(
    who,
    `mutation ($id: ID!, $version: Int!, $content: QuoteContentInput!) {
      confirmQuote(id: $id, version: $version, content: $content) { ${QUOTE} } }`,
    { version: 0, content: CONTENT, ...variables },
  );
