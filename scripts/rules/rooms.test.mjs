import { expect, it } from 'vitest';
import { filesWith } from './repository-files.mjs';
import { ONE_SIDED, roomProblems } from './rooms.mjs';

const alone = Object.keys(ONE_SIDED).map((name) => {
  const [side, feature] = name.split(' ');
  return `packages/${side}/src/areas/${feature}/x.ts`;
});
const problems = (paths) => roomProblems([...alone, ...paths]);

it('every folder has at most 15 files with different stems, and features have the same name everywhere', () => {
  const paths = filesWith(['ts', 'tsx', 'mjs']);
  expect(paths).toContain('scripts/rules/rooms.mjs');
  expect(roomProblems(paths)).toEqual([]);
});

it('refuses a crowded folder, but counts no tests and no migrations', () => {
  const files = (folder, ending) => Array.from({ length: 16 }, (_, at) => `${folder}/file-${at}${ending}`);
  expect(problems(files('bench', '.ts'))).toEqual([expect.stringContaining('bench has 16 files')]);
  expect(problems(files('bench', '.test.ts'))).toEqual([]);
  expect(problems(files('packages/server/migrations', '.ts'))).toEqual([]);
});

it('refuses two files with one stem', () => {
  expect(problems(['e2e/gift.ts', 'e2e/gift.tsx', 'e2e/gift.test.ts'])).toEqual([
    expect.stringContaining('two files called gift'),
  ]);
});

it('refuses a feature that only one side has, and a reason that nothing needs any more', () => {
  const web = 'packages/web/src/areas/market/prices/page.tsx';
  expect(problems([web])).toEqual([expect.stringContaining('web market/prices has another name')]);
  expect(problems([web, 'packages/server/src/areas/market/prices/price.queries.ts'])).toEqual([]);
  expect(problems(['packages/web/src/areas/market/report/page.tsx'])).toEqual([
    expect.stringContaining('server market/report is not a feature of one side'),
  ]);
});

it('refuses an end-to-end test that is not named for a feature', () => {
  const feature = ['server', 'web'].map((side) => `packages/${side}/src/areas/market/deals/x.ts`);
  expect(problems([...feature, 'e2e/market/deals.spec.ts', 'e2e/market/deals-chart.spec.ts'])).toEqual([]);
  expect(problems([...feature, 'e2e/market/dealers.spec.ts'])).toEqual([
    expect.stringContaining('e2e/market/dealers.spec.ts begins with no feature'),
  ]);
});
