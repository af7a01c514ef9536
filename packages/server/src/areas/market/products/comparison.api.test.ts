import { catalog } from '@capwise/demo/catalog';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';

const FIELDS = `id productId productName oemId oemName marketId marketName popularity popularityRank
  avgQuotedPrice technologyName technologyId dealsCount`;
const COMPARISON = `query GetProductComparisonSummaryBaseInfo($ids: [ID!]!) { productConfigurations(ids: $ids) {
  ${FIELDS} analystSummary listPrice technicalSpecifications { title specifications { name value } } } }`;
const SEARCH = `query GetSearchResults($searchString: String!) { search(searchString: $searchString) {
  productConfigurations { ${FIELDS} } } }`;

const configurations = catalog.technologies.flatMap(({ marketSegments }) =>
  marketSegments.flatMap(({ productConfigurations }) => productConfigurations),
);
const chosen = [configurations[0]!, configurations[2]!, configurations.at(-1)!];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const compare = async () => {
  const ids = chosen.map(({ id }) => String(id));
  return (await api.graphql('basic', COMPARISON, { ids })).data.productConfigurations;
};

it('CMP-012 the comparison returns summary, list price and technical specifications of each product', async () => {
  const reported = (await compare()).map(
    ({ analystSummary, listPrice, technicalSpecifications }: Record<string, unknown>) => ({
      analystSummary,
      listPrice,
      technicalSpecifications,
    }),
  );
  expect(reported).toEqual(
    chosen.map(({ analystSummary, listPrice, technicalSpecifications }) => ({
      analystSummary,
      listPrice,
      technicalSpecifications,
    })),
  );
  for (const { technicalSpecifications } of chosen)
    expect(technicalSpecifications.flatMap(({ specifications }) => specifications).length).toBeGreaterThan(0);
});

it('INS-016 a product has the same thirteen fields in the search and in the comparison', async () => {
  const compared = await compare();
  for (const [at, product] of chosen.entries()) {
    const { data } = await api.graphql('basic', SEARCH, {
      searchString: `${product.productName} ${product.oemName}`,
    });
    const found = data.search.productConfigurations[0];
    expect(found).toEqual({
      id: String(product.id),
      productId: String(product.productId),
      productName: product.productName,
      oemId: String(product.oemId),
      oemName: product.oemName,
      marketId: String(product.marketId),
      marketName: product.marketName,
      technologyId: String(product.technologyId),
      technologyName: product.technologyName,
      popularity: expect.any(Number),
      popularityRank: expect.any(Number),
      avgQuotedPrice: expect.any(Number),
      dealsCount: expect.any(Number),
    });
    expect(compared[at]).toMatchObject(found);
  }
});

it('a comparison needs permission to see products', async () => {
  expect(errorName(await api.graphql('nologin', COMPARISON, { ids: ['1'] }))).toBe('ForbiddenError');
});
