import { print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetQuoteContentInfoDocument } from '../../../web/src/gen/graphql.ts';
import { errorName, type GraphQLAnswer, type TestApi, type Who } from '../../test/api.ts';
import { closeHostileApi, type HostileApi, startHostileApi } from './hostile-api.fixtures.ts';

let hostile: HostileApi;
let api: TestApi;
beforeAll(async () => {
  hostile = await startHostileApi();
  api = hostile.api;
});
afterAll(() => closeHostileApi(hostile));

describe('operations', () => {
  it.each(['a\0b', 'a\ud800b', '\udc00'])('a text with %j is refused with its field', async (text) => {
    const asked = (asker: Who | null, query: string): Promise<GraphQLAnswer> =>
      api.graphql(asker, `query($text: String!) { ${query} }`, { text });
    for (const [asker, query, field] of [
      [null, 'tenantConfiguration(tenantName: $text) { settingValue }', 'tenantName'],
      [null, 'signInProvider(domain: $text) { name }', 'domain'],
      ['admin', 'quotedProductByQuoteId(quoteId: $text) { id }', 'quoteId'],
      [
        'admin',
        'systemProjects(filters: [{ filterType: "Status", values: [$text] }]) { totalCount }',
        'filters',
      ],
    ] as const) {
      const answer = await asked(asker, query);
      expect(answer.errors?.[0]?.extensions).toMatchObject({ name: 'ValidationError', field });
      expect(answer.errors?.[0]?.message).toContain(field);
    }
  });

  it.each(['fileName', 'originalFileName', 'systemId'])(
    'an upload refuses %s before its file is read',
    async (field) => {
      const answer = await api.upload('purchaser', { name: 'a.txt', content: 'x' }, { [field]: 'a\0b' });
      expect(answer.errors?.[0]?.extensions).toMatchObject({ name: 'ValidationError', field });
    },
  );

  it('a search ignores characters that no text can have', async () => {
    const search = (term: string) =>
      api.graphql(
        'purchaser',
        'query($term: String!) { systemProjects(searchTerm: $term) { results { title } } }',
        {
          term,
        },
      );
    const found = await search('kno\0wn');
    expect(found).toEqual(await search('known'));
    expect(found.data.systemProjects.results).toContainEqual({ title: 'Known' });
  });

  it.each(['253402300800', '-62135596801', '8.65e12'])(
    'the time %s is refused with its field',
    async (time) => {
      const answer = await api.graphql(
        'purchaser',
        `mutation { saveProject(title: "Far", facilitiesInput: [], projectedAcquisitionDate: ${time}) { id } }`,
      );
      expect(answer.errors?.[0]?.extensions).toMatchObject({
        name: 'ValidationError',
        field: 'projectedAcquisitionDate',
      });
    },
  );

  it.each(['01', '1e0', ' 1', '1.0', '+1', '2147483648', '-1', '١'])(
    'the ID %j matches nothing',
    async (id) => {
      const byId = 'query($id: ID!) { technology(id: $id) { id } }';
      expect(errorName(await api.graphql('admin', byId, { id }))).toBe('NotFoundError');
      const prepared = print(GetQuoteContentInfoDocument);
      const deals = await api.graphql('admin', prepared, { technologyId: id, months: 12 });
      expect(errorName(deals)).toBe('NotFoundError');
      const filtered = await api.graphql(
        'purchaser',
        'query($id: String!) { systemProjects(filters: [{ filterType: "CreatedBy", values: [$id] }]) { totalCount } }',
        { id },
      );
      expect(filtered.data).toEqual({ systemProjects: { totalCount: 0 } });
    },
  );

  it('a page beyond the last is the last', async () => {
    for (const list of ['systemProjects', 'systemDocuments']) {
      const { data } = await api.graphql(
        'purchaser',
        `{ ${list}(pageNumber: 2147483647, pageSize: 1) { totalCount pageNumber results { id } } }`,
      );
      const { totalCount } = data[list];
      expect(totalCount).toBeGreaterThan(0);
      expect(data[list]).toEqual({
        totalCount,
        pageNumber: totalCount,
        results: [{ id: expect.any(String) }],
      });
    }
  });

  it('a subscription is refused like any invalid document', async () => {
    expect(errorName(await api.graphql('admin', 'subscription { technologies { id } }'))).toBe(
      'ValidationError',
    );
  });

  it.each([
    ['[', ']'],
    ['{"a":', '}'],
  ])('variables of 40,000 levels of %s are refused', async (open, close) => {
    const deep = `${open.repeat(40_000)}1${close.repeat(40_000)}`;
    const response = await api.get('admin', '/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"query":"query($id: ID!) { technology(id: $id) { id } }","variables":{"id":${deep}}}`,
    });
    expect(response.status).toBe(400);
    expect(errorName((await response.json()) as GraphQLAnswer)).toBe('ValidationError');
  });
});
