import { expect, it } from 'vitest';
import { RETURNED, SUBMITTED } from '../gifts/gifts.ts';
import { isAboveIncidentalThreshold, thresholdWarnings, VALUE_EXCEEDS } from './threshold-warnings.ts';

const THRESHOLDS = { amount: 53_500, incidentalAmount: 4_600, remunerationAmount: null };

it.each([
  [53_500, false, []],
  [53_501, false, [VALUE_EXCEEDS]],
  [4_599, true, []],
  [4_600, true, ['An incidental gift must be less than $46.00.']],
  [4_601, true, [VALUE_EXCEEDS]],
])('%s cents, incidental %s, no recipients', (cents, isIncidental, warnings) => {
  expect(thresholdWarnings(cents, isIncidental, THRESHOLDS, [])).toEqual(warnings);
});

it('without a threshold, there is no warning', () => {
  expect(thresholdWarnings(99_999_999, false, null, [{ name: 'Ada', left: 1, gifts: 1 }])).toEqual([]);
});

it('names recipients who would exceed the threshold, not those who just reach it', () => {
  const receivers = [
    { name: 'Ada', left: 10_000, gifts: 1 },
    { name: 'Grace', left: 9_999, gifts: 1 },
    { name: 'Alan', left: -500, gifts: 1 },
    { name: 'Edsger', left: null, gifts: 1 },
  ];
  expect(thresholdWarnings(10_000, false, THRESHOLDS, receivers)).toEqual([
    'Grace would be over the threshold by $0.01',
    'Alan would be over the threshold by $105.00',
  ]);
  expect(thresholdWarnings(4_000, true, THRESHOLDS, receivers)).toEqual([]);
});

it('a recipient at two places gets both gifts', () => {
  const warnings = (left: number) =>
    thresholdWarnings(5_000, false, THRESHOLDS, [{ name: 'Ada', left, gifts: 2 }]);
  expect(warnings(10_000)).toEqual([]);
  expect(warnings(9_999)).toEqual(['Ada would be over the threshold by $0.01']);
});

it('at most three recipients are named', () => {
  const receivers = ['Ada', 'Grace', 'Alan', 'Edsger', 'Tony'].map((name) => ({ name, left: 0, gifts: 1 }));
  const warnings = thresholdWarnings(100, false, THRESHOLDS, receivers);
  expect(warnings).toHaveLength(4);
  expect(warnings.at(-1)).toBe('+2 more would be over the threshold');
});

it.each([
  [4_599, true, SUBMITTED, 4_600, false],
  [4_600, true, SUBMITTED, 4_600, true],
  [4_600, false, SUBMITTED, 4_600, false],
  [4_600, true, RETURNED, 4_600, false],
  [99_999_999, true, SUBMITTED, null, false],
])(
  '%s cents, incidental %s, status %s, threshold %s: above is %s',
  (cents, isIncidental, status, threshold, isAbove) => {
    expect(isAboveIncidentalThreshold({ cents, isIncidental, status }, threshold)).toBe(isAbove);
  },
);
