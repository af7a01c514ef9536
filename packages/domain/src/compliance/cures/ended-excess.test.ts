import { expect, it } from 'vitest';
import { judgeEnded, whyNoCure } from './ended-excess.ts';

const CURE = { year: 2026, threshold: 53_500, since: '2026-02-01', peak: 26_750, endedOn: '2026-07-31' };

it.each([
  [{}, [], null],
  [{ peak: 26_751 }, [], 'The excess was more than half of the threshold'],
  [{ endedOn: '2026-08-01' }, [], 'The returns were late'],
  [{}, ['2023-07-31'], null],
  [{}, ['2023-08-01'], 'There was a cure in the three years before'],
  // Its own day, and later ones, are not before.
  [{}, ['2026-07-31', '2026-09-01'], null],
])('an excess with %j after cures on %j: %s', (changes, cures, reason) => {
  expect(whyNoCure(judgeEnded({ ...CURE, ...changes }, cures))).toBe(reason);
});
