import { describe, expect, it } from 'vitest';
import { type JudgedDeal, MAX_JUDGED_DEALS } from './evidence.ts';
import { judgeQuote, judgmentRefusal } from './judge-quote.ts';
import { deal, evidence, product, quote, system } from './judgment.fixtures.ts';
import { judgmentChecks } from './judgment-checks.ts';
import { MAX_DOTS } from './price-figures.ts';

const FIVE = [90_000, 96_000, 100_000, 104_000, 120_000].map((dollars) => deal(dollars));
const judged = (deals: readonly JudgedDeal[], content = quote(), over = {}) =>
  judgeQuote(content, evidence({ productDeals: new Map([[1, deals]]), ...over }));

describe('a quote', () => {
  it('is judged only in US dollars and with systems', () => {
    expect(judgmentRefusal(quote())).toBeNull();
    expect(judgmentRefusal(quote({ currency: 'EUR' }))).toContain('EUR');
    expect(judgmentRefusal(quote({ currency: null }))).toBeNull();
    expect([judged(FIVE).currency, judged(FIVE, quote({ currency: null })).currency]).toEqual(['USD', null]);
    expect(judgmentRefusal(quote({ systems: [] }))).toContain('no systems');
  });

  it('is placed among the deals of its product, and its savings count each piece', () => {
    const { systems, ...totals } = judged(FIVE);
    expect(systems[0]).toMatchObject({
      basis: 'product',
      product: 'Aurora 1',
      reason: null,
      prices: { count: 5, percentile: 0.7, targetCents: 96_000_00, medianCents: 100_000_00 },
      savedAtTargetCents: 16_000_00,
      savedAtMedianCents: 8_000_00,
    });
    expect(totals).toMatchObject({
      judgedCount: 1,
      netCents: 208_000_00,
      targetCents: 192_000_00,
      medianCents: 200_000_00,
    });
    expect(totals.discount).toBeCloseTo(0.2, 12);
  });

  it('below the target has nothing to save', () => {
    const cheap = judged(FIVE, quote({ systems: [system({ unitCents: 1_00 })] }));
    expect(cheap).toMatchObject({
      savedAtTargetCents: 0,
      savedAtMedianCents: 0,
      netCents: 2_00,
      targetCents: 2_00,
    });
    expect(cheap.systems[0]!.prices!.percentile).toBe(0);
  });

  it('uses 24 months for the target, and 12 months only with five deals', () => {
    const old = FIVE.map((one) => ({ ...one, day: '2025-01-10' }));
    const [found] = judged([...old, ...FIVE.slice(1)]).systems;
    expect(found!.prices!.count).toBe(9);
    expect(found!.recentPrices).toBeNull();
    expect(judged([...old, ...FIVE]).systems[0]!.recentPrices!.count).toBe(5);
    const older = FIVE.map((one) => ({ ...one, day: '2024-11-23' }));
    expect(judged(older).systems[0]).toMatchObject({ basis: null, prices: null });
  });

  it('with four deals of the product is judged by the segment, which it names', () => {
    const segmentDeals = new Map([[3, [...FIVE, deal(10_000)]]]);
    const [found] = judged(FIVE.slice(1), quote(), { segmentDeals }).systems;
    expect(found).toMatchObject({ basis: 'segment', prices: { count: 6, lowestCents: 10_000_00 } });
    expect(found!.reason).toBe(
      'Only 4 deals of this product in 24 months. It is judged by its segment, 128 Slice CT.',
    );
  });

  it('without deals is not judged and says why', () => {
    const result = judged([]);
    expect(result.systems[0]).toMatchObject({ basis: null, prices: null, savedAtTargetCents: 0 });
    expect(result.systems[0]!.reason).toContain('No deal of this product in 24 months.');
    expect(result).toMatchObject({ judgedCount: 0, targetCents: 208_000_00 });
  });

  it('with a system without product judges the others and says so', () => {
    const content = quote({ systems: [system({ productConfigurationId: null, listCents: null }), system()] });
    const result = judged(FIVE, content);
    expect(result.systems[0]).toMatchObject({ product: 'Aurora as quoted', basis: null });
    expect(result.systems[0]!.reason).toContain('Choose the product');
    expect(result).toMatchObject({ judgedCount: 1, savedAtTargetCents: 16_000_00, discount: null });
  });

  it('with a list price of 0 has no discount, because that is an unknown one', () => {
    const result = judged(FIVE, quote({ systems: [system(), system({ listCents: 0 })] }));
    expect(result.discount).toBeNull();
    expect(result.systems.map(({ listCents }) => listCents)).toEqual([130_000_00, null]);
    const names = judgmentChecks(result.systems[1]!).map(({ name }) => name);
    expect(names).not.toContain('List price');
  });

  it('draws a limited number of dots, with both ends', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => deal(50_000 + index));
    const { dots, count } = judged(many).systems[0]!.prices!;
    expect([count, dots.length, dots[0], dots.at(-1)]).toEqual([1_000, MAX_DOTS, 50_000_00, 50_999_00]);
  });

  it('names the limit of deals that it reached', () => {
    const newest = Array.from({ length: MAX_JUDGED_DEALS }, () => deal(100_000));
    expect(judged(newest).systems[0]!.reason).toBe('Only the newest 2,000 deals are used.');
    expect(judged(newest.slice(1)).systems[0]!.reason).toBeNull();
  });

  it('gives the same result for deals in another order', () => {
    expect(judged(FIVE.toReversed())).toEqual(judged(FIVE));
  });
});

