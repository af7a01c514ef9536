import { ALL_TYPES, SYSTEM_PAGE_SIZE, systemSortOf } from '@capwise/domain/admin/systems';
import type { z } from 'zod';
import { type ListState, listSearch } from '../../../lib/address/list-search.ts';
import { listParam } from '../../../lib/address/search-params.ts';

/** The state of the list in the address. */
export const SYSTEMS_LIST = listSearch({
  text: 'search',
  sorts: ['name', 'date', 'type', 'isActive', 'legacyAccountNumber', 'masterClientID', 'numberOfFacilities'],
  sort: 'name',
  descending: false,
  pageSize: SYSTEM_PAGE_SIZE,
  filters: { type: listParam() },
});
type SystemsSearch = z.output<typeof SYSTEMS_LIST.schema>;
export type SystemsList = ListState<SystemsSearch>;

/** The address as the server reads it. */
export const systemVariables = (search: SystemsSearch) => ({
  search: {
    searchTerm: search.search,
    pageNumber: search.page,
    pageSize: Number(search.pageSize),
    sortColumn: systemSortOf(search.sortby),
    sortDirection: search.sortdir.toUpperCase(),
    typeFilter: search.type.length ? search.type : [ALL_TYPES],
  },
});
