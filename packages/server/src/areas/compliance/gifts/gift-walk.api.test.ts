import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { walk } from '../../../../test/gift-model/walk.ts';

const OPERATIONS = 200;

let now = new Date();
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' });
let api: TestApi;
beforeAll(async () => {
  const clock = { now: () => now, today: () => now.toISOString().slice(0, 10) };
  api = await startApi({ MAILS_PER_HOUR: '100000' }, clock);
});
afterAll(() => api.close());

// `SEEDS=a npm run bench -- races` does the same with thousands of operations.
it('8 clients change gifts, requests, events, records and thresholds, and each sum is that of a plain model', async () => {
  const { differences, crossings } = await walk(api, {
    operations: OPERATIONS,
    seed: 'a',
    every: 5,
    setNow: (at) => {
      now = at;
    },
    today: () => day.format(now),
  });
  expect(differences).toEqual([]);
  expect(crossings).toBeGreaterThan(0);
});
