import { expect, it } from 'vitest';
import { addDays, type Day } from '../../dates.ts';
import { numbersFrom } from '../gifts/generated.fixtures.ts';
import { type CountedGift, findOverruns, type Overrun } from './overruns.ts';

const THRESHOLD = 53_500;
const gift = (cents: number, received: Day, returned: Day | null = null): CountedGift => ({
  id: 1,
  cents,
  received,
  returns: returned === null ? [] : [{ day: returned, cents }],
});

it("an amount equal to the threshold is within it, and one cent more exceeds it from that gift's day", () => {
  expect(findOverruns([], THRESHOLD)).toEqual([]);
  expect(findOverruns([gift(THRESHOLD, '2026-02-01')], THRESHOLD)).toEqual([]);
  const over = [gift(1, '2026-05-05'), gift(500, '2026-06-01'), gift(THRESHOLD, '2026-02-01')];
  expect(findOverruns(over, THRESHOLD)).toEqual([{ since: '2026-05-05', peak: 501, endedOn: null }]);
});

it('a return ends an excess when the total is within the threshold, and the peak is recorded', () => {
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

it('on one day, receipts count before returns, and a return dated before its receipt counts on that day', () => {
  const swapped = [gift(50_000, '2026-01-10', '2026-05-01'), gift(40_000, '2026-05-01')];
  expect(findOverruns(swapped, THRESHOLD)).toEqual([
    { since: '2026-05-01', peak: 36_500, endedOn: '2026-05-01' },
  ]);
  expect(findOverruns([gift(60_000, '2026-05-01', '2026-04-01')], THRESHOLD)).toEqual([
    { since: '2026-05-01', peak: 6_500, endedOn: '2026-05-01' },
  ]);
});

/** Reference result, computed day by day from all gifts. */
function dayByDay(gifts: readonly CountedGift[], threshold: number, first: Day, days: number): Overrun[] {
  const overruns: Overrun[] = [];
  let open: Overrun | null = null;
  for (let at = 0; at < days; at += 1) {
    const day = addDays(first, at);
    const sum = (isBack: (returned: Day) => boolean) => {
      const here = gifts.filter(({ received }) => received <= day);
      const back = here.flatMap(({ returns }) => returns).filter((one) => isBack(one.day));
      const total = (some: readonly { cents: number }[]) => some.reduce((all, { cents }) => all + cents, 0);
      return total(here) - total(back);
    };
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

it('generated years match the day-by-day result', () => {
  let [ended, open] = [0, 0];
  for (let start = 0; start < 400; start += 1) {
    const below = numbersFrom(start);
    const gifts = Array.from({ length: 1 + below(9) }, (_, id): CountedGift => {
      const received = addDays('2026-03-01', below(20));
      const cents = 1 + below(60);
      // Whole, in parts, or only a part.
      const parts = below(3) === 0 ? [cents] : below(3) === 0 ? [1 + below(cents), 1 + below(cents)] : [];
      let left = cents;
      const returns = parts.flatMap((part) => {
        const back = Math.min(part, left);
        left -= back;
        return back > 0 ? [{ day: addDays(received, below(12)), cents: back }] : [];
      });
      return { id, cents, received, returns };
    });
    const threshold = 40 + below(120);
    const overruns = findOverruns(gifts, threshold);
    expect(overruns, `start ${start}`).toEqual(dayByDay(gifts, threshold, '2026-03-01', 40));
    ended += overruns.filter(({ endedOn }) => endedOn !== null).length;
    open += overruns.filter(({ endedOn }) => endedOn === null).length;
  }
  // Both kinds occur.
  expect(Math.min(ended, open)).toBeGreaterThan(50);
});
