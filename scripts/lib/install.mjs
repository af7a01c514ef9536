// Shared by commands that must work in a fresh clone: no dependencies, any Node from 20.19.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
/** Compile cache shared by programs that start many times. */
export const COMPILED = join(root, 'node_modules/.cache/compiled');
const STAMP = join(root, 'node_modules/.capwise-installed');

export const say = (line) => process.stdout.write(`${line}\n`);

export function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const parseVersion = (text) => text.replace(/^v/, '').split('.').map(Number);

export function requireNode() {
  const [major, minor] = parseVersion(process.version);
  if (major < 20 || (major === 20 && minor < 19))
    stop(`Capwise needs Node 20.19 or newer to start; this is ${process.version}.`);
}

export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.error) stop(`${command}: ${result.error.message}`);
  if (result.status !== 0) process.exit(result.status ?? 1);
}

export function install() {
  requireNode();
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  say('Installing dependencies …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { shell: process.platform === 'win32' });
  writeFileSync(STAMP, lock);
}

/** Node for the product: this one if it strips types by itself, or else the installed one. */
export function productNode() {
  if (parseVersion(process.version)[0] >= 24) return process.execPath;
  const installed = join(root, 'node_modules/.bin/node');
  if (existsSync(installed)) return installed;
  return stop(
    'Capwise runs on Node 24, which the dependencies do not include for this platform: install Node 24.',
  );
}

/** Milliseconds since epoch. */
export function newestChange(paths) {
  let newest = 0;
  for (const path of paths) {
    const stat = statSync(join(root, path));
    newest = Math.max(newest, stat.mtimeMs);
    if (!stat.isDirectory()) continue;
    const inside = readdirSync(join(root, path)).filter((name) => name !== 'node_modules' && name !== 'dist');
    newest = Math.max(newest, newestChange(inside.map((name) => join(path, name))));
  }
  return newest;
}

const WEB_SOURCES = ['packages/web', 'packages/domain/src', 'docs/guide', 'package-lock.json'];

export function webIsStale() {
  const built = join(root, 'packages/web/dist/index.html');
  return !existsSync(built) || statSync(built).mtimeMs < newestChange(WEB_SOURCES);
}
