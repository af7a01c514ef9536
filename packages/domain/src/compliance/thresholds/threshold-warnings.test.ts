import { expect, it } from 'vitest';
import { RETURNED, SUBMITTED } from '../gifts/gifts.ts';
import { isAboveIncidentalThreshold, thresholdWarnings, VALUE_EXCEEDS } from './threshold-warnings.ts';

const THRESHOLDS = { amount: 53_500, incidentalAmount: 4_600, remunerationAmount: 600_000 };

it.each([
  [53_500, 'yearly', []],
  [53_501, 'yearly', [VALUE_EXCEEDS]],
  [4_599, 'incidental', []],
  [4_600, 'incidental', ['An incidental gift must be less than $46.00.']],
  [4_601, 'incidental', [VALUE_EXCEEDS]],
  [600_000, 'remuneration', []],
  [600_001, 'remuneration', [VALUE_EXCEEDS]],
  [99_999_999, 'none', []],
] as const)('%s cents, measured by %s, no recipients', (cents, measure, warnings) => {
  expect(thresholdWarnings(cents, measure, THRESHOLDS, [])).toEqual(warnings);
});

it('without a threshold, there is no warning', () => {
  expect(thresholdWarnings(99_999_999, 'yearly', null, [{ name: 'Ada', left: 1, gifts: 1 }])).toEqual([]);
});

it('names recipients who would exceed the threshold, not those who just reach it', () => {
  const receivers = [
    { name: 'Ada', left: 10_000, gifts: 1 },
    { name: 'Grace', left: 9_999, gifts: 1 },
    { name: 'Alan', left: -500, gifts: 1 },
    { name: 'Edsger', left: null, gifts: 1 },
  ];
  expect(thresholdWarnings(10_000, 'yearly', THRESHOLDS, receivers)).toEqual([
    'Grace would be over the threshold by $0.01',
    'Alan would be over the threshold by $105.00',
  ]);
  expect(thresholdWarnings(4_000, 'incidental', THRESHOLDS, receivers)).toEqual([]);
  expect(thresholdWarnings(10_000, 'none', THRESHOLDS, receivers)).toEqual([]);
  expect(thresholdWarnings(10_000, 'remuneration', THRESHOLDS, receivers)[0]).toBe(
    'Grace would be over the remuneration threshold by $0.01',
  );
  const unset = { ...THRESHOLDS, remunerationAmount: null };
  expect(thresholdWarnings(10_000, 'remuneration', unset, receivers)).toEqual([]);
});

it('a recipient at two places gets both gifts', () => {
  const warnings = (left: number) =>
    thresholdWarnings(5_000, 'yearly', THRESHOLDS, [{ name: 'Ada', left, gifts: 2 }]);
  expect(warnings(10_000)).toEqual([]);
  expect(warnings(9_999)).toEqual(['Ada would be over the threshold by $0.01']);
});

it('at most three recipients are named', () => {
  const receivers = ['Ada', 'Grace', 'Alan', 'Edsger', 'Tony'].map((name) => ({ name, left: 0, gifts: 1 }));
  const warnings = thresholdWarnings(100, 'yearly', THRESHOLDS, receivers);
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
