import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AccountName, errorName, startApi, type TestApi } from '../../../test/api.ts';
import { createAuthenticate } from '../../platform/identity/authenticate.ts';
import { sessionLimits } from '../../platform/identity/sessions/open-sessions.ts';
import { schema } from '../../schema.ts';
import { makeContext } from '../context.ts';
import { KnownOperations } from '../known/known-operations.ts';
import { AnswerCache } from './answer-cache.ts';
import { CachedOperations } from './cached-operations.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const PRODUCT =
  'id productName oemName avgQuotedPrice dealsCount popularity popularityRank newestQuote listPrice procedures { id }';
/** Each cached field with the properties that distinguish viewers. */
const FIELDS: Record<string, string> = {
  componentFrequency: 'componentFrequency(id: 1) { source components { componentName frequency } }',
  dealComponents: 'dealComponents(technologyId: 1, months: 24) { name dealIds }',
  dealCounts: 'dealCounts { technologyId totalCount }',
  dealsDataForMarket:
    'dealsDataForMarket(marketId: 1) { quotedProducts { id dateEpoch } totalCount removedDays }',
  dealsDataForTechnology: 'dealsDataForTechnology(technologyId: 1, months: 24) { totalCount removedDays }',
  marketInformation: `marketInformation(id: 1) { id productConfigurations { ${PRODUCT} } }`,
  oemRanks: 'oemRanks { oemId rank }',
  optionValues: 'optionValues(marketSegmentId: 1) { name status pairs lowAmount highAmount }',
  popularityList: 'popularityList(technologyId: 1, viewBy: "oem") { id name frequency }',
  priceFactInfo: 'priceFactInfo(id: 1) { avgQuotedPrice newestQuote dealsCount }',
  priceIndex: 'priceIndex(technologyId: 1) { from to products { productName days quotedPrices } }',
  productConfiguration: `productConfiguration(id: 1) { ${PRODUCT} technicalSpecifications { title } }`,
  productConfigurations: `productConfigurations(ids: [2, 1]) { ${PRODUCT} }`,
  quoteFigures:
    'quoteFigures(technologyId: 1, months: 24) { count discounts { median } year { count discount } yearBefore { count } }',
  segmentPrices: 'segmentPrices(technologyId: 1) { marketId count median }',
  technologies: 'technologies { id name isActiveServiceData }',
  technology: `technology(id: 1) { name totalCount newestQuote marketSegments { productConfigurations { ${PRODUCT} } } }`,
};

const ask = (account: AccountName, field: string) => api.graphql(account, `{ ${field} }`);
/** Next to an uncached field, the same field is executed. */
async function executed(account: AccountName, field: string) {
  const { data } = await api.graphql(account, `{ ${field} currentUser { id } }`);
  const { currentUser: _, ...rest } = data;
  return { data: rest };
}

