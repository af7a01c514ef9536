// npm test: installs what it needs, then checks types, lint, generated files, unit, API, components and the
// built product in a browser. Later steps run even if one fails. `npm test -- unit api` runs only these
// steps. `npm test -- changed` runs what a change since main can touch, and names what it left out.
// `npm test -- --all` also runs the whole API suite on the embedded database, as before a release.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, productNode, root, say, webIsStale } from './lib/install.mjs';
import { reportOutsideErrors } from './lib/outside-errors.mjs';
import { closing, needs, step, together } from './lib/steps.mjs';
import { findBrowser, haveClamd, havePostgres } from './lib/tools.mjs';

install();
const node = productNode();
const bin = join(root, 'node_modules/.bin');
const results = join(root, 'test-results');
const options = process.argv.slice(2);
const all = options.includes('--all');
const asked = options.filter((option) => option !== '--all');

const reportPath = (name) => join(results, `${name}.json`);

const vitestArguments = (report, args) => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args];
};

const vitest = (name, args, options) => {
  const report = reportPath(name);
  return step(name, node, vitestArguments(report, args), { ...options, report });
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
  'areas/compliance/gifts/gift-walk',
  'areas/workspace/kept-counts',
  'areas/workspace/races',
].map((path) => `packages/server/src/${path}`);

/** Several checkers repeat each other's work, and take the processors from the API tests. */
const checkTypes = (name, config) => step(name, join(bin, 'tsc'), ['-p', config, '--checkers', '1']);

const steps = {
  types: async () => {
    await checkTypes('types', 'tsconfig.json');
    await checkTypes('types of the web', 'tsconfig.web.json');
    await checkTypes('types of benchmarks', 'bench/tsconfig.json');
  },
  lint: async () => {
    await step('lint', join(bin, 'biome'), ['ci', '.']);
    await step('imports', node, ['scripts/imports.mjs']);
  },
  generated: () => step('generated', node, ['scripts/generated.mjs', '--check']),
  unit: (files = []) => vitest('unit', ['--project', 'unit', ...files]),
  api: async (files = []) => {
    needs(haveClamd(), 'a virus scanner, clamd (tests of scanned files)');
    if (needs(havePostgres(), 'a PostgreSQL server (API tests on PostgreSQL)'))
      await vitest('api', ['--project', 'api', ...files], { env: { TEST_DATABASE: 'postgres' } });
  },
  'api-embedded': () =>
    vitest('api-embedded', ['--project', 'api', ...(all || !havePostgres() ? [] : EMBEDDED)]),
  components: async (files = []) => {
    const env = browser();
    if (!env) return;
    const config = ['--config', 'packages/web/vitest.browser.config.ts'];
    // A page can stop drawing. Every click in it then fails, also when the test is tried again in this page.
    const outside = reportOutsideErrors(reportPath('components'));
    const given = [...config, ...outside.args];
    const again = (failed, report) => vitestArguments(report, [...given, ...failed]);
    await vitest('components', [...given, ...files], { env: { ...env, ...outside.env }, again });
  },
  build: async () => {
    if (webIsStale()) await step('build', 'npm', ['run', '--silent', 'build']);
  },
  e2e: async (files = []) => {
    const env = browser();
    if (!env) return;
    await steps.build();
    const args = ['test', '--config', 'e2e/playwright.config.ts', ...files];
    await step('e2e', join(bin, 'playwright'), args, { env, report: reportPath('e2e') });
  },
  requirements: () => step('requirements', node, ['scripts/requirements.mjs']),
};

/**
 * Stages of lists of steps. The lists of a stage run at the same time. No two of them hold files that one writes
 * and the other reads. Alone, the API tests on the embedded database and the components leave a sixth of two
 * cores idle, because they wait for processes and frames.
 */
const STAGES = [
  [['generated']],
  [['types', 'lint', 'unit'], ['api']],
  [['components', 'build'], ['api-embedded']],
  [['e2e']],
  [['requirements']],
];

/** @param files tests to run by step, all if the list is empty. Other steps are left out. */
async function runSteps(files) {
  for (const stage of STAGES)
    await together(
      stage.map((names) => async () => {
        for (const name of names) if (files[name]) await steps[name](files[name]);
      }),
    );
}

async function testChange() {
  const { readImports, sourceFiles } = await import('./rules/import-graph.mjs');
  const { changedFiles, testsOfChange, trackedTests, unreachedFiles } = await import(
    './lib/changed-tests.mjs'
  );
  const { files: changed, since } = changedFiles(root);
  say(`Changed since ${since}: ${changed.length} files`);
  const imports = readImports(root, ['packages', 'e2e'], sourceFiles).filter(({ isType }) => !isType);
  const change = { imports, tests: trackedTests(root), changed };
  const { chosen, leftOut } = testsOfChange(change);
  const reached = Object.entries(chosen).filter(([, files]) => files.length);
  await runSteps({ types: [], lint: [], generated: [], ...Object.fromEntries(reached) });
  const status = await closing();
  say(
    '\nThis was a part. Left out: the API tests on the embedded database, all tests that the change does not reach',
  );
  for (const [name, files] of Object.entries(leftOut))
    if (files.length) say(`and ${files.length} files of ${name} that it reaches:\n  ${files.join('\n  ')}`);
  const unreached = unreachedFiles(change);
  if (unreached.length) say(`No test was found for\n  ${unreached.join('\n  ')}`);
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
const names = asked.length ? asked : Object.keys(steps);
await runSteps(Object.fromEntries(names.map((name) => [name, []])));
process.exit(await closing());
