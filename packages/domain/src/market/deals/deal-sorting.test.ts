import { describe, expect, it } from 'vitest';
import { type ContractDeal, contractDeals, quoteDeals } from './deal-rows.ts';
import { sampleContract, sampleQuote } from './deal-samples.ts';
import { dealPages, dealsOnPage, pageOfDeal, shownDealPage, sortDeals } from './deal-sorting.ts';

const DAY = 86_400;
const quotes = quoteDeals([
  sampleQuote({ id: 'a', dateEpoch: 3 * DAY, quantity: 10, quotedPrice: 50, marketSegmentName: 'value' }),
  sampleQuote({ id: 'b', dateEpoch: 2 * DAY, quantity: 9, quotedPrice: 50, marketSegmentName: 'Premium' }),
  sampleQuote({ id: 'c', dateEpoch: 1 * DAY, quantity: 100, quotedPrice: 7, marketSegmentName: 'Value' }),
]);
const keys = (deals: readonly { key: string }[]) => deals.map(({ key }) => key).join('');

describe('sortDeals', () => {
  it.each([
    ['date', true, 'abc'],
    ['date', false, 'cba'],
    ['quantity', false, 'bac'],
    ['quantity', true, 'cab'],
    ['quotedPrice', true, 'abc'],
    ['quotedPrice', false, 'cab'],
    ['marketSegment', false, 'bac'],
    ['marketSegment', true, 'acb'],
    ['annualCost', false, 'abc'],
  ])('DEAL-013 by %s (descending %s) gives %s, equal ones newest first', (column, descending, expected) => {
    expect(keys(sortDeals(quotes, { column, descending }))).toBe(expected);
  });

  it.each([true, false])('DEAL-013 missing values come last (descending %s)', (descending) => {
    const plans = (['Gold', null, 'Silver'] as const).map((servicePlan, index) =>
      sampleContract({ serviceContractId: String(index), servicePlan }),
    );
    const sorted = sortDeals(contractDeals(plans), { column: 'plan', descending });
    expect((sorted.at(-1) as ContractDeal).contract.servicePlan).toBeNull();
  });

  it('DEAL-013 sorts a hundred thousand deals by a text', () => {
    const many = quoteDeals(
      Array.from({ length: 100_000 }, (_, id) =>
        sampleQuote({ id: String(id), product: { productName: `Model ${(id * 7919) % 300}` } }),
      ),
    );
    const sorted = sortDeals(many, { column: 'product', descending: false });
    expect(sorted).toHaveLength(many.length);
    expect([sorted[0]?.productName, sorted.at(-1)?.productName]).toEqual(['Model 0', 'Model 299']);
  });
});

describe('pages', () => {
  it.each([
    [0, 1],
    [1, 1],
    [20, 1],
    [21, 2],
    [100_000, 5_000],
  ])('DEAL-013 %i deals make %i pages', (count, pages) => {
    expect(dealPages(count)).toBe(pages);
  });

  it.each([
    [1, 45, 1],
    [3, 45, 3],
    [4, 45, 3],
    [0, 45, 1],
    [Number.NaN, 45, 1],
    [9, 0, 1],
  ])('DEAL-001 page %s of %i deals shows page %i', (page, count, shown) => {
    expect(shownDealPage(page, count)).toBe(shown);
  });

  const many = Array.from({ length: 45 }, (_, index) => ({ key: String(index) }));

  it('DEAL-013 a page has 20 rows, the last one the rest', () => {
    expect(dealsOnPage(many, 1).map(({ key }) => key)).toEqual(many.slice(0, 20).map(({ key }) => key));
    expect(dealsOnPage(many, 3).map(({ key }) => key)).toEqual(['40', '41', '42', '43', '44']);
  });

  it.each([
    ['0', 1],
    ['19', 1],
    ['20', 2],
    ['44', 3],
    ['45', null],
  ])('DEAL-015 deal %s is on page %s', (key, page) => {
    expect(pageOfDeal(many, key)).toBe(page);
  });
});
