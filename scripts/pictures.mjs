// npm run pictures: retakes the screenshots of the guide and README. The browser tests tagged @walk take them
// on the built product with demo data.
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
// The report of the last npm test must not count.
rmSync(join(root, 'test-results/e2e.json'), { force: true });
