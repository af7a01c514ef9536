import { addDays, type Day } from '@capwise/domain/dates';
import { describe, expect, it } from 'vitest';
import { catalog, configurations } from '../catalog.ts';
import { atQuarterEnd } from '../days.ts';
import { COMPONENT_PRICES } from './component-prices.ts';
import { type DemoQuotedProduct, quotesOfDay } from './quotes.ts';

const SEED = 'test';
const days: Day[] = Array.from({ length: 1_096 }, (_, index) => addDays('2023-11-22', index));
const quotes = days.flatMap((day) => quotesOfDay({ seed: SEED, day }));

const byId = new Map(configurations.map((one) => [one.id, one]));
const discount = (one: DemoQuotedProduct) => 1 - one.quotedPriceCents / one.listPriceCents;
/** The discount compared with the catalog's expectation: the effect of OEM, quantity and time. */
const beyondCatalog = (one: DemoQuotedProduct) => {
  const { discountLowPct, discountHighPct } = byId.get(one.productConfigurationId)!;
  return discount(one) - (discountLowPct + discountHighPct) / 200;
};
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const meanDiscount = (rows: readonly DemoQuotedProduct[]) => mean(rows.map(beyondCatalog));
const year = (one: DemoQuotedProduct) => Number(one.analyzedOn.slice(0, 4));

describe('demo quotes of a day', () => {
  it('are the same each time, and differ by seed, day and number', () => {
    const day = days[500]!;
    const again = quotesOfDay({ seed: SEED, day });
    expect(again).toEqual(quotes.filter((one) => one.analyzedOn === day));
    expect(quotesOfDay({ seed: 'other', day })).not.toEqual(again);
    const prices = (rows: readonly DemoQuotedProduct[]) => rows.slice(0, 20).map((one) => one.listPriceCents);
    expect(prices(quotesOfDay({ seed: SEED, day: days[501]! }))).not.toEqual(prices(again));
  });

  it('match the requested average, down to zero', () => {
    const count = (perDay: number) =>
      days.reduce((sum, day) => sum + quotesOfDay({ seed: SEED, day, perDay }).length, 0);
    expect(count(0)).toBe(0);
    expect(Math.abs(count(1) - 1_096)).toBeLessThan(110);
    expect(count(164) / quotes.length).toBeCloseTo(2, 1);
  });
});

