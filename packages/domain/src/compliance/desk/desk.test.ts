import { expect, it } from 'vitest';
import { type CureTests, testCure } from '../cures/cure.ts';
import { byUrgency, noCure } from './desk.ts';

const TODAY = '2026-11-23';
const gift = (id: number, cents: number, received: string, returned: string | null = null) => ({
  ...{ id, cents, received, returns: returned === null ? [] : [{ day: returned, cents }] },
});
const cureOf = (gifts: ReturnType<typeof gift>[], before: ReturnType<typeof gift>[] = []): CureTests =>
  testCure(
    [
      { year: 2026, threshold: 53_500, gifts },
      { year: 2025, threshold: 51_900, gifts: before },
    ],
    2026,
    TODAY,
  )!;

const soon = cureOf([gift(1, 54_000, '2026-06-01')]);
const later = cureOf([gift(1, 60_000, '2026-11-01')]);
const larger = cureOf([gift(1, 70_000, '2026-11-01')]);
const tooLarge = cureOf([gift(1, 90_000, '2026-11-01')]);
const late = cureOf([gift(1, 54_000, '2026-02-01')]);
const curedBefore = cureOf([gift(1, 55_000, '2026-11-01')], [gift(2, 60_000, '2025-05-01', '2025-06-01')]);

it('names the reason against a cure, the most final one first', () => {
  expect([soon, later, larger, tooLarge, late, curedBefore].map(noCure)).toEqual([
    ...[null, null, null, 'too large', 'late', 'cured before'],
  ]);
  expect(noCure({ ...tooLarge, isInTime: false, isFirstInThreeYears: false })).toBe('too large');
});

it('orders what can still be cured by its last day, then the rest by its excess', () => {
  const rows = [late, tooLarge, later, curedBefore, larger, soon].map((cure) => ({ cure }));
  expect(rows.toSorted(byUrgency).map(({ cure }) => cure)).toEqual([
    ...[soon, larger, later, tooLarge, curedBefore, late],
  ]);
  expect([{ cure: null }, { cure: late }].toSorted(byUrgency)[0]!.cure).toBe(late);
});
