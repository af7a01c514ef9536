import { expect, it } from 'vitest';
import { numbersFrom } from '../gifts/generated.fixtures.ts';
import { type Returnable, smallestReturns } from './smallest-returns.ts';

const makeGifts = (...cents: number[]): Returnable[] => cents.map((one, id) => ({ id, cents: one }));
const worth = (gifts: readonly Returnable[], ids: readonly number[]) =>
  ids.reduce((sum, id) => sum + gifts.find((gift) => gift.id === id)!.cents, 0);

it.each([
  // One that is just enough, rather than the largest.
  [[19_500, 6_200, 4_800], 3_650, [2]],
  [[3_000, 2_000, 1_000], 3_000, [0]],
  // Two small ones are worth less than the one that is enough alone.
  [[9_000, 2_000, 1_700], 3_650, [1, 2]],
  [[9_000, 2_000, 1_600], 3_650, [0]],
  [[100, 200, 300], 600, [0, 1, 2]],
])('of %j cents an excess of %s is taken back by the gifts %j', (cents, excess, ids) => {
  const returns = smallestReturns(makeGifts(...cents), excess);
  expect({ ...returns, ids: returns!.ids.sort() }).toEqual({ ids, isSmallest: true });
});

it('where all of them are not enough, none are', () => {
  expect(smallestReturns(makeGifts(100, 200), 301)).toBeNull();
  expect(smallestReturns([], 1)).toBeNull();
});

/** The least value and the fewest gifts, by looking at every choice there is. */
function everyChoice(gifts: readonly Returnable[], excess: number): [sum: number, count: number] | null {
  let best: [number, number] | null = null;
  for (let choice = 1; choice < 2 ** gifts.length; choice += 1) {
    const chosen = gifts.filter((_, at) => choice & (1 << at));
    const sum = chosen.reduce((total, { cents }) => total + cents, 0);
    if (sum < excess) continue;
    if (!best || sum < best[0] || (sum === best[0] && chosen.length < best[1])) best = [sum, chosen.length];
  }
  return best;
}

it('generated gifts: nothing of less value, nor fewer gifts of that value, take the excess back', () => {
  for (let start = 0; start < 500; start += 1) {
    const below = numbersFrom(start);
    // Small values make many sums alike, large ones none.
    const most = [12, 60, 4_000][start % 3]!;
    const gifts = makeGifts(...Array.from({ length: 1 + below(10) }, () => 1 + below(most)));
    const excess = 1 + below(most * 4);
    const returns = smallestReturns(gifts, excess);
    const found = returns && [worth(gifts, returns.ids), new Set(returns.ids).size];
    expect(found, `start ${start}`).toEqual(everyChoice(gifts, excess));
    if (returns) expect(returns.isSmallest).toBe(true);
  }
});

it('as many gifts as a provider may well be given in a year are told exactly', () => {
  for (let start = 0; start < 5; start += 1) {
    const below = numbersFrom(start);
    const gifts = makeGifts(...Array.from({ length: 300 }, () => 500 + below(2_000)));
    const returns = smallestReturns(gifts, 26_750)!;
    expect(returns.isSmallest).toBe(true);
    expect(worth(gifts, returns.ids)).toBe(26_750);
  }
});

it('beyond the bound the answer is enough, none of it is needless, and it says that it may not be the smallest', () => {
  for (let start = 0; start < 5; start += 1) {
    const below = numbersFrom(start);
    const gifts = makeGifts(...Array.from({ length: 400 }, () => 1 + below(1_000_000)));
    const excess = 20_000_000 + below(1_000_000);
    const { ids, isSmallest } = smallestReturns(gifts, excess)!;
    expect(isSmallest).toBe(false);
    const sum = worth(gifts, ids);
    expect(sum).toBeGreaterThanOrEqual(excess);
    for (const id of ids) expect(sum - worth(gifts, [id])).toBeLessThan(excess);
  }
});
