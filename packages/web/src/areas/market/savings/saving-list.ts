import type { z } from 'zod';
import { type ListState, listSearch } from '../../../lib/address/list-search.ts';
import { listParam } from '../../../lib/address/search-params.ts';

export const SAVING_FILTERS = ['quarter', 'facility', 'technology', 'vendor', 'person'] as const;
export type SavingFilterName = (typeof SAVING_FILTERS)[number];

export const SAVING_LIST = listSearch({
  sorts: ['finalDate', 'product', 'vendor', 'facility', 'first', 'final', 'saved'],
  sort: 'finalDate',
  descending: true,
  pageSize: 25,
  filters: {
    quarter: listParam(),
    facility: listParam(),
    technology: listParam(),
    vendor: listParam(),
    person: listParam(),
  },
});
type SavingSearch = z.output<typeof SAVING_LIST.schema>;
export type SavingList = ListState<SavingSearch>;

/** Filters as the API receives them. */
export const askedFilters = (search: SavingSearch) =>
  SAVING_FILTERS.map((filterType) => ({ filterType, values: search[filterType] })).filter(
    ({ values }) => values.length > 0,
  );

export function savingCsvPath(systemId: string, search: SavingSearch): string {
  const query = new URLSearchParams({ systemId });
  for (const { filterType, values } of askedFilters(search))
    for (const value of values) query.append(filterType, value);
  return `/api/savings/csv?${query}`;
}
