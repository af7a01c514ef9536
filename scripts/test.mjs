// npm test: installs what it needs, then checks types, lint, generated files, unit, API, components and the
// built product in a browser. Later steps run even if one fails. `npm test -- unit api` runs only these
// steps. `npm test -- changed` runs what a change since main can touch, and names what it left out.
// `npm test -- --all` also runs the whole API suite on the embedded database, as before a release.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, productNode, root, say, webIsStale } from './lib/install.mjs';
import { closing, needs, step } from './lib/steps.mjs';
import { findBrowser, havePostgres } from './lib/tools.mjs';

install();
const node = productNode();
const bin = join(root, 'node_modules/.bin');
const results = join(root, 'test-results');
const options = process.argv.slice(2);
const all = options.includes('--all');
const asked = options.filter((option) => option !== '--all');

const reportPath = (name) => join(results, `${name}.json`);

const vitest = (name, args, env) => {
  const report = reportPath(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  step(name, node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], { env, report });
};

const browser = () => {
  const path = findBrowser();
  return needs(path !== null, 'a Chromium browser (tests in a browser)') ? { CHROMIUM_PATH: path } : null;
};

/**
 * API tests of what may differ on the embedded database. All others run only on a PostgreSQL server. The
 * tests of the built product use the embedded database.
 */
const EMBEDDED = [
  'db',
  'platform/audit',
  'platform/identity/sessions/ended-sign-ins',
  'platform/identity/viewers',
  'platform/mail',
  'platform/storage/files',
  'main',
  'cli',
  'demo-data',
  'areas/admin/abstractions/kept-counts',
  'areas/admin/systems/search-model',
  'areas/admin/users/user-order',
  'areas/compliance/alerts/crossing',
  'areas/compliance/gifts/gift-races',
  'areas/compliance/gifts/gift-walks',
  'areas/workspace/kept-counts',
  'areas/workspace/races',
].map((path) => `packages/server/src/${path}`);

const steps = {
  types: () => {
    step('types', join(bin, 'tsc'), ['-p', 'tsconfig.json']);
    step('types of the web', join(bin, 'tsc'), ['-p', 'tsconfig.web.json']);
    step('types of benchmarks', join(bin, 'tsc'), ['-p', 'bench/tsconfig.json']);
  },
  lint: () => {
    step('lint', join(bin, 'biome'), ['ci', '.']);
    step('imports', node, ['scripts/imports.mjs']);
  },
  generated: () => step('generated', node, ['scripts/generated.mjs', '--check']),
  unit: (files = []) => vitest('unit', ['--project', 'unit', ...files]),
  api: (files = []) => {
    if (needs(havePostgres(), 'a PostgreSQL server (API tests on PostgreSQL)'))
      vitest('api', ['--project', 'api', ...files], { TEST_DATABASE: 'postgres' });
  },
  'api-embedded': () =>
    vitest('api-embedded', ['--project', 'api', ...(all || !havePostgres() ? [] : EMBEDDED)]),
  components: (files = []) => {
    const env = browser();
    if (env) vitest('components', ['--config', 'packages/web/vitest.browser.config.ts', ...files], env);
  },
  e2e: (files = []) => {
    const env = browser();
    if (!env) return;
    if (webIsStale()) step('build', 'npm', ['run', '--silent', 'build']);
    const args = ['test', '--config', 'e2e/playwright.config.ts', ...files];
    step('e2e', join(bin, 'playwright'), args, { env, report: reportPath('e2e') });
  },
  requirements: () => step('requirements', node, ['scripts/requirements.mjs']),
};

async function testChange() {
  const { readImports, sourceFiles } = await import('./rules/import-graph.mjs');
  const { changedFiles, testsOfChange, trackedTests } = await import('./lib/changed-tests.mjs');
  const changed = changedFiles(root);
  say(`Changed since main: ${changed.length} files`);
  const imports = readImports(root, ['packages', 'e2e'], sourceFiles).filter(({ isType }) => !isType);
  const { chosen, leftOut } = testsOfChange({ imports, tests: trackedTests(root), changed });
  for (const name of ['types', 'lint', 'generated']) steps[name]();
  for (const [name, files] of Object.entries(chosen)) if (files.length) steps[name](files);
  const status = closing();
  say(
    '\nThis was a part. Left out: the API tests on the embedded database, all tests that the change does not reach',
  );
  for (const [name, files] of Object.entries(leftOut))
    if (files.length) say(`and ${files.length} files of ${name} that it reaches:\n  ${files.join('\n  ')}`);
  say('\nRun `npm test` before you publish the change.');
  return status;
}

if (asked.join() === 'changed') {
  mkdirSync(results, { recursive: true });
  process.exit(await testChange());
}
const unknown = asked.filter((name) => !steps[name]);
if (unknown.length) {
  say(`Unknown: ${unknown.join(', ')}. There are: changed, ${Object.keys(steps).join(', ')}`);
  process.exit(1);
}
if (!asked.length) rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
for (const [name, act] of Object.entries(steps)) if (!asked.length || asked.includes(name)) act();
process.exit(closing());
