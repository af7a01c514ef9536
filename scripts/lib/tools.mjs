// Finds or installs what the tests need besides npm packages: a browser and a PostgreSQL server.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { say } from './install.mjs';

const works = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Works only on Debian and as root. */
function installDebian(packages) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  say(`Installing ${packages.join(' ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { stdio: 'ignore', env }).status === 0;
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
}

const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

// With software rendering, the headless shell takes half the time of the full browser.
const HEADLESS_SHELL = 'chromium-headless-shell';

/** Path of Chromium: the machine's own, or one installed now. Null if neither works. */
export function findBrowser() {
  const found = process.env.CHROMIUM_PATH ?? onPath(HEADLESS_SHELL);
  if (found) return found;
  if (installDebian([HEADLESS_SHELL])) return onPath(HEADLESS_SHELL);
  const whole = ['chromium', 'chromium-browser', 'google-chrome'].map(onPath).find(Boolean);
  if (whole) return whole;
  if (existsSync(MAC_CHROME)) return MAC_CHROME;
  // An empty path lets the test tools use the browser that they downloaded.
  return works('npx', ['playwright', 'install', 'chromium']) ? '' : null;
}

/** `clamd` is in a folder that only the path of root has. */
export function haveClamd() {
  const find = () =>
    onPath('clamd') ??
    ['/usr/sbin/clamd', '/opt/homebrew/sbin/clamd', '/usr/local/sbin/clamd'].find((path) => existsSync(path));
  return Boolean(find()) || (installDebian(['clamav-daemon']) && Boolean(find()));
}

const DEBIAN_POSTGRES = '/usr/lib/postgresql';

export function havePostgres() {
  const find = () =>
    onPath('initdb') ??
    (existsSync(DEBIAN_POSTGRES) && readdirSync(DEBIAN_POSTGRES).length > 0 ? DEBIAN_POSTGRES : undefined) ??
    ['/opt/homebrew', '/usr/local'].map((base) => `${base}/opt/postgresql@17/bin/initdb`).find(existsSync);
  return Boolean(find()) || (installDebian(['postgresql']) && Boolean(find()));
}
