// npm test: installs what it needs, then checks types, lint, generated files, unit, API, components and the
// built product in a browser. Later steps run even if one fails. `npm test -- unit api` runs only these
// steps. `npm test -- --all` also runs the whole API suite on the embedded database, as before a release.
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
  'platform/identity/ended-sign-ins',
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
  },
  lint: () => {
    step('lint', join(bin, 'biome'), ['ci', '.']);
    step('imports', node, ['scripts/imports.mjs']);
  },
  generated: () => step('generated', node, ['scripts/generated.mjs', '--check']),
  unit: () => vitest('unit', ['--project', 'unit']),
  api: () => {
    if (needs(havePostgres(), 'a PostgreSQL server (API tests on PostgreSQL)'))
      vitest('api', ['--project', 'api'], { TEST_DATABASE: 'postgres' });
  },
  'api-embedded': () =>
    vitest('api-embedded', ['--project', 'api', ...(all || !havePostgres() ? [] : EMBEDDED)]),
  components: () => {
    const env = browser();
    if (env) vitest('components', ['--config', 'packages/web/vitest.browser.config.ts'], env);
  },
  e2e: () => {
    const env = browser();
    if (!env) return;
    if (webIsStale()) step('build', 'npm', ['run', '--silent', 'build']);
    const args = ['test', '--config', 'e2e/playwright.config.ts'];
    step('e2e', join(bin, 'playwright'), args, { env, report: reportPath('e2e') });
  },
  requirements: () => step('requirements', node, ['scripts/requirements.mjs']),
};

const unknown = asked.filter((name) => !steps[name]);
if (unknown.length) {
  say(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}`);
  process.exit(1);
}
if (!asked.length) rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
for (const [name, act] of Object.entries(steps)) if (!asked.length || asked.includes(name)) act();
process.exit(closing());
