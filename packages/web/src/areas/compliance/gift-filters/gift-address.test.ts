import { giftListQuery } from '@capwise/domain/compliance/gifts/gift-list-query';
import { expect, it } from 'vitest';
import { readSearch } from '../../../lib/address/search-params.ts';
import { writeSearch } from '../../../lib/address/write-search.ts';
import { addressOfFilter, filterOfAddress, GIFT_ADDRESS } from './gift-address.ts';
import { type GiftListFilter, NO_FILTER } from './gift-filter.ts';
import { ofOtherList } from './gift-links.ts';

const written = (filter: GiftListFilter) => writeSearch('', addressOfFilter(filter));
const read = (search: string) => filterOfAddress(readSearch(GIFT_ADDRESS, search));

it.each<[Partial<GiftListFilter>, string]>([
  [{}, '?filter=none'],
  [{ giftYears: ['2026'] }, '?giftYears[]=2026'],
  [{ remaining: { conditional: '<', start: 0, end: null } }, '?remaining=%3C0'],
  [{ amount: { conditional: 'RANGE', start: null, end: 1_250 } }, '?amount=..12.5'],
  [{ amount: { conditional: 'RANGE', start: -5, end: 5 } }, '?amount=-0.05..0.05'],
  [{ isIncidental: false, isVoid: true }, '?incidental=no&void=yes'],
  [{ isAboveIncidentalLimit: true }, '?incidental=above'],
  [{ exceptions: ['3', '7'] }, '?exceptions[]=3&exceptions[]=7'],
  [{ exceptions: ['0'] }, '?exceptions[]=0'],
  [
    { receivedDateStart: '2026-01-01', receivedDateEnd: '2026-01-31', statuses: ['1'] },
    '?receivedFrom=2026-01-01&receivedTo=2026-01-31&statuses[]=1',
  ],
  [
    { providerIds: ['1', '22'], entityIds: ['3'], organizationIds: ['4'], createdByIds: ['7'] },
    '?providerIds[]=1&providerIds[]=22&entityIds[]=3&organizationIds[]=4&createdByIds[]=7',
  ],
  [{ requestorIds: ['5'], giftTypeIds: ['6'] }, '?requestorIds[]=5&giftTypeIds[]=6'],
])('%o is %s, and back', (patch, search) => {
  const filter = { ...NO_FILTER, ...patch };
  expect(written(filter)).toBe(search);
  expect(read(search)).toEqual(filter);
});

it.each([
  '?providerIds[]=x&giftYears[]=99999&statuses[]=9&exceptions[]=8&amount=~5&receivedFrom=2026-02-30',
  '?amount=5..1&receivedFrom=2026-02-02&receivedTo=2026-02-01',
  '?amount=%3D99999999999',
])('%s filters nothing', (search) => expect(read(search)).toEqual(NO_FILTER));

it.each(['', '?page=2&sortby=gift_amount', '?filter=stored', '?filter=x'])('%s has no filter', (search) =>
  expect(read(search)).toBeNull(),
);

it('a filter that is too long for an address stays in the session', () => {
  const providerIds = Array.from({ length: 150 }, (_, at) => String(1_000 + at));
  expect(written({ ...NO_FILTER, providerIds })).toBe('?filter=stored');
});

it('another organization gets the order and the page size, but neither filter nor page', () => {
  expect(ofOtherList('?giftYears[]=2026&giftTypeIds[]=4&page=3&sortby=gift_amount&pageSize=50')).toBe(
    '?sortby=gift_amount&pageSize=50',
  );
});

it('links in emails name filters of the list', () => {
  expect(read(giftListQuery({ years: [2025, 2026], providerIds: [22], remainingUpTo: 10_050 }))).toEqual({
    ...NO_FILTER,
    providerIds: ['22'],
    giftYears: ['2025', '2026'],
    remaining: { conditional: 'RANGE', start: null, end: 10_050 },
  });
  expect(read(giftListQuery({ years: [2026], isAboveIncidentalLimit: true }))).toEqual({
    ...NO_FILTER,
    giftYears: ['2026'],
    isAboveIncidentalLimit: true,
  });
});
