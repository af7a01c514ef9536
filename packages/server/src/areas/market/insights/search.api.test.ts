import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { JUDGED_QUERIES, type JudgedQuery } from './judged-queries.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const SEARCH = `query GetSearchResults($searchString: String!, $offset: Int, $limit: Int) {
  search(searchString: $searchString, offset: $offset, limit: $limit) {
    technologiesCount technologies { id name summary }
    productConfigurationsCount
    productConfigurations { id productId productName oemId oemName marketId marketName popularity popularityRank
      avgQuotedPrice technologyName technologyId dealsCount } } }`;
const search = async (
  searchString: string,
  variables: Record<string, unknown> = {},
  account: AccountName = 'basic',
) => (await api.graphql(account, SEARCH, { searchString, ...variables })).data.search;
const names = (found: { technologies: { name: string }[] }) => found.technologies.map((one) => one.name);
const products = (found: { productConfigurations: { productName: string }[] }) =>
  found.productConfigurations.map((one) => one.productName);

/** Reciprocal rank of the first right answer. 0 if none is among the first twenty. */
async function reciprocalRank({ query, technology, product, oem, ofTechnology }: JudgedQuery) {
  const found = await search(query);
  const place = technology
    ? names(found).findIndex((name) => technology.includes(name))
    : found.productConfigurations.findIndex(
        (one: { productName: string; oemName: string; technologyName: string }) =>
          (product?.includes(one.productName) ?? true) &&
          (oem?.includes(one.oemName) ?? true) &&
          (ofTechnology?.includes(one.technologyName) ?? true),
      );
  return place < 0 ? 0 : 1 / (place + 1);
}

describe('the search', () => {
  it('INS-014 needs ViewInsightsAndReports', async () => {
    expect(errorName(await api.graphql(null, SEARCH, { searchString: 'ct' }))).toBe('UnauthorizedError');
    expect(errorName(await api.graphql('nologin', SEARCH, { searchString: 'ct' }))).toBe('ForbiddenError');
  });

  it('INS-014 returns technologies and product configurations with all their fields, best first', async () => {
    const found = await search('mri system');
    expect(names(found)[0]).toBe('MRI System');
    expect(found.productConfigurationsCount).toBeGreaterThan(20);
    expect(found.productConfigurations).toHaveLength(20);
    expect(found.productConfigurations[0]).toEqual({
      id: expect.any(String),
      productId: expect.any(String),
      productName: expect.any(String),
      oemId: expect.any(String),
      oemName: expect.any(String),
      marketId: expect.any(String),
      marketName: expect.any(String),
      popularity: expect.any(Number),
      popularityRank: expect.any(Number),
      avgQuotedPrice: expect.any(Number),
      technologyName: 'MRI System',
      technologyId: '2',
      dealsCount: expect.any(Number),
    });
  });

  it('INS-015 each half can be requested alone', async () => {
    const { data } = await api.graphql(
      'basic',
      'query GetTechnologySearchResults($s: String!) { search(searchString: $s) { technologies { name } } }',
      { s: 'ventilator' },
    );
    expect(data.search).toEqual({
      technologies: expect.arrayContaining([{ name: expect.stringMatching(/Ventilator/) }]),
    });
  });

  it('ignores typos, accents and letter case', async () => {
    expect(names(await search('ventlator'))[0]).toMatch(/Ventilator/);
    expect(products(await search('somaton'))[0]).toMatch(/SOMATOM/i);
    expect(products(await search('NAEÓTOM alpha peak'))[0]).toBe('NAEOTOM Alpha.Peak');
    expect(products(await search('naeotm alfa peak'))[0]).toBe('NAEOTOM Alpha.Peak');
    expect(names(await search('C.T. scan'))).not.toHaveLength(0);
  });

  it('finds words with swapped letters, even short ones and at the beginning', async () => {
    expect(names(await search('vnetilator'))[0]).toMatch(/Ventilator/);
    expect(products(await search('neaotom'))[0]).toMatch(/NAEOTOM/);
    expect(names(await search('pmup'))[0]).toMatch(/Pump/);
  });

  it('finds matches for all but one of three or more words if nothing has all of them', async () => {
    expect(products(await search('naeotom alpha infusion'))[0]).toMatch(/NAEOTOM Alpha/);
    expect(products(await search('naeotom infusion'))).toEqual([]);
  });

  it('finds nothing for unknown words, and for symbols alone', async () => {
    for (const term of ['qqqqzzzz', '!!! & | :*', "'", '', 'a'.repeat(5_000)]) {
      const found = await search(term);
      expect([found.technologiesCount, found.productConfigurationsCount], term).toEqual([0, 0]);
      expect(found).toMatchObject({ technologies: [], productConfigurations: [] });
    }
  });

  it('returns pages with both totals', async () => {
    const first = await search('system', { limit: 5 });
    const second = await search('system', { limit: 5, offset: 5 });
    expect(second.productConfigurationsCount).toBe(first.productConfigurationsCount);
    expect(new Set([...products(first), ...products(second)]).size).toBeGreaterThan(5);
    const beyond = await search('system', { offset: 100_000 });
    expect(beyond).toMatchObject({
      productConfigurationsCount: first.productConfigurationsCount,
      productConfigurations: [],
    });
  });

  it('has the first results that judges of more than 200 queries chose', async () => {
    const ranks: { query: string; rank: number }[] = [];
    for (const judged of JUDGED_QUERIES)
      ranks.push({ query: judged.query, rank: await reciprocalRank(judged) });
    expect(ranks.length).toBeGreaterThanOrEqual(200);
    const mean = ranks.reduce((sum, { rank }) => sum + rank, 0) / ranks.length;
    const amiss = ranks.filter(({ rank }) => rank < 1).map(({ query, rank }) => `${query}: ${rank}`);
    expect(mean, amiss.join(', ')).toBeGreaterThanOrEqual(0.95);
    // Queries with complaints come first, whatever their average rating.
    for (const query of ['mri', 'mr', 'ge', 'siemens ct', 'x-ray', 'xray', 'x ray', 'anesthesia'])
      expect(ranks.filter((one) => one.query === query && one.rank < 1)).toEqual([]);
  });

  it('does not take a two-letter OEM for the beginning of other words', async () => {
    const found = await search('ge', { limit: 100 });
    expect(new Set(found.productConfigurations.map((one: { oemName: string }) => one.oemName))).toEqual(
      new Set(['GE HealthCare']),
    );
  });

  it('orders the products of an OEM by their deals', async () => {
    const deals = (await search('ge', { limit: 100 })).productConfigurations.map(
      (one: { dealsCount: number }) => one.dealsCount,
    );
    expect(deals.length).toBe(100);
    expect(deals[0]).toBeGreaterThan(deals.at(-1));
    expect(deals).toEqual([...deals].sort((one: number, other: number) => other - one));
  });

  it('has the technologies of the products that a query names, in any order of the words', async () => {
    expect(names(await search('siemens ct'))[0]).toBe('CT Scanner');
    expect(names(await search('ct siemens'))[0]).toBe('CT Scanner');
    expect(names(await search('naeotom'))).toEqual(['CT Scanner']);
    expect(names(await search('portable ultrasound')).slice(0, 3)).toContain('Ultrasound, Point of Care');
    expect(names(await search('ge')).length).toBeGreaterThan(10);
    expect(names(await search('mobile xray ge'))).toEqual(['Mobile Digital Radiography']);
  });

  it('finds a technology under a segment as soon as a change names it', async () => {
    const { db } = api.services.database;
    const change = (name: string) =>
      db
        .updateTable('market_segments')
        .set({ name })
        .where('technology_id', '=', 2)
        .where('name', 'in', ['Open and Low Field MRI', 'Quixotic Field'])
        .execute();
    await change('Quixotic Field');
    expect(names(await search('quixotic'))).toEqual(['MRI System']);
    await change('Open and Low Field MRI');
    expect(names(await search('quixotic'))).toEqual([]);
  });

  it('finds a renamed product immediately', async () => {
    const { db } = api.services.database;
    const [one] = (await search('naeotom')).productConfigurations;
    await db
      .updateTable('products')
      .set({ name: 'Zephyrion 9' })
      .where('id', '=', Number(one.productId))
      .execute();
    expect(products(await search('zephirion'))).toEqual(['Zephyrion 9']);
    expect(products(await search('naeotom'))).not.toContain('Zephyrion 9');
  });
});
