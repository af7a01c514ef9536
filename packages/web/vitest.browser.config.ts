import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import base from './vite.config.ts';

const DEBIAN_CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The machine's own Chromium if there is one, otherwise Playwright's. */
const executablePath = process.env.CHROMIUM_PATH ?? DEBIAN_CHROMIUM.find((path) => existsSync(path));

// React's production build: development checks take half the time of a test.
process.env.NODE_ENV = 'production';

const LIBRARIES = [
  '@mantine/core',
  '@mantine/dropzone',
  '@mantine/form',
  '@mantine/hooks',
  '@mantine/notifications',
  '@tabler/icons-react',
  '@tanstack/react-table',
  'axe-core',
  'csv-parse/browser/esm/sync',
  'echarts/charts',
  'echarts/components',
  'echarts/core',
  'echarts/renderers',
  'fuse.js',
  'get-nonce',
  'graphql',
  'idb-keyval',
  'oidc-client-ts',
  'react',
  'react-dom/client',
  'react-pdf',
  'react-router',
  'react-router/dom',
  'react/jsx-runtime',
  'urql',
  'utif2',
  'vitest-browser-react',
  'wonka',
  'zod',
];

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Optimizing code takes more time than the tests gain from it: at least a tenth of a run.
  '--js-flags=--no-turbofan --no-maglev',
];

export default mergeConfig(
  base,
  defineConfig({
    // Listed, because a dependency found late reloads the page in the middle of a test.
    optimizeDeps: { entries: ['src/**/*.browser.test.{ts,tsx}', 'src/main.tsx'], include: LIBRARIES },
    test: {
      name: 'web',
      include: ['src/**/*.browser.test.{ts,tsx}'],
      setupFiles: ['src/test/setup.ts'],
      // Parts that load on demand take longer on a busy machine. Alone, the longest test takes 8 seconds.
      testTimeout: 60_000,
      expect: { poll: { timeout: 10_000 } },
      restoreMocks: true,
      // Modules are loaded once per page, not per file. The setup cleans up after each test.
      isolate: false,
      // As in the end-to-end tests: tests that pass only on a retry are listed at the end.
      retry: 1,
      // Two concurrent pages, because each mostly waits for frames.
      maxWorkers: 2,
      unstubGlobals: true,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1440, height: 900 },
        provider: playwright({
          // Below the time of a test, so that a click that cannot succeed says what it waited for.
          actionTimeout: 20_000,
          contextOptions: { reducedMotion: 'reduce' },
          launchOptions: { args: ARGUMENTS, ...(executablePath && { executablePath }) },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
