import { type DocumentNode, isObjectType, print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetQuoteContentInfoDocument } from '../../../web/src/gen/graphql.ts';
import { errorName, type GraphQLAnswer, startApi, type TestApi } from '../../test/api.ts';
import { schema } from '../schema.ts';
import { DOCUMENT_LIMITS } from './yoga.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const post = (body: string, headers: Record<string, string> = {}) =>
  api.get(null, '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

describe('gates', () => {
  it('every root field declares its gate', () => {
    for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
      for (const field of Object.values(type && isObjectType(type) ? type.getFields() : {}))
        expect(field.extensions['gate'], field.name).toBeTruthy();
  });

  it('SHELL-090 POST /graphql is the only GraphQL address', async () => {
    expect((await api.get(null, '/graphql?query={technologies{id}}')).status).toBe(404);
    expect((await api.get('admin', '/graphql')).status).toBe(404);
  });
});

describe('limits', () => {
  const refused = async (query: string): Promise<GraphQLAnswer> => api.graphql('admin', query);

  it('refuses documents that are too deep, have too many aliases or too many tokens', async () => {
    const deep = `{ currentUser { ${'systems { '.repeat(DOCUMENT_LIMITS.depth)} id ${'}'.repeat(DOCUMENT_LIMITS.depth)} } }`;
    expect(errorName(await refused(deep))).toBe('ValidationError');
    const aliases = Array.from(
      { length: DOCUMENT_LIMITS.aliases + 1 },
      (_, index) => `a${index}: technologies { id }`,
    );
    expect(errorName(await refused(`{ ${aliases.join(' ')} }`))).toBe('ValidationError');
    const tokens = `{ technologies { ${'id '.repeat(DOCUMENT_LIMITS.tokens)} } }`;
    expect(errorName(await refused(tokens))).toBe('ValidationError');
    const usual = Array.from({ length: 5 }, (_, index) => `a${index}: technologies { id name }`);
    expect((await refused(`{ ${usual.join(' ')} }`)).errors).toBeUndefined();
  });

  it('every query of the web stays within them', async () => {
    const documents: Record<string, DocumentNode> = await import('../../../web/src/gen/graphql.ts' as string);
    const texts = Object.values(documents)
      .map(print)
      .filter((text) => text.startsWith('query'));
    expect(texts.length).toBeGreaterThan(50);
    for (const text of texts) {
      const messages = ((await refused(text)).errors ?? []).map(({ message }) => message);
      expect(messages.join(), text).not.toMatch(/limit of \d+ exceeded/);
    }
  });

  it('refuses bodies that are too large, broken or of another type', async () => {
    const answers = await Promise.all([
      post(JSON.stringify({ query: `#${'x'.repeat(300_000)}` })),
      post('{"query":'),
      post('query=1', { 'content-type': 'application/x-www-form-urlencoded' }),
      post('{"query":"{ technologies { id } }"}', { 'content-type': 'text/plain' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([413, 400, 415, 415]);
    const found = (await Promise.all(answers.map((answer) => answer.json()))) as GraphQLAnswer[];
    expect(found.map(errorName)).toEqual([
      'LimitError',
      'ValidationError',
      'ValidationError',
      'ValidationError',
    ]);
    const batch = (await (await post('[{"query":"{ technologies { id } }"}]')).json()) as GraphQLAnswer;
    expect(errorName(batch)).toBe('ValidationError');
  });

  it('answers neither introspection nor suggestions', async () => {
    expect(errorName(await refused('{ __schema { types { name } } }'))).toBe('ValidationError');
    const answer = await refused('{ technologiez { id } }');
    expect(answer.errors![0]!.message).not.toContain('technologies');
  });
});

describe('errors', () => {
  it('SHELL-112 SHELL-113 errors have their name as name and as code', async () => {
    const answer = await api.graphql(
      'admin',
      '{ dealsDataForTechnology(technologyId: "x", months: 1) { totalCount } }',
    );
    expect(answer.errors![0]!.extensions).toMatchObject({ name: 'NotFoundError', code: 'NotFoundError' });
  });

  it('unexpected errors are masked and reported with a request ID', async () => {
    const { database } = api.services;
    const query = 'query ($id: ID!) { dealsDataForTechnology(technologyId: $id, months: 12) { totalCount } }';
    await database.pool.query('alter table quoted_products rename column analyzed_on to analyzed_away');
    try {
      const answer = await api.graphql('admin', query, { id: 1 });
      expect(answer.errors![0]!.message).toBe('An error has occurred.');
      expect(answer.errors![0]!.extensions).toMatchObject({ name: 'InternalError' });
      expect(answer.errors![0]!.extensions['requestId']).toMatch(/^[0-9a-f-]{36}$/);
      expect(JSON.stringify(answer)).not.toContain('analyzed_away');
    } finally {
      await database.pool.query('alter table quoted_products rename column analyzed_away to analyzed_on');
    }
    expect((await api.graphql('admin', query, { id: 1 })).errors).toBeUndefined();
  });
});

describe('cached answers', () => {
  const QUOTES = print(GetQuoteContentInfoDocument);
  const names = async () => {
    const answer = await api.graphql('purchaser', QUOTES, { technologyId: 1, months: 12 });
    const rows: { product: { oemName: string }; marketSegmentName: string }[] =
      answer.data.dealsDataForTechnology.quotedProducts;
    return new Set(rows.flatMap((row) => [row.product.oemName, row.marketSegmentName]));
  };

  it('DEAL-034 follow a rename immediately', async () => {
    const { db } = api.services.database;
    expect((await names()).has('Philips')).toBe(true);
    const rename = (from: string, to: string) =>
      db.updateTable('oems').set({ name: to }).where('name', '=', from).execute();
    await rename('Philips', 'Philips "Renamed"');
    await expect.poll(names).toContain('Philips "Renamed"');
    expect((await names()).has('Philips')).toBe(false);
    await rename('Philips "Renamed"', 'Philips');
    await expect.poll(names).toContain('Philips');
  });

  it('DEAL-034 are compressed for clients that accept it', async () => {
    const response = await api.get('purchaser', '/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
      body: JSON.stringify({ query: QUOTES, variables: { technologyId: '1', months: 12 } }),
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(((await response.json()) as GraphQLAnswer).data.dealsDataForTechnology.removedDays).toBe(0);
  });
});
