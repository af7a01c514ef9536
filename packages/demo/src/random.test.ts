import { describe, expect, it } from 'vitest';
import { drawCount, hashText, randomFrom, weighted } from './random.ts';

const draws = (text: string, count: number) => {
  const random = randomFrom(text);
  return Array.from({ length: count }, () => random.next());
};
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

describe('random numbers', () => {
  it('depend only on the seed text', () => {
    expect(draws('one', 50)).toEqual(draws('one', 50));
    expect(draws('one', 50)).not.toEqual(draws('two', 50));
    expect(hashText('')).toBe(0x811c9dc5);
    expect(hashText('a')).toBe(0xe40c292c);
  });

  it('fill the range from 0 up to 1 evenly', () => {
    const numbers = draws('even', 20_000);
    const tenths = Array.from(
      { length: 10 },
      (_, tenth) => numbers.filter((one) => Math.floor(one * 10) === tenth).length,
    );
    for (const count of tenths) expect(Math.abs(count - 2_000)).toBeLessThan(200);
    expect(tenths.reduce((sum, one) => sum + one, 0)).toBe(20_000);
  });

  it('start differently on consecutive days', () => {
    const firsts = Array.from({ length: 2_000 }, (_, day) => draws(`demo quotes ${day}`, 1)[0]!);
    expect(new Set(firsts).size).toBe(2_000);
    expect(Math.abs(mean(firsts) - 0.5)).toBeLessThan(0.03);
  });

  it('are normal around 0 with a deviation of 1', () => {
    const random = randomFrom('normal');
    const numbers = Array.from({ length: 20_000 }, () => random.normal());
    expect(Math.abs(mean(numbers))).toBeLessThan(0.03);
    expect(Math.abs(mean(numbers.map((one) => one * one)) - 1)).toBeLessThan(0.05);
  });

  it('are picked in proportion to weights, and never with weight zero', () => {
    const weights = { rare: 1, usual: 3, never: 0 };
    const pick = weighted(['rare', 'usual', 'never'] as const, (name) => weights[name]);
    const random = randomFrom('weights');
    const picked = Array.from({ length: 8_000 }, () => pick(random));
    expect(picked.filter((name) => name === 'never')).toEqual([]);
    expect(Math.abs(picked.filter((name) => name === 'rare').length - 2_000)).toBeLessThan(200);
  });

  it.each([0, 0.4, 2, 9.5, 100])('count events around a mean of %d', (events) => {
    const random = randomFrom('events');
    const counts = Array.from({ length: 4_000 }, () => drawCount(events, random));
    expect(counts.every((count) => Number.isInteger(count) && count >= 0)).toBe(true);
    expect(Math.abs(mean(counts) - events)).toBeLessThan(0.05 + events * 0.03);
  });
});
