import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './packages/server/test/runner/long-first.ts';

/** Vite would load the package's other module format, but graphql must exist only once, so Node's is used. */
const graphql = { find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) };

/** Node's compile cache for the processes that API tests start. */
const compiled = fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));

/** Unit tests are next to the code. API tests (`*.api.test.ts`) run the real server on a real database. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          // Rules take milliseconds, and reading a scan half a minute on a busy machine.
          testTimeout: 120_000,
          // Modules are loaded once per worker, not per file. No test leaves global state.
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
          // A server and its tests allocate a lot. By default, garbage collection takes a tenth of their time.
          execArgv: ['--max-semi-space-size=64'],
          globalSetup: ['packages/server/test/global-setup.ts'],
          // Races may run many rounds: see packages/server/test/race-rounds.ts.
          // Alone, the longest test takes 20 seconds. On a slow machine next to other tests, it takes 80 and more.
          testTimeout: process.env.RACE_ROUNDS ? 3_600_000 : 240_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
          // Tests often wait for mails, timers and processes, so a small machine has room for one worker more
          // than processors. With a fourth one on two processors, the tests take a fifth longer.
          maxWorkers: process.env.TEST_DATABASE === 'postgres' ? 3 : 2,
        },
      },
    ],
  },
});