describe('cached operations', () => {
  it('are those of market data, all tested here', () => {
    const fields = Object.values(schema.getQueryType()!.getFields());
    const cached = fields.filter(({ extensions }) => extensions['cached']).map(({ name }) => name);
    expect(cached.sort()).toEqual(Object.keys(FIELDS).sort());
  });

  it.each(Object.entries(FIELDS))(
    '%s returns different answers to a hospital and a vendor, equal to executed ones',
    async (_, field) => {
      const first = await ask('purchaser', field);
      const vendor = await ask('vendor', field);
      expect(first.errors).toBeUndefined();
      expect(vendor).toEqual(await executed('vendor', field));
      expect(await ask('purchaser', field)).toEqual(first);
      expect(first).toEqual(await executed('purchaser', field));
      expect(await ask('director', field)).toEqual(first);
    },
  );

  it('show fewer days to the vendor', async () => {
    const count = async (account: AccountName) =>
      (await ask(account, FIELDS.technology!)).data.technology.totalCount as number;
    expect(await count('vendor')).toBeLessThan(await count('purchaser'));
  });

  it('are refused without permission, even after another user was answered', async () => {
    for (const field of Object.values(FIELDS)) {
      expect((await ask('purchaser', field)).errors).toBeUndefined();
      expect(errorName(await ask('nologin', field)), field).toBe('ForbiddenError');
      expect(errorName(await api.graphql(null, `{ ${field} }`)), field).toBe('UnauthorizedError');
    }
  });

  it('exclude errors, and differ by operation, variables and selection', async () => {
    const unknown = 'productConfiguration(id: 99999) { id }';
    for (let time = 0; time < 2; time += 1)
      expect(errorName(await ask('purchaser', unknown))).toBe('NotFoundError');
    const byId =
      'query Q($id: ID!, $deep: Boolean = false) { technology(id: $id) { id name @include(if: $deep) } }';
    const answers = [
      await api.graphql('purchaser', byId, { id: '1' }),
      await api.graphql('purchaser', byId, { id: '2' }),
      await api.graphql('purchaser', byId, { id: '1', deep: true }),
    ];
    expect(answers.map(({ data }) => Object.keys(data.technology).length)).toEqual([1, 1, 2]);
    expect(answers[1]!.data.technology.id).toBe('2');
  });

  it.each(['text/event-stream', 'multipart/mixed', 'application/graphql-response+json', 'text/html'])(
    'are JSON for everyone after the first request used %s',
    async (accept) => {
      // A unique name, so that nothing is cached yet.
      const query = `query Q${accept.replace(/\W/g, '_')} { technologies { id name } }`;
      const as = (type: string) =>
        api.get('purchaser', '/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: type },
          body: JSON.stringify({ query }),
        });
      const [first, sameTime] = await Promise.all([as(accept), as('application/json')]);
      const next = await as('application/json');
      for (const answer of [first, sameTime, next]) {
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      }
      const texts = await Promise.all([first, sameTime, next].map((answer) => answer.text()));
      expect(JSON.parse(texts[0]!).data.technologies.length).toBeGreaterThan(0);
      expect(new Set(texts).size).toBe(1);
    },
  );

  it('are found by the declared variables, ignoring others', async () => {
    const cache = new AnswerCache(1_000_000);
    const cached = new CachedOperations(schema, new KnownOperations({}, 0), cache, () => 'everybody');
    const authenticate = createAuthenticate(
      api.services.database,
      api.services.verifyToken,
      sessionLimits(api.services.settings),
    );
    const viewer = await authenticate({
      authorization: `Bearer ${await api.token('purchaser')}`,
      address: '127.0.0.1',
    });
    const context = makeContext(api.services, viewer, 'a test');
    const query = 'query Named($id: ID = 1) { technology(id: $id) { name } }';
    const made: unknown[] = [];
    const ask = (body: object) =>
      cached.answer({ query, ...body }, context, async () => {
        made.push(body);
        return Buffer.from('{}');
      });
    await ask({});
    expect(made).toHaveLength(1);
    for (let other = 0; other < 50; other += 1)
      await ask({ variables: { [`undeclared${other}`]: 'x'.repeat(10_000) }, operationName: 'Named' });
    expect(made).toHaveLength(1);
    expect(cache.size.entries).toBe(1);
    await ask({ variables: { id: null } });
    await ask({ variables: { id: '1' } });
    expect(made).toHaveLength(3);
    expect(await ask({ operationName: 'Another' })).toBeNull();
  });

  it.each([
    [
      'the catalog',
      "update technologies set name = 'CT Scanner, renamed' where id = 1",
      'technology(id: 1) { name }',
    ],
    [
      'research',
      "update employees set first_name = 'Renamed'",
      'technology(id: 1) { report { employee { firstName } } }',
    ],
  ])('are computed again when %s changes', async (_, change, field) => {
    const before = await ask('purchaser', field);
    await api.services.database.pool.query(change);
    await vi.waitFor(async () => expect(await ask('purchaser', field)).not.toEqual(before));
    expect(JSON.stringify(await ask('purchaser', field))).toMatch(/renamed/i);
  });
});
