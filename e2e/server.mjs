// Starts the product for the browser tests on a temporary data directory.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const port = process.env.E2E_PORT;
const dataDir = mkdtempSync(join(tmpdir(), 'capwise-e2e-'));
const root = fileURLToPath(new URL('..', import.meta.url));
const settings = {
  PORT: port,
  DATA_DIR: dataDir,
  // The local compliance host is added automatically.
  PUBLIC_URL: `http://localhost:${port}`,
};
// Commands that run next to the server, such as import, need its settings.
const settingsFile = join(tmpdir(), `capwise-e2e-${port}.json`);
writeFileSync(settingsFile, JSON.stringify(settings));

const server = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', 'packages/server/src/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...settings, DEMO_SCALE: '0.3', LOG_LEVEL: 'warn', REQUESTS_PER_MINUTE: '100000' },
  },
);
const end = () => server.kill('SIGTERM');
process.on('SIGTERM', end);
process.on('SIGINT', end);
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(settingsFile, { force: true });
  process.exit(code ?? 1);
});
