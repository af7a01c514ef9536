import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const QUOTE = `query quotedProductByQuoteId($quoteId: String!) { quotedProductByQuoteId(quoteId: $quoteId) {
  id quotedPrice listPrice discount quantity dateEpoch product { oemName productName } } }`;
const TERMS = `query getProductsCoverageTerms($contractTechnologyId: ID!, $ranks: [Int!]!) {
  getProductsCoverageTerms(contractTechnologyId: $contractTechnologyId, ranks: $ranks) {
    id title rank coverage contractCount } }`;

const someQuote = (order: 'asc' | 'desc') =>
  api.services.database.db
    .selectFrom('quoted_products')
    .orderBy('analyzed_on', order)
    .orderBy('id')
    .select(['quote_reference', 'quoted_price_cents'])
    .executeTakeFirstOrThrow();

it('SHELL-108 a quote has its quoted products, and a vendor does not see it before its time', async () => {
  const old = await someQuote('asc');
  const recent = await someQuote('desc');
  expect(errorName(await api.graphql(null, QUOTE, { quoteId: old.quote_reference }))).toBe(
    'UnauthorizedError',
  );
  expect(errorName(await api.graphql('nologin', QUOTE, { quoteId: 'x' }))).toBe('ForbiddenError');
  expect(errorName(await api.graphql('purchaser', QUOTE, { quoteId: 'x' }))).toBe('NotFoundError');
  const { data } = await api.graphql('purchaser', QUOTE, { quoteId: old.quote_reference });
  expect(data.quotedProductByQuoteId[0].quotedPrice).toBe(old.quoted_price_cents / 100);
  expect((await api.graphql('vendor', QUOTE, { quoteId: old.quote_reference })).errors).toBeUndefined();
  const hidden = await api.graphql('vendor', QUOTE, { quoteId: recent.quote_reference });
  expect(errorName(hidden)).toBe('NotFoundError');
});

it('SHELL-109 coverage terms are those of the requested ranks, for subscribers of the technology', async () => {
  const ask = (account: 'purchaser' | 'basic' | 'trial' | 'analyst', technology: string, ranks: number[]) =>
    api.graphql(account, TERMS, { contractTechnologyId: technology, ranks });
  expect(errorName(await ask('basic', '1', [5]))).toBe('ForbiddenError');
  expect(errorName(await ask('trial', '40', [5]))).toBe('ForbiddenError');
  expect(errorName(await ask('purchaser', '9999', [5]))).toBe('NotFoundError');
  const wrong = await ask('purchaser', '1', [9]);
  expect(wrong.errors![0]!.extensions).toMatchObject({ name: 'ValidationError', field: 'ranks' });
  const five = (await ask('purchaser', '1', [5])).data.getProductsCoverageTerms;
  expect(five).toMatchObject([{ title: 'Full Service 24x7', rank: 5 }]);
  expect(five[0].contractCount).toBeGreaterThan(0);
  const more = (await ask('analyst', '1', [4, 5])).data.getProductsCoverageTerms;
  expect(new Set(more.map((one: { rank: number }) => one.rank))).toEqual(new Set([4, 5]));
});
