import { PEOPLE_PAGE_SIZE, PEOPLE_SORTS } from '@capwise/domain/admin/people';
import type { z } from 'zod';
import { type ListState, listSearch } from '../../../../lib/address/list-search.ts';
import { listParam } from '../../../../lib/address/search-params.ts';

export const PEOPLE_LIST = listSearch({
  sorts: PEOPLE_SORTS,
  sort: 'name',
  pageSize: PEOPLE_PAGE_SIZE,
  filters: { status: listParam(), role: listParam(), group: listParam(), signin: listParam() },
});
type PeopleSearch = z.output<typeof PEOPLE_LIST.schema>;
export type PeopleList = ListState<PeopleSearch>;

export const peopleVariables = (search: PeopleSearch) => ({
  pageNumber: search.page,
  pageSize: Number(search.pageSize),
  searchTerm: search.search,
  sortColumn: search.sortby,
  sortDirection: search.sortdir,
  filters: [
    { filterType: 'Status', values: search.status },
    { filterType: 'Role', values: search.role },
    { filterType: 'HospitalGroup', values: search.group },
    { filterType: 'SignIn', values: search.signin },
  ].filter(({ values }) => values.length > 0),
});
