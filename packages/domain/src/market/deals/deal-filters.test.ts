import { describe, expect, it } from 'vitest';
import {
  DEAL_FILTER_NAMES,
  dealOptions,
  filterDeals,
  hasDealFilters,
  NO_DEAL_FILTERS,
} from './deal-filters.ts';
import { contractDeals, quoteDeals } from './deal-rows.ts';
import { sampleContract, sampleQuote } from './deal-samples.ts';

const quotes = quoteDeals([
  sampleQuote({ id: 'a', marketSegmentId: '1', marketSegmentName: 'Value' }),
  sampleQuote({ id: 'b', marketSegmentId: '2', product: { oemId: '6', oemName: 'Alder' } }),
  sampleQuote({ id: 'c', marketSegmentId: '2', product: { productName: 'Aurora 10T' } }),
  sampleQuote({
    id: 'd',
    marketSegmentId: '3',
    product: { oemId: '6', oemName: 'Alder', productName: 'Beam' },
  }),
]);

describe('filterDeals', () => {
  it.each([
    ['nothing chosen shows all', {}, 'abcd'],
    ['one market segment', { groupIds: ['2'] }, 'bc'],
    ['or within a filter', { groupIds: ['1', '3'] }, 'ad'],
    ['and between filters', { groupIds: ['2', '3'], oemIds: ['6'] }, 'bd'],
    ['all three', { groupIds: ['2', '3'], oemIds: ['6'], productNames: ['Beam'] }, 'd'],
    ['a value that no deal has', { oemIds: ['99'] }, ''],
    ['ids are compared whole', { groupIds: ['22'] }, ''],
  ])('DEAL-009 %s', (_, chosen, keys) => {
    const filtered = filterDeals(quotes, { ...NO_DEAL_FILTERS, ...chosen });
    expect(filtered.map(({ key }) => key).join('')).toBe(keys);
  });

  it('DEAL-010 a filter is active if any of them has a selected value', () => {
    expect(hasDealFilters(NO_DEAL_FILTERS)).toBe(false);
    for (const name of DEAL_FILTER_NAMES) {
      expect(hasDealFilters({ ...NO_DEAL_FILTERS, [name]: ['1'] })).toBe(true);
    }
  });
});

describe('dealOptions', () => {
  it('DEAL-009 offers the distinct market segments, OEMs and products by name', () => {
    const options = dealOptions(quotes, NO_DEAL_FILTERS);
    expect(options.groupIds).toEqual([
      { value: '2', label: 'Premium', count: 2 },
      { value: '3', label: 'Premium', count: 1 },
      { value: '1', label: 'Value', count: 1 },
    ]);
    expect(options.oemIds.map(({ label }) => label)).toEqual(['Alder', 'Northlight Imaging']);
    expect(options.productNames.map(({ value }) => value)).toEqual(['Aurora 3T', 'Aurora 10T', 'Beam']);
  });

  it('DEAL-009 offers service types in their sort order', () => {
    const contracts = contractDeals([
      sampleContract({ contractTypeId: -1, contractType: 'Odd', contractTypeSortKey: 99 }),
      sampleContract({ contractTypeId: 4, contractType: 'Warranty', contractTypeSortKey: 1 }),
      sampleContract({ contractTypeId: 3, contractType: 'Biomed', contractTypeSortKey: 2 }),
    ]);
    expect(dealOptions(contracts, NO_DEAL_FILTERS).groupIds).toEqual([
      { value: '4', label: 'Warranty', count: 1 },
      { value: '3', label: 'Biomed', count: 1 },
      { value: '-1', label: 'Other', count: 1 },
    ]);
  });

  it('each filter offers the values that the others leave, with their number of deals, and the selected values', () => {
    const ofAlder = dealOptions(quotes, { ...NO_DEAL_FILTERS, oemIds: ['6'] });
    expect(ofAlder.groupIds.map(({ value, count }) => [value, count])).toEqual([
      ['2', 1],
      ['3', 1],
    ]);
    expect(ofAlder.oemIds.map(({ value, count }) => [value, count])).toEqual([
      ['6', 2],
      ['5', 2],
    ]);
    const nothing = dealOptions(quotes, { ...NO_DEAL_FILTERS, oemIds: ['6'], groupIds: ['1'] });
    expect(nothing.groupIds).toContainEqual({ value: '1', label: 'Value', count: 0 });
    expect(nothing.productNames).toEqual([]);
  });

  it('DEAL-001 a value of the address that is missing in the answer stays on offer and can be removed', () => {
    const options = dealOptions(quotes, { ...NO_DEAL_FILTERS, oemIds: ['6', '99'] });
    expect(options.oemIds.at(-1)).toEqual({ value: '99', label: '99', count: 0 });
    expect(options.oemIds).toHaveLength(3);
  });
});

describe('components', () => {
  const components = new Map([
    ['a', ['Cardiac']],
    ['b', ['Cardiac', 'Injector']],
    ['d', ['Injector']],
  ]);

  it('filter by any of the chosen ones, together with other filters', () => {
    const keys = (chosen: object) =>
      filterDeals(quotes, { ...NO_DEAL_FILTERS, ...chosen }, components).map(({ key }) => key);
    expect(keys({ componentNames: ['Cardiac'] })).toEqual(['a', 'b']);
    expect(keys({ componentNames: ['Cardiac', 'Injector'], oemIds: ['6'] })).toEqual(['b', 'd']);
    expect(keys({ componentNames: ['Unknown'] })).toEqual([]);
  });

  it('are offered with the deals that match the other filters, and narrow those', () => {
    const counts = (chosen: object) =>
      dealOptions(quotes, { ...NO_DEAL_FILTERS, ...chosen }, components).componentNames.map(
        ({ label, count }) => `${label} ${count}`,
      );
    expect(counts({})).toEqual(['Cardiac 2', 'Injector 2']);
    expect(counts({ oemIds: ['6'], componentNames: ['Cardiac'] })).toEqual(['Cardiac 1', 'Injector 2']);
    const { oemIds } = dealOptions(quotes, { ...NO_DEAL_FILTERS, componentNames: ['Injector'] }, components);
    expect(oemIds).toEqual([{ value: '6', label: 'Alder', count: 2 }]);
  });
});
