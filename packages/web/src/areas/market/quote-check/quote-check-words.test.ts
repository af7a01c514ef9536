import { describe, expect, it } from 'vitest';
import { barPlaces, percentileText, tooFewText } from './quote-check-words.ts';

describe('texts of the quote check', () => {
  it.each([
    [0, 'Among the lowest prices: none of 40 similar deals costs less.'],
    [0.1, 'Among the lowest prices: about 10% of 40 similar deals cost less.'],
    [0.11, 'A low price: about 11% of 40 similar deals cost less.'],
    [0.5, 'In the lower half: about 50% of 40 similar deals cost less.'],
    [0.51, 'In the upper half: about 51% of 40 similar deals cost less.'],
    [0.8, 'A high price: about 80% of 40 similar deals cost less.'],
    [1, 'Among the highest prices: all of 40 similar deals cost less.'],
  ])('%s becomes "%s"', (percentile, text) => expect(percentileText(percentile, 40)).toBe(text));

  it.each([
    [0, 'There are no similar deals in the last 12 months. A price check needs at least 5.'],
    [1, 'There is only 1 similar deal in the last 12 months. A price check needs at least 5.'],
    [4, 'There are only 4 similar deals in the last 12 months. A price check needs at least 5.'],
  ])('%s deals are too few', (count, text) => expect(tooFewText(count, 12)).toBe(text));
});

describe('the distribution bar', () => {
  const prices = { lowest: 80, p25: 100, p50: 200, p75: 300, p90: 400, highest: 450 };

  it.each([
    [50, 'price', 'highest'],
    [250, 'lowest', 'highest'],
    [500, 'lowest', 'price'],
  ] as const)('extends to the price of %s', (price, first, last) => {
    const places = barPlaces(prices, price);
    const sorted = Object.values(places).sort((a, b) => a - b);
    expect(places[first]).toBe(sorted[0]);
    expect(places[last]).toBe(sorted.at(-1));
    expect(sorted[0]).toBeCloseTo(2, 10);
    expect(sorted.at(-1)).toBeCloseTo(98, 10);
  });

  it('has everything in the middle if all prices are equal', () =>
    expect(barPlaces({ lowest: 7, p25: 7, p50: 7, p75: 7, p90: 7, highest: 7 }, 7)).toEqual({
      lowest: 50,
      p25: 50,
      p50: 50,
      p75: 50,
      p90: 50,
      highest: 50,
      price: 50,
    }));
});
