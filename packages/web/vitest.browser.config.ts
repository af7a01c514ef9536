import { existsSync } from 'node:fs';
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import base from './vite.config.ts';

const DEBIAN_CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The machine's own Chromium where there is one, otherwise the browser that Playwright has installed. */
const executablePath = process.env.CHROMIUM_PATH ?? DEBIAN_CHROMIUM.find((path) => existsSync(path));

// React as users have it: what it notes down for developers takes half the time of a test.
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
  'vitest-browser-react',
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
];

export default mergeConfig(
  base,
  defineConfig({
    // Named here, since a dependency found late makes the page load again in the middle of a test.
    optimizeDeps: { entries: ['src/**/*.browser.test.{ts,tsx}', 'src/main.tsx'], include: LIBRARIES },
    test: {
      name: 'web',
      include: ['src/**/*.browser.test.{ts,tsx}'],
      setupFiles: ['src/test/setup.ts'],
      // Parts that load on demand take longer on a busy machine.
      expect: { poll: { timeout: 10_000 } },
      restoreMocks: true,
      // Modules are read once a page, not once a file: the setup takes away what a test has left.
      isolate: false,
      // As in the browser tests of the whole product: what passes only then is named at the end.
      retry: 1,
      // Two pages at once: each waits for frames more than it works.
      maxWorkers: 2,
      unstubGlobals: true,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1440, height: 900 },
        provider: playwright({
          contextOptions: { reducedMotion: 'reduce' },
          launchOptions: { args: ARGUMENTS, ...(executablePath && { executablePath }) },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);
