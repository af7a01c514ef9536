// Starts the product for the browser tests on a data directory that goes away with it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const port = process.env.E2E_PORT;
const dataDir = mkdtempSync(join(tmpdir(), 'capwise-e2e-'));
const root = fileURLToPath(new URL('..', import.meta.url));
const server = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', 'packages/server/src/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: dataDir,
      DEMO_SCALE: '0.3',
      PUBLIC_URL: `http://localhost:${port},http://compliance.localhost:${port}`,
      LOG_LEVEL: 'warn',
    },
  },
);
const end = () => server.kill('SIGTERM');
process.on('SIGTERM', end);
process.on('SIGINT', end);
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
