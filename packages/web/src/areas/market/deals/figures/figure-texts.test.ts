import type { DealFigures } from '@capwise/domain/market/deals/deal-figures';
import { describe, expect, it } from 'vitest';
import { figureTexts } from './figure-texts.ts';

const year = { count: 120, discount: 0.204, amount: null };
const figures = (parts: Partial<DealFigures> = {}): DealFigures => ({
  count: 1_236,
  discounts: { p25: 0.168, median: 0.204, p75: 0.241 },
  amounts: null,
  year,
  yearBefore: { count: 191, discount: 0.196, amount: null },
  ...parts,
});
const lines = (...given: Parameters<typeof figureTexts>) =>
  figureTexts(...given).map(({ label, value, note }) => `${label}: ${value}, ${note}`);

describe('figures of quotes', () => {
  it('across segments compare discounts', () =>
    expect(lines(figures(), 'quotes', 12)).toEqual([
      'Deals: 1,236, 191 the year before',
      'Median discount: 20.4%, Comparable across segments',
      'Middle half of discounts: 16.8 to 24.1%, 25th to 75th percentile',
      'Change from the year before: +0.8 points, Median discount, from 19.6%',
    ]));

  it('of one segment compare prices, and lower ones are good', () => {
    const amounts = { p25: 835_527, median: 896_045, p75: 958_722 };
    const found = figures({
      amounts,
      year: { ...year, amount: 896_045 },
      yearBefore: { count: 191, discount: 0.196, amount: 917_140 },
    });
    expect(lines(found, 'quotes', 24)).toEqual([
      'Deals: 1,236, 120 in the last 12 months, 191 the year before',
      'Median discount: 20.4%, Comparable across segments',
      'Middle half of discounts: 16.8 to 24.1%, 25th to 75th percentile',
      'Median price: $896,045, $835,527 to $958,722',
      'Change from the year before: −2.3%, Median, from $917,140',
    ]);
    expect(figureTexts(found, 'quotes', 24).at(-1)!.isGood).toBe(true);
  });

  it('of too few deals say so', () => {
    const none = { count: 2, discount: null, amount: null };
    expect(lines(figures({ count: 3, discounts: null, year: none, yearBefore: none }), 'quotes', 12)).toEqual(
      [
        'Deals: 3, 2 the year before',
        'Median discount: --, Fewer than 5 deals',
        'Middle half of discounts: --, Fewer than 5 deals',
        'Change from the year before: --, Too few deals to compare',
      ],
    );
  });
});

it('of enough deals, but too few with a list price, say so', () => {
  const unlisted = { count: 9, discount: null, amount: null };
  const found = figures({ count: 9, discounts: null, year: unlisted, yearBefore: unlisted });
  expect(lines(found, 'quotes', 12).slice(1, 3)).toEqual([
    'Median discount: --, Fewer than 5 deals with a list price',
    'Middle half of discounts: --, Fewer than 5 deals with a list price',
  ]);
});

describe('figures of service contracts', () => {
  it('need one product', () =>
    expect(lines(figures({ discounts: null }), 'contracts', 12).at(-1)).toBe(
      'Median per system and year: --, Needs one product and 5 contracts with a known number of systems',
    ));

  it('are costs per system', () => {
    const found = figures({
      discounts: null,
      amounts: { p25: 10, median: 20, p75: 30 },
      year: { count: 9, discount: null, amount: 22 },
      yearBefore: { count: 9, discount: null, amount: 20 },
    });
    expect(lines(found, 'contracts', 12).slice(1)).toEqual([
      'Median per system and year: $20, $10 to $30',
      'Change from the year before: +10.0%, Median, from $20',
    ]);
  });
});
