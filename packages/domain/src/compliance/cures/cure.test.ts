import { expect, it } from 'vitest';
import type { Day } from '../../dates.ts';
import { cureDueDay, findCure } from './cure.ts';
import type { CountedGift, ProviderYear } from './overruns.ts';

const THRESHOLD = 53_500;
let id = 0;
const gift = (cents: number, received: Day, returned: Day | null = null): CountedGift => {
  id += 1;
  return { id, cents, received, returns: returned === null ? [] : [{ day: returned, cents }] };
};
const year = (gifts: readonly CountedGift[], over: Partial<ProviderYear> = {}): ProviderYear => ({
  year: 2026,
  threshold: THRESHOLD,
  gifts,
  ...over,
});
const OVER = [gift(50_000, '2026-02-01'), gift(3_651, '2026-10-15'), gift(1_500, '2026-10-20')];

it.each([
  // The earlier of 180 days and December 31.
  ['2026-02-01', '2026-07-31'],
  ['2026-07-04', '2026-12-31'],
  ['2026-07-05', '2026-12-31'],
  ['2026-07-03', '2026-12-30'],
  ['2026-10-01', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  // In a leap year.
  ['2028-01-31', '2028-07-29'],
])('a gift received on %s must be returned by %s', (received, due) => {
  expect(cureDueDay(received)).toBe(due);
});

it('the smallest return cures an excess that is small, recent and the first', () => {
  const cure = findCure([year(OVER)], 2026, '2026-11-22')!;
  expect(cure).toEqual({
    threshold: THRESHOLD,
    total: 55_151,
    excess: 1_651,
    peak: 1_651,
    mostExcess: 26_750,
    since: '2026-10-15',
    due: '2026-12-31',
    daysLeft: 39,
    lastCure: null,
    nextCure: null,
    isSmallEnough: true,
    isInTime: true,
    isFirstInThreeYears: true,
    returns: { ids: [OVER[1]!.id], isSmallest: true },
  });
});

it('there is nothing to cure within the threshold, without one, or in a year without gifts', () => {
  const within = [gift(THRESHOLD, '2026-02-01'), gift(9_000, '2026-03-01', '2026-03-02')];
  expect(findCure([year(within)], 2026, '2026-11-22')).toBeNull();
  expect(findCure([year(OVER, { threshold: null })], 2026, '2026-11-22')).toBeNull();
  expect(findCure([year(OVER)], 2025, '2026-11-22')).toBeNull();
});

it.each([
  [THRESHOLD + 26_750, true],
  [THRESHOLD + 26_751, false],
])('an excess of %s cents is small enough: %s', (cents, isSmallEnough) => {
  const cure = findCure([year([gift(cents, '2026-11-01')])], 2026, '2026-11-22')!;
  expect(cure.isSmallEnough).toBe(isSmallEnough);
  expect(cure.returns === null).toBe(!isSmallEnough);
});

it('returns on the way do not make the excess smaller', () => {
  const gifts = [
    gift(THRESHOLD, '2026-01-02'),
    gift(20_000, '2026-11-01'),
    gift(10_000, '2026-11-02', '2026-11-10'),
  ];
  const cure = findCure([year(gifts)], 2026, '2026-11-22')!;
  expect(cure).toMatchObject({ excess: 20_000, peak: 30_000, isSmallEnough: false, returns: null });
});

it.each([
  ['2026-07-30', 1, true],
  ['2026-07-31', 0, true],
  ['2026-08-01', -1, false],
])('on %s, with %s days left, the cure is in time: %s', (today, daysLeft, isInTime) => {
  const gifts = [gift(THRESHOLD, '2026-01-02'), gift(100, '2026-02-01')];
  const cure = findCure([year(gifts)], 2026, today)!;
  expect(cure).toMatchObject({ due: '2026-07-31', daysLeft, isInTime });
  expect(cure.returns === null).toBe(!isInTime);
});

it('on January 1, an excess of last year is too late', () => {
  expect(findCure([year(OVER)], 2026, '2026-12-31')!.isInTime).toBe(true);
  expect(findCure([year(OVER)], 2026, '2027-01-01')).toMatchObject({ isInTime: false, returns: null });
});

it.each([
  ['2023-11-22', '2026-11-22', true],
  ['2023-11-23', '2026-11-23', false],
  ['2025-12-30', '2028-12-30', false],
])(
  'after a cure on %s, the next cure is possible on %s: today %s',
  (returned, nextCure, isFirstInThreeYears) => {
    const earlier = year([gift(THRESHOLD, `${returned.slice(0, 4)}-01-02`), gift(100, returned, returned)], {
      year: Number(returned.slice(0, 4)),
    });
    const cure = findCure([earlier, year(OVER)], 2026, '2026-11-22')!;
    expect(cure).toMatchObject({ lastCure: returned, nextCure, isFirstInThreeYears });
    expect(cure.returns === null).toBe(!isFirstInThreeYears);
  },
);

it('a return is no cure within the threshold, without a threshold, or if the excess remains', () => {
  const part = year(
    [gift(THRESHOLD, '2024-01-02'), gift(200, '2024-02-02'), gift(100, '2024-03-01', '2024-04-01')],
    {
      year: 2024,
    },
  );
  const free = year([gift(THRESHOLD * 2, '2023-12-02', '2025-01-01')], { year: 2023, threshold: null });
  const within = year([gift(100, '2025-05-01', '2025-06-01')], { year: 2025 });
  for (const earlier of [part, free, within])
    expect(findCure([earlier, year(OVER)], 2026, '2026-11-22')!.lastCure).toBeNull();
});

it('a returned part lowers the excess and what its gift can give back, and the rest of it cures', () => {
  const [id, cents] = [9, 3_651];
  const part = { id, cents, received: '2026-10-15', returns: [{ day: '2026-10-16', cents: 2_000 }] };
  const cure = findCure([year([gift(52_000, '2026-02-01'), part])], 2026, '2026-11-22');
  expect(cure).toMatchObject({ total: 53_651, excess: 151, peak: 2_151, returns: { ids: [id] } });
  const rest = { ...part, returns: [...part.returns, { day: '2026-11-01', cents: 151 }] };
  expect(findCure([year([gift(52_000, '2026-02-01'), rest])], 2026, '2026-11-22')).toBeNull();
});

it('a cure blocks another one in the same year too', () => {
  const gifts = [
    gift(THRESHOLD, '2026-01-02'),
    gift(100, '2026-02-01', '2026-03-01'),
    gift(50, '2026-10-01'),
  ];
  expect(findCure([year(gifts)], 2026, '2026-11-22')).toMatchObject({
    since: '2026-10-01',
    lastCure: '2026-03-01',
    isFirstInThreeYears: false,
  });
});
