// npm test: installs what it needs, then types, lint, generated files, unit, API on both databases, components
// and the built product in a browser. `npm test -- unit api` runs only the steps named.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, productNode, root, say, webIsStale } from './lib/install.mjs';
import { findBrowser, havePostgres } from './lib/tools.mjs';

install();
const node = productNode();
const bin = join(root, 'node_modules/.bin');
const results = join(root, 'test-results');
const asked = process.argv.slice(2);
const missing = [];

function step(name, command, args, env = {}) {
  const started = Date.now();
  say(`\n── ${name} ──`);
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, ...env },
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  if (result.status !== 0) {
    say(`\n${name} failed after ${seconds} s.`);
    process.exit(1);
  }
  say(`${name}: passed in ${seconds} s`);
}

const vitest = (name, args, env) =>
  step(
    name,
    node,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${join(results, `${name.replaceAll(' ', '-')}.json`)}`,
      ...args,
    ],
    env,
  );

const browser = () => {
  const path = findBrowser();
  if (path !== null) return { CHROMIUM_PATH: path };
  missing.push('a Chromium browser (tests in a browser)');
  return null;
};

const steps = {
  types: () => {
    step('types of the server', join(bin, 'tsc'), ['-p', 'tsconfig.json']);
    step('types of the web', join(bin, 'tsc'), ['-p', 'tsconfig.web.json']);
  },
  lint: () => step('lint', join(bin, 'biome'), ['ci', '.']),
  generated: () => step('generated files', node, ['scripts/generated.mjs', '--check']),
  unit: () => vitest('unit', ['--project', 'unit']),
  api: () => vitest('api on the embedded database', ['--project', 'api']),
  'api-postgres': () => {
    if (havePostgres()) vitest('api on PostgreSQL', ['--project', 'api'], { TEST_DATABASE: 'postgres' });
    else missing.push('a PostgreSQL server (API tests on PostgreSQL)');
  },
  components: () => {
    const env = browser();
    if (env) vitest('components', ['--config', 'packages/web/vitest.browser.config.ts'], env);
  },
  e2e: () => {
    const env = browser();
    if (!env) return;
    if (webIsStale()) step('build', 'npm', ['run', '--silent', 'build']);
    step('e2e', join(bin, 'playwright'), ['test', '--config', 'e2e/playwright.config.ts'], env);
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

if (missing.length) {
  say('\n!! NOT TESTED, because this machine has it not and it could not be installed:');
  for (const what of missing) say(`!!   ${what}`);
  process.exit(1);
}
say('\nAll passed.');
