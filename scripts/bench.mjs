// npm run bench -- NAME: side-by-side benchmarks. Their own dependencies are installed here on demand.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { productNode, requireNode, root, run, say, stop, webIsStale } from './lib/install.mjs';
import { findBrowser } from './lib/tools.mjs';

const folder = join(root, 'bench');
const stamp = join(folder, 'node_modules/.capwise-installed');

const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));
const [name, ...files] = process.argv.slice(2);
if (!name || !names.includes(name))
  stop(`Usage: npm run bench -- NAME, where NAME is one of: ${names.join(', ')}`);

function installBench() {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say('Installing the dependencies of the benchmarks …');
  run('npm', ['ci', '--loglevel=error'], { cwd: folder, shell: process.platform === 'win32' });
  writeFileSync(stamp, lock);
}

requireNode();
// Install only the benchmarks' dependencies. Replacing the product's could break a running server.
if (!existsSync(join(root, 'node_modules/@capwise/server')))
  stop('The dependencies of Capwise are not installed: run npm ci, or npm start once.');
installBench();
const env = { ...process.env };
if (['web', 'research', 'interaction'].includes(name)) {
  if (webIsStale()) run('npm', ['run', '--silent', 'build'], { shell: process.platform === 'win32' });
  env.CHROMIUM_PATH =
    findBrowser() ?? stop('There is no Chromium on this machine, and it could not be installed.');
}
// The benchmarks run in their own folder, so that the server does not read the installation's .env file. File
// arguments are relative to where npm was called.
const paths = files.map((file) => resolve(process.env.INIT_CWD ?? root, file));
const bench = spawn(productNode(), ['--disable-warning=ExperimentalWarning', `${name}.ts`, ...paths], {
  cwd: folder,
  stdio: 'inherit',
  env,
});
// Ctrl-C reaches the benchmark, too. This process only waits for it to clean up.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => bench.kill('SIGTERM'));
bench.on('exit', (code) => process.exit(code ?? 1));
