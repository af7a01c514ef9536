import { expect, it } from 'vitest';
import { migrationNames } from './migrate.ts';
import { SCHEMA_SUPPORT } from './schema-support.ts';

it('names the newest migration, so that each new one decides whether earlier code works with it', async () => {
  const names = await migrationNames();
  expect(SCHEMA_SUPPORT.newest).toBe(names.at(-1));
  expect(names).toContain(SCHEMA_SUPPORT.oldestCode);
});
