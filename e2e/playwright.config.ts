import { defineConfig } from '@playwright/test';

const PORT = Number(process.env['E2E_PORT'] ?? 4310);
const executablePath = process.env['CHROMIUM_PATH'] || undefined;

/** The built product, started as in production on its own data directory. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // The end of a run lists retried tests, so that races are noticed and fixed.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: '../test-results/e2e-artifacts',
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    // Also the size of the guide's screenshots (`npm run pictures`).
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/Chicago',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace doubles the time of every test. Use `--trace on` if needed.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP compliance.localhost 127.0.0.1',
      ],
    },
  },
  webServer: {
    command: 'node server.mjs',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { E2E_PORT: String(PORT) },
  },
});
