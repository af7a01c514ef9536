import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import {
  exportedQuotes,
  fetchProducts,
  figureDays,
  queryData,
  quotedProductName,
  within,
} from './exported-quotes.fixtures.ts';

let api: TestApi;
/** The most quoted technologies. */
let chosen: string[];
beforeAll(async () => {
  api = await startApi();
  const { dealCounts } = (await api.graphql('purchaser', '{ dealCounts { technologyId } }')).data;
  chosen = dealCounts.slice(0, 3).map(({ technologyId }: { technologyId: string }) => technologyId);
});
afterAll(() => api.close());

const frequencies = (rows: readonly { components: string[] }[]) =>
  new Map(
    [...new Set(rows.flatMap(({ components }) => components))].map((name) => [
      name,
      rows.filter(({ components }) => components.includes(name)).length / rows.length,
    ]),
  );
type ReportedComponents = { source: string; components: { componentName: string; frequency: number }[] };
const expectFrequencies = (
  { source, components }: ReportedComponents,
  rows: readonly { components: string[] }[],
) => {
  const expected = frequencies(rows);
  expect(source).toBe('QUOTES');
  expect(components.map(({ componentName }) => componentName).toSorted()).toEqual(
    [...expected.keys()].toSorted(),
  );
  for (const { componentName, frequency } of components)
    expect(frequency, componentName).toBeCloseTo(expected.get(componentName)!, 9);
  const reported = components.map(({ frequency }) => frequency);
  expect(reported).toEqual(reported.toSorted((a, b) => b - a));
};

describe.each(['purchaser', 'vendor'] as const)('with the quotes visible to a %s', (account) => {
  const days = () => figureDays(account, api.services.clock.today());

  // The file of quotes has no components (decision 062).
  const named = async (technologyId: string) => {
    const rows = await api.services.database.db
      .selectFrom('quoted_products')
      .where('technology_id', '=', Number(technologyId))
      .select(['product_configuration_id', 'analyzed_on as day', 'components'])
      .execute();
    return within(rows, days());
  };

  it('counts how often components were quoted, per technology and product', async () => {
    for (const technologyId of chosen) {
      const rows = await named(technologyId);
      const exported = within(await exportedQuotes(api, account, technologyId), days());
      expect(rows).toHaveLength(exported.length);
      const FIELD = 'componentFrequency { source components { componentName frequency } }';
      const { technology } = await queryData(
        api,
        account,
        `query($id: ID!) { technology(id: $id) { ${FIELD} } }`,
        {
          id: technologyId,
        },
      );
      expectFrequencies(technology.componentFrequency, rows);
      for (const { id, name } of await fetchProducts(api, account, technologyId)) {
        const own = rows.filter((row) => row.product_configuration_id === Number(id));
        expect(own, name).toHaveLength(exported.filter((row) => quotedProductName(row) === name).length);
        if (own.every(({ components }) => components.length === 0)) continue;
        const { componentFrequency } = await queryData(
          api,
          account,
          `query($id: ID!) { ${FIELD.replace('y {', 'y(id: $id) {')} }`,
          { id },
        );
        expectFrequencies(componentFrequency, own);
      }
    }
  });
});