describe('discounts', () => {
  /** 13% off for one, 23% off for 2 or 3. */
  const mixed = [
    ...Array(6).fill(deal(113_100)),
    ...Array(5).fill(deal(100_100, { quantity: 3 })),
  ] as JudgedDeal[];

  it('are compared with deals of like quantity, and with at least five', () => {
    const [found] = judged(mixed).systems;
    expect(found!.quantityDiscount).toMatchObject({
      label: '2 to 3 systems',
      count: 5,
      others: { count: 6 },
    });
    expect(found!.quantityDiscount!.median).toBeCloseTo(0.23, 12);
    expect(
      judged(mixed, quote({ systems: [system({ quantity: 4 })] })).systems[0]!.quantityDiscount,
    ).toBeNull();
  });

  it('ignore deals without a list price', () => {
    const [found] = judged(FIVE.map((one) => ({ ...one, listCents: 0 }))).systems;
    expect(found).toMatchObject({ usualDiscount: null, prices: { count: 5 } });
  });

  it('are compared within the quarter of today, or of the date of an expired quote', () => {
    const fourth = FIVE.map((one) => ({ ...one, day: '2025-12-01' }));
    const label = (content = quote()) =>
      judged([...FIVE, ...fourth], content).systems[0]!.quarterDiscount?.label;
    expect(label()).toBe('fourth quarters');
    expect(label(quote({ quoteDate: '2026-05-01', validUntil: '2026-06-30' }))).toBe('second quarters');
    expect(label(quote({ quoteDate: '2026-05-01', validUntil: '2026-11-24' }))).toBe('fourth quarters');
  });
});

it('the trend has the median of each quarter with five deals', () => {
  const early = FIVE.map((one) => ({ ...one, day: '2024-02-29', unitCents: one.unitCents + 1_00 }));
  // The evidence begins on 11/24/2023, so the fourth quarter of 2023 is not whole.
  const cut = deal(2, { day: '2023-12-01' });
  // It ends on 11/24/2026.
  const last = deal(3, { day: '2026-11-20' });
  const { trend } = judged([...FIVE, ...early, deal(1, { day: '2025-01-01' }), cut, last]).systems[0]!;
  const few = { count: 1, lowCents: null, medianCents: null, highCents: null };
  expect(trend).toMatchObject([
    { quarter: 'Q1 2024', count: 5, lowCents: 96_001_00, medianCents: 100_001_00, highCents: 104_001_00 },
    { quarter: 'Q1 2025', ...few },
    { quarter: 'Q2 2026', count: 5, lowCents: 96_000_00, medianCents: 100_000_00, highCents: 104_000_00 },
    { quarter: 'Q4 2026', ...few },
  ]);
  expect(trend.map(({ isUnfinished }) => isUnfinished)).toEqual([false, false, false, true]);
});

it('the two most quoted products with a lower median and five deals are comparable', () => {
  const other = (id: number, count: number, dollars: number) => ({
    ...product(id),
    count,
    medianCents: dollars * 100,
  });
  const all = [
    other(1, 90, 1),
    other(2, 4, 1),
    other(3, 5, 99_999),
    other(4, 9, 80_000),
    other(5, 9, 70_000),
    other(6, 99, 100_000),
  ];
  const [found] = judged(FIVE, quote(), { comparable: new Map([[3, all]]) }).systems;
  expect(found!.cheaper.map(({ id }) => id)).toEqual([5, 4]);
});
