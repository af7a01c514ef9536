import { describe, expect, it } from 'vitest';
import {
  amountCondition,
  dateFault,
  filterYears,
  GIFT_TEXT_LENGTH,
  GIFT_TEXT_PROBLEM,
  GiftFilterSchema,
  giftReportName,
  isClosed,
  MAX_RECIPIENTS,
  SaveGiftSchema,
  statusName,
  TOO_MANY_RECIPIENTS,
} from './gifts.ts';

const TODAY = '2026-03-05';
const GIFT = { giftTypeId: '1', requestorId: '2', amount: 84.95, receivedDate: TODAY };

const problemsOf = (given: object) =>
  SaveGiftSchema.safeParse({ ...GIFT, ...given }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

describe('the day of a gift', () => {
  it.each([
    ['2026-03-05', true, null],
    ['2026-03-06', true, 'Date received cannot be in the future'],
    ['2026-01-01', true, null],
    ['2025-12-31', true, 'Date received cannot be before 01/01/2026'],
    ['2025-12-31', false, null],
    ['2025-01-01', false, null],
    ['2024-12-31', false, 'Date received cannot be before 01/01/2025'],
  ])('%s of a new gift (%s) has the fault %j', (received, isNew, fault) => {
    expect(dateFault(received, TODAY, isNew)).toBe(fault);
  });

  it.each([
    ['2027-01-15', 15, null],
    ['2027-01-16', 15, 'Date received cannot be before 01/01/2027'],
    ['2027-01-01', 0, 'Date received cannot be before 01/01/2027'],
    ['2027-02-01', 31, 'Date received cannot be before 01/01/2027'],
  ])('on %s, %d days of grace, a new gift of December has the fault %j', (today, graceDays, fault) => {
    expect(dateFault('2026-12-31', today, true, graceDays)).toBe(fault);
    expect(dateFault('2025-12-31', today, true, graceDays)).not.toBeNull();
    expect(dateFault('2026-12-31', today, false, graceDays)).toBeNull();
  });

  it('GIFT-015 gifts of years before last year are closed', () => {
    expect([2024, 2025, 2026].map((year) => isClosed(year, TODAY))).toEqual([true, false, false]);
  });

  it('the filter offers five years, the current one first', () => {
    expect(filterYears(2026)).toEqual([2026, 2025, 2024, 2023, 2022]);
  });
});

describe('a gift to save', () => {
  it('has an empty text, list or flag for each part that is missing', () => {
    const missing = { isIncidental: null, description: null, comments: undefined, entityProviders: null };
    expect(SaveGiftSchema.parse({ ...GIFT, ...missing })).toEqual({
      ...GIFT,
      amount: 8_495,
      entityProviders: [],
      isIncidental: false,
      exception: null,
      conditions: [],
      description: '',
      comments: '',
    });
  });

  it('has an amount of whole cents, above 0', () => {
    expect(problemsOf({ amount: 0 })).toEqual([['amount', 'Enter an amount above 0']]);
    expect(problemsOf({ amount: 1.005 })).toEqual([['amount', 'Enter at most two decimals']]);
  });

  it('has a day that exists', () => {
    expect(problemsOf({ receivedDate: '2026-02-30' })).toEqual([
      ['receivedDate', 'Enter a date as YYYY-MM-DD'],
    ]);
  });

  it('takes recipients and texts up to their limits', () => {
    const recipients = (count: number) => Array(count).fill({ entityId: '1', providerId: '2' });
    expect(problemsOf({ entityProviders: recipients(MAX_RECIPIENTS) })).toBeUndefined();
    expect(problemsOf({ entityProviders: recipients(MAX_RECIPIENTS + 1) })).toEqual([
      ['entityProviders', TOO_MANY_RECIPIENTS],
    ]);
    expect(problemsOf({ comments: 'x'.repeat(GIFT_TEXT_LENGTH) })).toBeUndefined();
    expect(problemsOf({ comments: 'x'.repeat(GIFT_TEXT_LENGTH + 1) })).toEqual([
      ['comments', GIFT_TEXT_PROBLEM],
    ]);
  });

  it('has a key of 8 to 64 characters, if it has one', () => {
    const isAccepted = (requestKey: string | null) => problemsOf({ requestKey }) === undefined;
    expect([null, 'x'.repeat(8), 'x'.repeat(64)].map(isAccepted)).toEqual([true, true, true]);
    expect(['x'.repeat(7), 'x'.repeat(65)].map(isAccepted)).toEqual([false, false]);
  });
});

describe('the filter of gifts', () => {
  it.each([
    [null, null, null, null],
    ['>', null, null, null],
    [null, 5, null, { conditional: '=', start: 5, end: 5 }],
    ['<', 5, 9, { conditional: '<', start: 5, end: 5 }],
    ['>', null, 9, null],
    ['RANGE', 5, 9, { conditional: 'RANGE', start: 5, end: 9 }],
    ['RANGE', 0, null, { conditional: 'RANGE', start: 0, end: 1e12 }],
    ['RANGE', null, 9, { conditional: 'RANGE', start: -1e12, end: 9 }],
  ] as const)('GIFT-028 %j from %j to %j is the condition %j', (conditional, start, end, condition) => {
    expect(amountCondition(conditional, start, end)).toEqual(condition);
  });

  it('does not end before it starts', () => {
    const filter = (receivedDateStart: string | null, receivedDateEnd: string | null) =>
      GiftFilterSchema.safeParse({ receivedDateStart, receivedDateEnd }).error?.issues.map(
        ({ path, message }) => [path.join('.'), message],
      );
    expect(filter('2026-01-02', '2026-01-02')).toBeUndefined();
    expect(filter('2026-01-02', null)).toBeUndefined();
    expect(filter('2026-01-02', '2026-01-01')).toEqual([
      ['receivedDateEnd', 'The end date cannot precede the start date'],
    ]);
  });
});

it('GIFT-016 any status besides submitted is shown as returned', () => {
  expect([1, 2, 0, 7].map(statusName)).toEqual(['Submitted', 'Returned', 'Returned', 'Returned']);
});

it('the report is named for its day', () => {
  expect(giftReportName(TODAY)).toBe('Gift Alert Report 2026-03-05.csv');
});
