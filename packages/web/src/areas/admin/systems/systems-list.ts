import { ALL_TYPES, SYSTEM_PAGE_SIZE, systemSortOf } from '@capwise/domain/admin/systems';
import type { z } from 'zod';
import { type ListState, listSearch } from '../../../lib/address/list-search.ts';
import { listParam } from '../../../lib/address/search-params.ts';

export const SYSTEMS_LIST = listSearch({
  sorts: ['name', 'date', 'type', 'isActive', 'legacyAccountNumber', 'masterClientID', 'numberOfFacilities'],
  sort: 'name',
  pageSize: SYSTEM_PAGE_SIZE,
  filters: { type: listParam() },
});
type SystemsSearch = z.output<typeof SYSTEMS_LIST.schema>;
export type SystemsList = ListState<SystemsSearch>;

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