describe('demo quotes of three years', () => {
  it('are about 90,000, few at weekends and a little more each year', () => {
    expect(Math.abs(quotes.length - 90_000)).toBeLessThan(5_000);
    const weekend = quotes.filter(({ analyzedOn }) => [0, 6].includes(new Date(analyzedOn).getUTCDay()));
    expect(weekend.length / quotes.length).toBeLessThan(0.06);
    expect(weekend.length).toBeGreaterThan(0);
    const inYear = (one: number) => quotes.filter((quote) => year(quote) === one).length;
    expect(inYear(2025)).toBeGreaterThan(inYear(2024));
  });

  it('cover every product, and every technology in every quarter', () => {
    expect(new Set(quotes.map((one) => one.productConfigurationId)).size).toBe(configurations.length);
    for (let start = 0; start + 91 < days.length; start += 91) {
      const inQuarter = quotes.filter(
        ({ analyzedOn }) => analyzedOn >= days[start]! && analyzedOn < days[start + 91]!,
      );
      expect(new Set(inQuarter.map((one) => one.technologyId)).size).toBe(catalog.technologies.length);
    }
  });

  it('match technology and market segment of their product configuration', () => {
    const wrong = quotes.filter((one) => {
      const configuration = byId.get(one.productConfigurationId);
      return (
        configuration?.technologyId !== one.technologyId || configuration.marketId !== one.marketSegmentId
      );
    });
    expect(wrong).toEqual([]);
  });

  it('have unique references, prices in positive whole cents and whole quantities', () => {
    expect(new Set(quotes.map((one) => one.reference)).size).toBe(quotes.length);
    const positive = (value: number) => Number.isSafeInteger(value) && value > 0;
    const wrong = quotes.filter(
      (one) => ![one.listPriceCents, one.quotedPriceCents, one.quantity].every(positive),
    );
    expect(wrong).toEqual([]);
  });

  it('are discounted plausibly, with about 1 % outliers on both sides', () => {
    const sorted = quotes.map(discount).sort((a, b) => a - b);
    const quantile = (share: number) => sorted[Math.floor(sorted.length * share)]!;
    expect(quantile(0.5)).toBeGreaterThan(0.15);
    expect(quantile(0.5)).toBeLessThan(0.3);
    expect(quantile(0.05)).toBeGreaterThan(0.08);
    expect(quantile(0.95)).toBeLessThan(0.4);
    const unusual = sorted.filter((one) => one <= 0 || one >= 0.5).length / sorted.length;
    expect(unusual).toBeGreaterThan(0.005);
    expect(unusual).toBeLessThan(0.02);
    expect(sorted[0]).toBeLessThan(0);
    expect(sorted.at(-1)).toBeGreaterThan(0.6);
  });

  it('are discounted more for larger quantities, at quarter ends and in later years', () => {
    const where = (is: (one: DemoQuotedProduct) => boolean) => meanDiscount(quotes.filter(is));
    expect(where((one) => one.quantity >= 8)).toBeGreaterThan(where((one) => one.quantity === 1) + 0.03);
    const single = quotes.filter((one) => one.quantity === 1);
    const quarterEnd = single.filter((one) => atQuarterEnd(one.analyzedOn));
    const other = single.filter((one) => !atQuarterEnd(one.analyzedOn));
    expect(meanDiscount(quarterEnd)).toBeGreaterThan(meanDiscount(other) + 0.008);
    const inYear = (wanted: number) => meanDiscount(single.filter((one) => year(one) === wanted));
    expect(inYear(2026)).toBeGreaterThan(inYear(2024) + 0.004);
  });

  it('are discounted in a way typical of each OEM', () => {
    const quoteOemId = (one: DemoQuotedProduct) => byId.get(one.productConfigurationId)!.oemId;
    const single = quotes.filter((one) => one.quantity === 1);
    const oems = [...Map.groupBy(single, quoteOemId).values()].filter((rows) => rows.length > 500);
    expect(oems.length).toBeGreaterThan(10);
    const early = oems.map((rows) => meanDiscount(rows.filter((one) => year(one) <= 2024)));
    const late = oems.map((rows) => meanDiscount(rows.filter((one) => year(one) >= 2025)));
    expect(Math.max(...late) - Math.min(...late)).toBeGreaterThan(0.03);
    const dearest = early.indexOf(Math.min(...early));
    const cheapest = early.indexOf(Math.max(...early));
    expect(late[cheapest]!).toBeGreaterThan(late[dearest]! + 0.03);
  });

  it('list prices rise by 2 to 3 % a year', () => {
    const ratio = (one: DemoQuotedProduct) =>
      one.listPriceCents / 100 / byId.get(one.productConfigurationId)!.listPrice;
    const inYear = (wanted: number) => mean(quotes.filter((one) => year(one) === wanted).map(ratio));
    expect(inYear(2025) / inYear(2024)).toBeGreaterThan(1.02);
    expect(inYear(2025) / inYear(2024)).toBeLessThan(1.03);
  });

  it('cost more with each component by its price, and no more with free ones', () => {
    const ratio = (one: DemoQuotedProduct) =>
      one.listPriceCents / 100 / byId.get(one.productConfigurationId)!.listPrice;
    const differences = [...Map.groupBy(quotes, (one) => one.technologyId)].flatMap(([id, rows]) =>
      COMPONENT_PRICES.get(id)!.components.map(({ name, share }) => {
        const [having, lacking] = [true, false].map((has) =>
          rows.filter((one) => one.components.includes(name) === has).map(ratio),
        ) as [number[], number[]];
        const few = Math.min(having.length, lacking.length);
        return { few, share, difference: mean(having) - mean(lacking) };
      }),
    );
    const often = differences.filter(({ few }) => few >= 300);
    expect(often.length).toBeGreaterThan(50);
    for (const { share, difference } of often) expect(Math.abs(difference - share)).toBeLessThan(0.02);
    const errors = often.map(({ share, difference }) => difference - share);
    expect(Math.abs(mean(errors))).toBeLessThan(0.002);
    expect(often.some(({ share }) => share === 0)).toBe(true);
    expect(often.filter(({ share }) => share > 0.03).length).toBeGreaterThan(10);
  });

  it('large systems are mostly bought one at a time, small devices by the ward', () => {
    const listPrice = (one: DemoQuotedProduct) => byId.get(one.productConfigurationId)!.listPrice;
    const large = quotes.filter((one) => listPrice(one) >= 1_000_000);
    const small = quotes.filter((one) => listPrice(one) < 5_000);
    expect(large.filter((one) => one.quantity === 1).length / large.length).toBeGreaterThan(0.8);
    expect(mean(small.map((one) => one.quantity))).toBeGreaterThan(5);
  });

  it("of the last twelve months have list prices close to the catalog's, product by product", () => {
    const from = addDays(days.at(-1)!, -365);
    const ofYear = quotes.filter(({ analyzedOn }) => analyzedOn > from);
    const medianOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;
    const byProduct = [...Map.groupBy(ofYear, (one) => one.productConfigurationId)].map(([id, rows]) => ({
      count: rows.length,
      ratio: medianOf(rows.map((one) => one.listPriceCents / 100 / byId.get(id)!.listPrice)),
    }));
    expect(Math.abs(medianOf(byProduct.map(({ ratio }) => ratio)) - 1)).toBeLessThan(0.01);
    // The median of fewer quotes depends on chance.
    const often = byProduct.filter(({ count }) => count >= 50);
    expect(often.length).toBeGreaterThan(20);
    expect(often.filter(({ ratio }) => Math.abs(ratio - 1) > 0.03).length).toBeLessThanOrEqual(1);
  });
});
