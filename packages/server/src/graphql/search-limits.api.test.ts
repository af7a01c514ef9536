import { SEARCH_LENGTH } from '@capwise/domain/search';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { make } from '../../test/records/make.ts';
import { schema } from '../schema.ts';
import { hostileOperations } from './hostile-input.fixtures.ts';
import { SEARCHES, searches } from './search-places.fixtures.ts';

let api: TestApi;
const known: Record<string, unknown> = {
  amountConditional: '>',
  amountRemainingConditional: '<',
  receivedDate: '2026-01-01',
  receivedDateStart: null,
  receivedDateEnd: null,
  thresholdYear: 2026,
  systemId: '1',
  tenantName: 'lakeside',
  filterItemType: 1,
  view: 'all',
};
beforeAll(async () => {
  api = await startApi();
  await make(api).setting(1, 'MT2_Tenant', 'search');
  const { db } = api.services.database;
  const { id } = await db
    .selectFrom('organizations')
    .where('reference', '=', 'LSH')
    .select('id')
    .executeTakeFirstOrThrow();
  const market = await db.selectFrom('markets').select('original_id').executeTakeFirstOrThrow();
  const { data } = await api.graphql(
    'admin',
    `mutation { startAccessReview(systemId: "1", input: { name: "Q4", dueDay: "2026-12-11" }) { id } }`,
  );
  known['reviewId'] = data.startAccessReview.id;
  Object.assign(known, { organizationId: String(id), marketId: String(market.original_id), filters: [] });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => api.close());

/** Records the parameters of statements. */
function recordValues(): unknown[] {
  const sent: unknown[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...args: unknown[]) {
    const [statement] = args as [{ values?: unknown[] } | string];
    if (typeof statement === 'object') sent.push(...(statement.values ?? []));
    return query.apply(this, args);
  } as never);
  return sent;
}

it('every search of the API is listed here', () => {
  expect(searches.length).toBeGreaterThanOrEqual(20);
  const other = Object.values(schema.getQueryType()!.getFields()).flatMap(({ args }) =>
    args
      .filter(({ name }) => /search|term|phrase|keyword/i.test(name) && !SEARCHES.has(name))
      .map(({ name, type }) => `${name}: ${String(type)}`),
  );
  expect([...new Set(other)]).toEqual([
    'giftSearchInput: GiftSearchInput',
    'search: String',
    'search: SystemSearch',
    'search: FacilitySearch',
  ]);
});

it.each(searches)('$name searches the database for a text of limited length', async ({ field, place }) => {
  const account =
    'tenantName' in Object.fromEntries(field.args.map(({ name }) => [name, 0])) ? 'giftAdmin' : 'admin';
  const { query, variables } = hostileOperations(schema.getQueryType()!, field, known)[0]!;
  const [argument, part] = place as [string, string?];
  const ask = (text: string) => {
    const given = part ? { [part]: text } : text;
    return api.graphql(account, query, { ...variables, [argument]: given });
  };
  expect((await ask('scanner')).errors).toBeUndefined();
  for (const text of ['x'.repeat(200_000), 'w o r d '.repeat(25_000), '%_\\'.repeat(60_000)]) {
    const sent = recordValues();
    const { errors } = await ask(text);
    vi.restoreAllMocks();
    if (errors)
      expect(
        errors.map(({ extensions }) => extensions.name),
        JSON.stringify(errors),
      ).toEqual(['ValidationError']);
    else expect(sent.length).toBeGreaterThan(0);
    const texts = sent.flat(3).filter((value) => typeof value === 'string');
    for (const one of texts) expect(one.length).toBeLessThanOrEqual(2 * SEARCH_LENGTH + 2);
    expect(texts.length).toBeLessThan(1_000);
  }
});
