import { expect, it } from 'vitest';
import {
  answerGiftCheck,
  answerInWords,
  CheckGiftSchema,
  checkDateFault,
  reservedInWords,
} from './gift-check.ts';

const THRESHOLDS = { amount: 53_500, incidentalAmount: 4_600, remunerationAmount: 600_000 };
const check = (cents: number, over: object = {}) => ({
  cents,
  measure: 'yearly' as const,
  year: 2026,
  thresholds: THRESHOLDS,
  spent: 50_000,
  ...over,
});

it.each([
  [3_499, 3_500, 1, true, 'Yes: the gifts stay within the threshold for 2026.'],
  [3_500, 3_500, 0, true, 'Yes: with this gift, the threshold for 2026 is reached exactly.'],
  [3_501, 3_500, -1, false, 'No: the gifts of 2026 would exceed the threshold by $0.01.'],
])('a gift of %s cents with %s left leaves %s: allowed %s', (cents, left, after, isAllowed, words) => {
  expect(answerGiftCheck(check(cents))).toEqual({ left, after, isAllowed });
  expect(answerInWords(check(cents))).toBe(words);
});

it('an exceeded year stays exceeded with the smallest gift', () => {
  expect(answerGiftCheck(check(1, { spent: 53_600 }))).toEqual({ left: -100, after: -101, isAllowed: false });
});

it.each([
  [4_599, true, 'Yes: this is less than the incidental threshold of $46.00.'],
  [4_600, false, 'No: an incidental gift must be less than $46.00.'],
])(
  'an incidental gift of %s cents does not reduce the remaining amount, even if negative: %s',
  (cents, isAllowed, words) => {
    const asked = check(cents, { measure: 'incidental', spent: 60_000 });
    expect(answerGiftCheck(asked)).toEqual({ left: -6_500, after: -6_500, isAllowed });
    expect(answerInWords(asked)).toBe(words);
  },
);

it('without a threshold, gifts are neither allowed nor forbidden', () => {
  const asked = check(1, { thresholds: null });
  expect(answerGiftCheck(asked)).toEqual({ left: null, after: null, isAllowed: null });
  expect(answerInWords(asked)).toBe('No threshold has been set for 2026, so the gift cannot be checked.');
});

it.each([
  ['2025-12-31', 'Date received cannot be before 01/01/2026'],
  ['2026-01-01', null],
  ['2026-11-22', null],
  ['2026-11-23', null],
  ['2031-12-31', null],
  ['2032-01-01', 'Date received cannot be after 12/31/2031'],
])('on 11/22/2026 a gift of %s is refused: %s', (received, fault) => {
  expect(checkDateFault(received, '2026-11-22', 10)).toBe(fault);
});

it.each([
  ['2026-12-31', '2027-01-10', 10, null],
  ['2026-12-31', '2027-01-11', 10, 'Date received cannot be before 01/01/2027'],
  ['2026-12-31', '2027-01-01', 0, 'Date received cannot be before 01/01/2027'],
])('%s checked on %s with %s days of January is refused: %s', (received, today, graceDays, fault) => {
  expect(checkDateFault(received, today, graceDays)).toBe(fault);
});

it.each([
  [99_999, 1, true, 'Yes: the payments stay within the remuneration threshold for 2026.'],
  [100_000, 0, true, 'Yes: with this payment, the remuneration threshold for 2026 is reached exactly.'],
  [100_001, -1, false, 'No: the payments of 2026 would exceed the remuneration threshold by $0.01.'],
])('%s cents of limited remuneration leave %s: allowed %s', (cents, after, isAllowed, words) => {
  const asked = check(cents, { measure: 'remuneration', spent: 500_000 });
  expect(answerGiftCheck(asked)).toEqual({ left: 100_000, after, isAllowed });
  expect(answerInWords(asked)).toBe(words);
});

it('a gift under an exception without a threshold is allowed at any value', () => {
  const asked = check(99_999_999, { measure: 'none' });
  expect(answerGiftCheck(asked)).toEqual({ left: 3_500, after: 3_500, isAllowed: true });
  expect(answerInWords(asked)).toBe('Yes: gifts under this exception have no threshold.');
});

it.each([
  [{ amount: 0 }],
  [{ amount: -1 }],
  [{ amount: 1.001 }],
  [{ amount: 1_000_000 }],
  [{ receivedDate: '2026-02-30' }],
  [{ receivedDate: 'soon' }],
])('%j is not valid input', (over) => {
  const good = { providerId: '1', receivedDate: '2026-11-22', amount: 12.5 };
  expect(CheckGiftSchema.parse(good)).toEqual({
    ...good,
    amount: 1_250,
    isIncidental: false,
    exception: null,
  });
  expect(CheckGiftSchema.safeParse({ ...good, ...over }).success).toBe(false);
});

it('reservations are mentioned only if the gift fits without them and not with them', () => {
  expect(reservedInWords(5_000, 5_001)).toBe(
    'Approved requests reserve $50.01. With them, the threshold would be exceeded by $0.01.',
  );
  for (const [after, reserved] of [
    [5_000, 5_000],
    [-1, 5_000],
    [null, 5_000],
    [5_000, null],
  ] as const)
    expect(reservedInWords(after, reserved)).toBeNull();
});
