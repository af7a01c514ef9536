import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changedFiles, testKind, testsOfChange, unreachedFiles } from './changed-tests.mjs';

const web = (name) => `packages/web/src/areas/market/${name}`;
const server = (name) => `packages/server/src/${name}`;

const IMPORTS = [
  { from: web('deals/chart.browser.test.tsx'), to: web('deals/chart.tsx') },
  { from: web('deals/chart.tsx'), to: web('deals/dots.ts') },
  { from: web('deals/dots.test.ts'), to: web('deals/dots.ts') },
  { from: web('roi/roi.browser.test.tsx'), to: web('roi/roi.tsx') },
  { from: server('areas/market/deals/deal.schema.ts'), to: server('areas/market/deals/deal.queries.ts') },
  { from: server('areas/market/area.ts'), to: server('areas/market/deals/deal.schema.ts') },
  { from: server('areas/market/home/home.api.test.ts'), to: server('areas/market/area.ts') },
];
const TESTS = [
  ...IMPORTS.map(({ from }) => from).filter(testKind),
  server('areas/market/deals/deal.api.test.ts'),
  'e2e/deals.spec.ts',
];
const touchedBy = (changed, max) => testsOfChange({ imports: IMPORTS, tests: TESTS, changed, max });

describe('the tests that a change can affect', () => {
  it('import the changed file, directly or not, nearest first', () => {
    const { chosen } = touchedBy([web('deals/dots.ts')]);
    expect(chosen.unit).toEqual([web('deals/dots.test.ts')]);
    expect(chosen.components).toEqual([web('deals/chart.browser.test.tsx')]);
    expect(chosen.api).toEqual([]);
  });

  it('include the API tests in the folder of a touched file', () => {
    const { chosen } = touchedBy([server('areas/market/deals/deal.queries.ts')]);
    expect(chosen.api).toEqual([server('areas/market/deals/deal.api.test.ts')]);
  });

  it('include the component tests in the folder of a touched file, which open it by its address', () => {
    const { chosen } = touchedBy([web('roi/roi-page.tsx')]);
    expect(chosen.components).toEqual([web('roi/roi.browser.test.tsx')]);
  });

  it('include the end-to-end tests of its name', () => {
    expect(touchedBy([web('deals/deals-page.tsx')]).chosen.e2e).toEqual(['e2e/deals.spec.ts']);
    expect(touchedBy([web('deal/deal-page.tsx')]).chosen.e2e).toEqual([]);
  });

  it('may be missing, which is reported for files of the code', () => {
    const changed = [web('deals/dots.ts'), web('maps/map.tsx'), 'packages/web/README.md', 'LICENSE'];
    expect(unreachedFiles({ imports: IMPORTS, tests: TESTS, changed })).toEqual([web('maps/map.tsx')]);
  });

  it('include a changed test', () => {
    expect(touchedBy(['e2e/deals.spec.ts']).chosen.e2e).toEqual(['e2e/deals.spec.ts']);
  });

  it('are limited per kind, and the others are returned', () => {
    const changed = [web('deals/dots.ts'), web('roi/roi.tsx')];
    const { chosen, leftOut } = touchedBy(changed, { components: 1 });
    expect(chosen.components).toEqual([web('deals/chart.browser.test.tsx')]);
    expect(leftOut.components).toEqual([web('roi/roi.browser.test.tsx')]);
  });
});

describe('the changed files', () => {
  let root;
  const git = (...args) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=Test', '-c', 'user.email=test@test.example', ...args], {
      stdio: 'pipe',
    });
  const write = (name) => writeFileSync(join(root, name), name);
  const commit = (name) => {
    write(name);
    git('add', '.');
    git('commit', '--quiet', '--message', name);
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'capwise-changed-'));
    git('init', '--quiet', '--initial-branch', 'main');
    commit('old.ts');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('are committed ones, others and new ones since main', () => {
    git('checkout', '--quiet', '-b', 'work');
    commit('committed.ts');
    write('new.ts');
    const { files, since } = changedFiles(root);
    expect(files).toEqual(['committed.ts', 'new.ts']);
    expect(since).toMatch(/^main at [0-9a-f]{8}$/);
  });

  it('are only those not committed yet in a clone without main', () => {
    git('checkout', '--quiet', '--detach');
    git('branch', '--quiet', '-D', 'main');
    commit('committed.ts');
    write('new.ts');
    expect(changedFiles(root)).toEqual({
      files: ['new.ts'],
      since: 'the last commit, because this clone has no branch main',
    });
  });
});
