import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { type Scope, scopeOf } from '../scope.ts';
import { type PageRequest, readPage } from './page.ts';

let api: TestApi;
let scope: Scope;
beforeAll(async () => {
  api = await startApi();
  scope = scopeOf(api.services.database.db, { userId: 1, systemId: 1, email: '', systemIds: [] } as never);
});
afterAll(() => api.close());

const COUNT = 3_000;
const valueFor = (id: number) => (id % 7 === 3 ? null : id % 7);
const present = sql<boolean>`r.value is not null`;
const absent = sql<boolean>`r.value is null`;

/** Numbers with a value that some of them lack, by a plain sort and by runs. */
const query = {
  from: sql`(select n as id, nullif(n % 7, 3) as value from generate_series(1, ${COUNT}::int) as n) r`,
  where: sql`true`,
  id: sql.ref('r.id'),
  sorts: {
    plain: sql.ref('r.value'),
    runs: [{ where: present, by: sql.ref('r.value') }, { where: absent }],
  },
  rows: async (ids: readonly number[]) => ids.map((id) => ({ id })),
  idOf: ({ id }: { id: number }) => id,
};

function expected(descending: boolean): number[] {
  const sign = descending ? -1 : 1;
  return Array.from({ length: COUNT }, (_, at) => at + 1).sort((one, other) => {
    const [a, b] = [valueFor(one), valueFor(other)];
    if ((a === null) !== (b === null)) return a === null ? 1 : -1;
    return sign * ((a ?? 0) - (b ?? 0) || one - other);
  });
}

const read = async (
  request: Pick<PageRequest<'plain' | 'runs'>, 'sort' | 'descending' | 'pageNumber' | 'pageSize'>,
) => {
  const page = await readPage(scope, query, request);
  return { ...page, results: page.results.map(({ id }) => id) };
};

describe('a page', () => {
  it('is the same from either end, by a plain sort and by runs, and rows without a value are last', async () => {
    for (const descending of [false, true]) {
      const ids = expected(descending);
      for (const sort of ['plain', 'runs'] as const)
        for (const pageNumber of [1, 2, 12, 13, 14, 20, 26, 29, 30])
          expect(
            await read({ sort, descending, pageNumber, pageSize: 101 }),
            `${sort} ${pageNumber}`,
          ).toEqual({
            totalCount: COUNT,
            pageNumber,
            pageSize: 101,
            results: ids.slice((pageNumber - 1) * 101, pageNumber * 101),
          });
    }
  });

  it('beyond the last is the last, and a page of all rows holds all of them', async () => {
    const ids = expected(true);
    for (const sort of ['plain', 'runs'] as const) {
      const last = await read({ sort, descending: true, pageNumber: 5_000, pageSize: 101 });
      expect(last).toMatchObject({ pageNumber: 30, results: ids.slice(29 * 101) });
      const all = await read({ sort, descending: true, pageNumber: 1, pageSize: null });
      expect(all).toMatchObject({ pageSize: COUNT, results: ids });
    }
  });
});
