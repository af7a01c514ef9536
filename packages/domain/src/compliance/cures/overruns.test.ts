import { expect, it } from 'vitest';
import { addDays, type Day } from '../../dates.ts';
import { numbersFrom } from '../gifts/generated.fixtures.ts';
import { type CountedGift, findOverruns, type Overrun } from './overruns.ts';

const THRESHOLD = 53_500;
const gift = (cents: number, received: Day, returned: Day | null = null): CountedGift => ({
  id: 1,
  cents,
  received,
  returned,
});

it('the threshold itself is within; one cent more is over since the day of that gift', () => {
  expect(findOverruns([], THRESHOLD)).toEqual([]);
  expect(findOverruns([gift(THRESHOLD, '2026-02-01')], THRESHOLD)).toEqual([]);
  const over = [gift(1, '2026-05-05'), gift(500, '2026-06-01'), gift(THRESHOLD, '2026-02-01')];
  expect(findOverruns(over, THRESHOLD)).toEqual([{ since: '2026-05-05', peak: 501, endedOn: null }]);
});

it('a return ends it when nothing is over any more, and the most that was over is remembered', () => {
  const gifts = [
    gift(50_000, '2026-01-10'),
    gift(10_000, '2026-02-10', '2026-03-01'),
    gift(9_000, '2026-02-20', '2026-04-01'),
  ];
  expect(findOverruns(gifts, THRESHOLD)).toEqual([
    { since: '2026-02-10', peak: 15_500, endedOn: '2026-04-01' },
  ]);
  expect(findOverruns([...gifts, gift(3_501, '2026-05-01')], THRESHOLD)[1]).toEqual({
    since: '2026-05-01',
    peak: 1,
    endedOn: null,
  });
});

it('a day counts as received before returned; a return noted before its receipt takes it back on its day', () => {
  const swapped = [gift(50_000, '2026-01-10', '2026-05-01'), gift(40_000, '2026-05-01')];
  expect(findOverruns(swapped, THRESHOLD)).toEqual([
    { since: '2026-05-01', peak: 36_500, endedOn: '2026-05-01' },
  ]);
  expect(findOverruns([gift(60_000, '2026-05-01', '2026-04-01')], THRESHOLD)).toEqual([
    { since: '2026-05-01', peak: 6_500, endedOn: '2026-05-01' },
  ]);
});

/** The same told day by day, from all gifts anew. */
function dayByDay(gifts: readonly CountedGift[], threshold: number, first: Day, days: number): Overrun[] {
  const overruns: Overrun[] = [];
  let open: Overrun | null = null;
  for (let at = 0; at < days; at += 1) {
    const day = addDays(first, at);
    const sum = (isBack: (returned: Day) => boolean) =>
      gifts
        .filter(({ received, returned }) => received <= day && (returned === null || !isBack(returned)))
        .reduce((total, { cents }) => total + cents, 0);
    const [most, atNight] = [sum((returned) => returned < day), sum((returned) => returned <= day)];
    if (most > threshold && open === null) {
      open = { since: day, peak: 0, endedOn: null };
      overruns.push(open);
    }
    if (open) open.peak = Math.max(open.peak, most - threshold);
    if (open && atNight <= threshold) {
      open.endedOn = day;
      open = null;
    }
  }
  return overruns;
}

it('generated years are told as day by day', () => {
  let [ended, open] = [0, 0];
  for (let start = 0; start < 400; start += 1) {
    const below = numbersFrom(start);
    const gifts = Array.from({ length: 1 + below(9) }, (_, id): CountedGift => {
      const received = addDays('2026-03-01', below(20));
      const returned = below(3) === 0 ? addDays(received, below(12)) : null;
      return { id, cents: 1 + below(60), received, returned };
    });
    const threshold = 40 + below(120);
    const overruns = findOverruns(gifts, threshold);
    expect(overruns, `start ${start}`).toEqual(dayByDay(gifts, threshold, '2026-03-01', 40));
    ended += overruns.filter(({ endedOn }) => endedOn !== null).length;
    open += overruns.filter(({ endedOn }) => endedOn === null).length;
  }
  // Both kinds are among them.
  expect(Math.min(ended, open)).toBeGreaterThan(50);
});
