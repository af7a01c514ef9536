// npm start: installs, builds, prepares the database and serves. Works in a fresh clone.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { COMPILED, install, productNode, root, say, webIsStale } from './lib/install.mjs';

install();
const node = productNode();
const env = {
  NODE_COMPILE_CACHE: COMPILED,
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
};
const MAIN = ['--disable-warning=ExperimentalWarning', 'packages/server/src/main.ts'];

const ended = (child) =>
  new Promise((resolve) => child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1))));

async function buildWhilePreparing() {
  say('Building the web application …');
  const build = spawn(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'packages/web'),
    env,
    stdio: 'inherit',
  });
  const prepare = spawn(node, [...MAIN, '--prepare'], { cwd: root, env, stdio: 'inherit' });
  const codes = await Promise.all([ended(build), ended(prepare)]);
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined) process.exit(failed);
}

if (webIsStale()) await buildWhilePreparing();
const server = spawn(node, MAIN, { cwd: root, env, stdio: 'inherit' });
// Ctrl-C reaches the server, too. This process only waits for it to finish.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
process.exit(await ended(server));
