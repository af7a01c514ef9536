import { defineConfig } from '@playwright/test';

const PORT = Number(process.env['E2E_PORT'] ?? 4310);
const executablePath = process.env['CHROMIUM_PATH'] || undefined;

/** The built product as it is started for real, on a data directory of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // What passed only at the second try is told at the end of a run: a race of a test is then seen and mended.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: '../test-results/e2e-artifacts',
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    // What the pages of the guide show, too (`npm run pictures`).
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/Chicago',
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace doubles the time of every test; `--trace on` asks for one.
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
