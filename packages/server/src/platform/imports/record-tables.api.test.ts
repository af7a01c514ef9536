import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { referencesTo } from '../../../test/records/references.ts';
import { RECORD_TABLES, type RecordTable } from './record-tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const tables = new Map<string, RecordTable[]>();
for (const one of Object.values(RECORD_TABLES).flat())
  tables.set(one.table, [...(tables.get(one.table) ?? []), one]);

it('an undo decides about every reference to the rows that it deletes', async () => {
  for (const [table, lists] of tables) {
    const references = await referencesTo(api.services.database.db, table);
    for (const { heldBy = [], keptBy, goesWith = [] } of lists) {
      const named = new Set(
        [...heldBy, ...(keptBy ? [keptBy] : [])].map((one) => `${one.table}.${one.column}`),
      );
      const undecided = references.filter(
        (name) => !named.has(name) && !goesWith.includes(name.split('.')[0]!),
      );
      expect(undecided, table).toEqual([]);
      expect(
        [...named].filter((name) => !references.includes(name)),
        table,
      ).toEqual([]);
    }
  }
});
