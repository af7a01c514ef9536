import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Vite would pick the package's other module format, and graphql must exist once: Node's choice is this one. */
const graphql = { find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) };

/** Where Node keeps what it compiled of the product, for the processes that API tests start. */
const compiled = fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));

/** Unit tests stand beside the code; API tests (`*.api.test.ts`) run the real server on a real database. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // A rule is worked out in milliseconds; on a busy machine that takes longer.
          testTimeout: 30_000,
          // Modules are read once a worker, not once a file: no test leaves anything in one.
          isolate: false,
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/*/*.test.mjs'],
          exclude: ['**/*.api.test.ts', '**/*.browser.test.*'],
        },
      },
      {
        resolve: { alias: [graphql] },
        test: {
          name: 'api',
          isolate: false,
          include: ['packages/server/src/**/*.api.test.ts'],
          env: { NODE_COMPILE_CACHE: compiled },
          globalSetup: ['packages/server/test/global-setup.ts'],
          // Races may run many rounds: see packages/server/test/race-rounds.ts.
          testTimeout: process.env.RACE_ROUNDS ? 3_600_000 : 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          // Two for each core of a small machine: files that wait for mails, timers and processes leave room.
          maxWorkers: process.env.TEST_DATABASE === 'postgres' ? 4 : 2,
        },
      },
    ],
  },
});
