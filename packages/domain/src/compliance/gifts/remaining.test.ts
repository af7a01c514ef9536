import { expect, it } from 'vitest';
import { remainingCents, remainingLevel, thresholdShares } from './remaining.ts';

it.each([
  [53_500, 0, 53_500],
  [53_500, 53_500, 0],
  [53_500, 53_501, -1],
  [0, 1, -1],
  [null, 53_500, null],
])('of a threshold of %s, gifts of %s leave %s', (threshold, total, remaining) => {
  expect(remainingCents(threshold, total)).toBe(remaining);
});

it.each([
  [null, null, null],
  [null, 53_500, null],
  [53_500, 53_500, 'enough'],
  [10_701, 53_500, 'enough'],
  [10_700, 53_500, 'near'],
  [1, 53_500, 'near'],
  [0, 53_500, 'at threshold'],
  [-1, 53_500, 'over'],
])('%s of %s left is %s', (remaining, threshold, level) => {
  expect(remainingLevel(remaining, threshold)).toBe(level);
});

it('the parts of the bar add up to the threshold, or to a larger total', () => {
  expect(thresholdShares(0, 400)).toEqual({ within: 0, beyond: 0, left: 1 });
  expect(thresholdShares(100, 400)).toEqual({ within: 0.25, beyond: 0, left: 0.75 });
  expect(thresholdShares(400, 400)).toEqual({ within: 1, beyond: 0, left: 0 });
  expect(thresholdShares(500, 400)).toEqual({ within: 0.8, beyond: 0.2, left: 0 });
});
