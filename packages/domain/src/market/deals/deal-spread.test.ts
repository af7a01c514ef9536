import { describe, expect, it } from 'vitest';
import { contractDeals, quoteDeals } from './deal-rows.ts';
import { sampleContract, sampleQuote } from './deal-samples.ts';
import { dealSpread, formatDifference, fromMedian, medianText } from './deal-spread.ts';

const quotes = (prices: readonly number[], parts: Parameters<typeof sampleQuote>[0][] = []) =>
  quoteDeals(prices.map((quotedPrice, index) => sampleQuote({ quotedPrice, ...parts[index] })));
const PRICES = [50, 10, 40, 20, 30];

describe('the median and the middle half', () => {
  it('are interpolated for one product', () => {
    expect(dealSpread(quotes(PRICES))).toEqual({ p25: 20, median: 30, p75: 40 });
    expect(dealSpread(quotes([...PRICES, 60]))).toEqual({ p25: 22.5, median: 35, p75: 47.5 });
  });

  it('cover several products of one market segment, but not several segments', () => {
    const otherProduct = { product: { productName: 'Beam' } };
    expect(dealSpread(quotes(PRICES, [otherProduct]))).not.toBeNull();
    expect(dealSpread(quotes(PRICES, [{ ...otherProduct, marketSegmentId: '2' }]))).toBeNull();
    expect(dealSpread(quotes(PRICES, [{ marketSegmentId: '2' }]))).not.toBeNull();
  });

  it('cover service contracts of one product only, because a service type is not a market segment', () => {
    const contracts = (names: readonly string[]) =>
      contractDeals(names.map((productName) => sampleContract({ productName })));
    expect(dealSpread(contracts(['A', 'A', 'A', 'A', 'A']))).not.toBeNull();
    expect(dealSpread(contracts(['A', 'A', 'A', 'A', 'B']))).toBeNull();
  });

  it('need at least five deals', () => {
    expect(dealSpread(quotes(PRICES.slice(1)))).toBeNull();
    expect(dealSpread([])).toBeNull();
  });
});

it.each([
  [939, '−6.1%', '6.1% below the median'],
  [1_093, '+9.3%', '9.3% above the median'],
  [1_000.1, '0.0%', 'At the median'],
])('%s compared with a median of 1,000 is %s', (amount, short, long) => {
  const difference = fromMedian(amount, { p25: 900, median: 1_000, p75: 1_100 });
  expect(formatDifference(difference)).toBe(short);
  expect(medianText(difference)).toBe(long);
});

it('without a median above 0 there is no difference', () => {
  expect(fromMedian(5, { p25: 0, median: 0, p75: 0 })).toBeNull();
  expect(formatDifference(null)).toBe('--');
  expect(medianText(null)).toBeNull();
});

it('estimates, such as costs of 3-5 systems, do not count', () => {
  const exact = Array.from({ length: 5 }, (_, index) =>
    sampleContract({ serviceContractId: `${index}`, numSystems: '2', annualCost: 20_000 }),
  );
  const estimate = sampleContract({ serviceContractId: '9', numSystems: '3-5', annualCost: 4_000_000 });
  expect(dealSpread(contractDeals([...exact, estimate]))?.p75).toBe(10_000);
  expect(dealSpread(contractDeals([...exact.slice(1), estimate]))).toBeNull();
});
