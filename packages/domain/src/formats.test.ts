import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  dayToEpochSeconds,
  formatAgo,
  formatDay,
  formatInstantShort,
  formatIsoDay,
  formatLongDay,
  formatMonth,
  isDay,
} from './dates.ts';
import { formatCents, formatDollars, formatFraction, parseCents, tickDollars } from './money.ts';

describe('amounts', () => {
  it.each([
    [12_345, '$12,345'],
    [0.5, '$1'],
    [-0.4, '$0'],
    [-1.5, '-$2'],
    [1_234_567.49, '$1,234,567'],
    [null, '--'],
  ])('SHELL-123 %s dollars show as %s', (dollars, text) => expect(formatDollars(dollars)).toBe(text));

  it.each([
    [0.4567, '45.67%'],
    [1, '100.00%'],
    [0.00005, '0.01%'],
    [-0.021, '-2.10%'],
    [undefined, '--'],
  ])('SHELL-124 the fraction %s shows as %s', (fraction, text) =>
    expect(formatFraction(fraction)).toBe(text),
  );

  it.each([
    ['1234.5', 123_450],
    ['$1,234.56', 123_456],
    ['0', 0],
    ['1,23', null],
    ['1.234', null],
    ['-1', null],
    ['1e3', null],
    ['', null],
    ['99999999999999999999', null],
  ])('%s is %s cents', (text, cents) => expect(parseCents(text)).toBe(cents));
});

describe('days', () => {
  it.each([
    [dayToEpochSeconds('2026-11-21'), '11/21/2026'],
    [0, '01/01/1970'],
    [null, '--'],
    [Number.NaN, '--'],
  ])('SHELL-124 %s shows as %s in every time zone', (epoch, text) => expect(formatDay(epoch)).toBe(text));

  it("an instant is shown with day and minute in the reader's time zone", () => {
    const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime() / 1_000;
    expect(formatInstantShort(at(2026, 10, 20, 14, 41))).toBe('Nov 20, 02:41 PM');
    expect(formatInstantShort(at(2026, 0, 3, 0, 5))).toBe('Jan 03, 12:05 AM');
    expect(formatLongDay('2027-03-05')).toBe('March 05, 2027');
    expect(formatLongDay(null)).toBe('--');
    expect(formatIsoDay(new Date(2024, 0, 5, 14).toISOString())).toBe('2024-01-05');
    expect(formatIsoDay('0001-01-01T00:00:00Z')).toBe('--');
    expect(formatIsoDay(null)).toBe('--');
  });

  it('SHELL-124 months on an axis show as MMM-YY', () => {
    expect(formatMonth(dayToEpochSeconds('2026-01-01'))).toBe('Jan-26');
    expect(formatMonth(dayToEpochSeconds('2025-12-31'))).toBe('Dec-25');
  });

  it.each([
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2026-11-21', -12, '2025-11-21'],
    ['2026-01-15', 1, '2026-02-15'],
  ])('%s and %s months is %s', (day, months, result) => expect(addMonths(day, months)).toBe(result));

  it('days continue over months and years, and invalid days are refused', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(daysBetween('2026-02-01', '2026-07-31')).toBe(180);
    expect(daysBetween('2024-03-01', '2024-02-29')).toBe(-1);
    expect(isDay('2026-02-29')).toBe(false);
    expect(isDay('2024-02-29')).toBe(true);
    expect(isDay('2026-2-1')).toBe(false);
    expect(isDay('0000-10-01')).toBe(false);
    expect(isDay('0001-01-01')).toBe(true);
  });
});

describe('the time since an instant', () => {
  const now = new Date(2026, 10, 21, 9, 30);
  const at = (...when: [number, number, number, number, number]) =>
    formatAgo(new Date(...when).getTime() / 1_000, now);
  it('is in minutes and hours within the day', () => {
    expect(at(2026, 10, 21, 9, 30)).toBe('Just now');
    // A clock that is ahead.
    expect(at(2026, 10, 21, 9, 31)).toBe('Just now');
    expect(at(2026, 10, 21, 9, 29)).toBe('1 minute ago');
    expect(at(2026, 10, 21, 8, 31)).toBe('59 minutes ago');
    expect(at(2026, 10, 21, 7, 30)).toBe('2 hours ago');
  });
  it('is in calendar days, then in months', () => {
    expect(at(2026, 10, 20, 23, 59)).toBe('Yesterday');
    expect(at(2026, 10, 19, 23, 59)).toBe('2 days ago');
    expect(at(2026, 8, 22, 12, 0)).toBe('60 days ago');
    expect(at(2026, 8, 21, 12, 0)).toBe('2 months ago');
  });
});

it('amounts of an axis are short, and different ones stay different', () => {
  expect([0, 950, 1_000, 1_250, 1_500, 250_000, 1_000_000, 2_750_000].map(tickDollars)).toEqual([
    '$0',
    '$950',
    '$1K',
    '$1.25K',
    '$1.5K',
    '$250K',
    '$1M',
    '$2.75M',
  ]);
});

it.each([
  [-0, '$0.00'],
  [-1, '-$0.01'],
  [123_450, '$1,234.50'],
])('%d cents are %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});
