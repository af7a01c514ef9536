import { expect, it } from 'vitest';
import { readSearch } from '../../../lib/address/search-params.ts';
import { askedFilters, SAVING_LIST, savingCsvPath } from './saving-list.ts';

const search = readSearch(
  SAVING_LIST.schema,
  'quarter[]=2026-Q3&vendor[]=A%26B&vendor[]=C&person[]=%20&unknown=1',
);

it('the address holds several values of each filter, and the file has the same ones', () => {
  expect(askedFilters(search)).toEqual([
    { filterType: 'quarter', values: ['2026-Q3'] },
    { filterType: 'vendor', values: ['A&B', 'C'] },
  ]);
  expect(savingCsvPath('2', search)).toBe(
    '/api/savings/csv?systemId=2&quarter=2026-Q3&vendor=A%26B&vendor=C',
  );
});

it('without filters everything is asked', () => {
  expect(askedFilters(readSearch(SAVING_LIST.schema, ''))).toEqual([]);
});
