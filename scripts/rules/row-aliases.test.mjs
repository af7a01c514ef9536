import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesWith, ROOT } from './repository-files.mjs';
import { missingAliases } from './row-aliases.mjs';

it('each field of a row that is declared by hand is a column or an alias of its statement', () => {
  const paths = filesWith(['ts']).filter((path) => /^packages\/server\/src\/.*(?<!\.test)\.ts$/.test(path));
  const sources = paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]);
  expect(sources.filter(([, source]) => /\bsql<\w*Row>/.test(source)).length).toBeGreaterThan(10);
  const missing = sources.flatMap(([path, source]) =>
    missingAliases(path, source).map((found) => [path, ...found]),
  );
  expect(missing).toEqual([]);
});

const row = (statement) =>
  `interface GiftRow { id: number; createdDate: Date }\nconst a = sql<GiftRow>\`${statement}\`;`;

it('finds a field whose alias is misspelled or missing', () => {
  expect(missingAliases('x.ts', row('select id, created_at as "createdDate" from gifts'))).toEqual([]);
  expect(missingAliases('x.ts', row('select id, created_at as "createDate" from gifts'))).toEqual([
    ['GiftRow', 'createdDate'],
  ]);
  expect(missingAliases('x.ts', 'const a = sql<{ total: number }>`select count(*) as totals`;')).toEqual([
    ['{…}', 'total'],
  ]);
});
