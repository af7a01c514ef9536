// npm run pictures: takes the pictures of the guide and of the README anew. They are what the walks of the browser tests
// (tagged @walk) pass by, on the built product with its demo data.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, run, stop, webIsStale } from './lib/install.mjs';
import { findBrowser } from './lib/tools.mjs';

install();
const CHROMIUM_PATH =
  findBrowser() ?? stop('There is no Chromium on this machine, and it could not be installed.');
if (webIsStale()) run('npm', ['run', '--silent', 'build'], { shell: process.platform === 'win32' });
const PICTURES = join(root, 'docs/guide/pictures');
const args = ['test', '--config', 'e2e/playwright.config.ts', '--grep', '@walk', '--workers', '1'];
run(join(root, 'node_modules/.bin/playwright'), [...args, ...process.argv.slice(2)], {
  env: { ...process.env, CHROMIUM_PATH, PICTURES },
});
// The report of the last npm test is not this one.
rmSync(join(root, 'test-results/e2e.json'), { force: true });
