import { describe, expect, it } from 'vitest';
import { readSearch } from '../../../../lib/address/search-params.ts';
import { writeSearch } from '../../../../lib/address/write-search.ts';
import {
  type DealsPatch,
  dealFilters,
  dealSort,
  dealsPatch,
  dealsSearch,
  dealView,
  listKey,
} from './deals-search.ts';
import { zoomText } from './zoom-text.ts';

const read = (search: string) => readSearch(dealsSearch, search);

describe('the address of the Deals Database', () => {
  it('DEAL-001 contains the whole view, with or without brackets', () => {
    const search = read(
      '?technologyId=7&quote=false&dateRangeMonths=24&contractTypeIds[]=-1&contractTypeIds[]=2&oemIds=4' +
        '&modelIds[]=Aurora%203T&page=3&reportable=false',
    );
    expect(search).toEqual({
      technologyId: '7',
      quote: false,
      dateRangeMonths: 24,
      marketSegmentIds: [],
      oemIds: ['4'],
      components: [],
      modelIds: ['Aurora 3T'],
      contractTypeIds: ['-1', '2'],
      page: 3,
      reportable: false,
      sort: '',
      hidden: [],
      zoom: null,
      scale: '',
      table: false,
      deal: '',
    });
    expect(dealFilters(search)).toEqual({
      groupIds: ['-1', '2'],
      oemIds: ['4'],
      productNames: ['Aurora 3T'],
      componentNames: [],
    });
  });

  const shown =
    'sort=-quotedPrice&hidden[]=5&hidden[]=6&zoom=2026-01-05,2026-06-01,500000,900000.5&scale=log&table=true&deal=12.2';

  it('contains what the chart and the table show', () => {
    expect(read(`?technologyId=7&${shown}`)).toMatchObject({
      sort: '-quotedPrice',
      hidden: ['5', '6'],
      zoom: {
        x: { from: Date.UTC(2026, 0, 5), to: Date.UTC(2026, 5, 1) },
        y: { from: 500_000, to: 900_000.5 },
      },
      scale: 'log',
      table: true,
      deal: '12.2',
    });
    expect(dealSort(read(`?${shown}`))).toEqual({ column: 'quotedPrice', descending: true });
    expect(zoomText(read(`?${shown}`).zoom!)).toBe('2026-01-05,2026-06-01,500000,900000.5');
  });

  it.each([
    'sort=-nothing&hidden[]=x&hidden[]=-1&zoom=1,2,3&scale=cubic&table=perhaps&deal=<script>',
    'sort=constructor&zoom=2026-06-01,2026-01-05,1,2&deal=%00',
    'sort=&zoom=2026-02-31,2026-06-01,1,2&deal=',
    'zoom=2026-01-05,2026-06-01,9,2',
    'zoom=2026-01-05,2026-06-01,-1,Infinity',
    `deal=${'9'.repeat(500)}&zoom=${'9'.repeat(500)}`,
  ])('ignores %s', (hostile) => {
    const search = read(`?technologyId=7&${hostile}`);
    expect({ ...search, sort: '' }).toEqual(read('?technologyId=7'));
    expect(dealSort(search)).toEqual({ column: 'date', descending: true });
  });

  it('loses the selected deal and the zoom with the list, and the rest with the view', () => {
    const after = (patch: DealsPatch) => read(writeSearch(`?technologyId=7&${shown}`, patch));
    expect(after(dealsPatch.range(24))).toMatchObject({
      zoom: null,
      deal: '',
      hidden: ['5', '6'],
      scale: 'log',
    });
    expect(after(dealsPatch.filter('quotes', 'oemIds', ['5']))).toMatchObject({ zoom: null, deal: '' });
    expect(after(dealsPatch.view('contracts'))).toMatchObject({ hidden: [], scale: '', sort: '', deal: '' });
    expect(after(dealsPatch.technology('8'))).toMatchObject({ hidden: [], scale: '', sort: '', deal: '' });
  });

  it.each([
    ['', 'quotes'],
    ['?quote=true', 'quotes'],
    ['?quote=1', 'quotes'],
    ['?quote=perhaps', 'quotes'],
    ['?quote=false', 'contracts'],
    ['?quote=0', 'contracts'],
  ])('%s shows %s', (address, view) => {
    expect(dealView(read(address))).toBe(view);
  });

  it.each([
    ['', 12],
    ['?dateRangeMonths=3', 3],
    ['?dateRangeMonths=6', 6],
    ['?dateRangeMonths=24', 24],
    ['?dateRangeMonths=36', 36],
    ['?dateRangeMonths=9', 12],
    ['?dateRangeMonths=-3', 12],
    ['?dateRangeMonths=all', 12],
  ])('DEAL-008 %s is a range of %i months', (address, months) => {
    expect(read(address).dateRangeMonths).toBe(months);
  });

  const full = '?technologyId=7&dateRangeMonths=6&marketSegmentIds[]=1&oemIds[]=2&modelIds[]=X&page=4';

  it.each([
    [
      'a filter',
      dealsPatch.filter('quotes', 'oemIds', ['2', '3']),
      '?technologyId=7&dateRangeMonths=6&marketSegmentIds[]=1&modelIds[]=X&oemIds[]=2&oemIds[]=3',
    ],
    [
      'the last value of a filter',
      dealsPatch.filter('quotes', 'groupIds', []),
      '?technologyId=7&dateRangeMonths=6&oemIds[]=2&modelIds[]=X',
    ],
    ['the technology', dealsPatch.technology('8'), '?dateRangeMonths=6&technologyId=8'],
    [
      'the date range',
      dealsPatch.range(24),
      '?technologyId=7&marketSegmentIds[]=1&oemIds[]=2&modelIds[]=X&dateRangeMonths=24',
    ],
  ])('DEAL-017 a change of %s leads to the first page', (_, patch, address) => {
    expect(decodeURIComponent(writeSearch(full, patch))).toBe(address);
  });

  it('DEAL-018 the toggle sets quote, clears the filters and the page, and keeps technology and range', () => {
    expect(writeSearch(full, dealsPatch.view('contracts'))).toBe(
      '?technologyId=7&dateRangeMonths=6&quote=false',
    );
    expect(writeSearch('?quote=false&contractTypeIds[]=2', dealsPatch.view('quotes'))).toBe('?quote=true');
  });

  it('DEAL-010 clearing removes every filter and keeps the rest', () => {
    expect(writeSearch(full, dealsPatch.clearFilters())).toBe('?technologyId=7&dateRangeMonths=6');
  });

  it('DEAL-009 the service type filter has its own key', () => {
    expect(writeSearch('', dealsPatch.filter('contracts', 'groupIds', ['-1']))).toBe('?contractTypeIds[]=-1');
    expect(dealFilters(read('?contractTypeIds[]=2')).groupIds).toEqual([]);
  });

  it('DEAL-017 a page belongs to one list, and a filter or technology makes another', () => {
    expect(listKey(read(full))).toBe(listKey(read(full.replace('page=4', 'page=1'))));
    for (const other of ['technologyId=7', 'oemIds[]=2', 'dateRangeMonths=6']) {
      expect(listKey(read(full.replace(other, '')))).not.toBe(listKey(read(full)));
    }
  });
});
