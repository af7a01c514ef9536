import { USER_PAGE_SIZE, USER_SORTS } from '@capwise/domain/admin/users';
import type { z } from 'zod';
import { type ListState, listSearch } from '../../../../lib/address/list-search.ts';
import { listParam } from '../../../../lib/address/search-params.ts';

export const USERS_LIST = listSearch({
  sorts: USER_SORTS,
  sort: 'name',
  pageSize: USER_PAGE_SIZE,
  filters: { status: listParam(), facility: listParam(), title: listParam() },
});
type UsersSearch = z.output<typeof USERS_LIST.schema>;
export type UsersList = ListState<UsersSearch>;

export const userVariables = (systemId: string, search: UsersSearch) => ({
  systemId,
  pageNumber: search.page,
  pageSize: Number(search.pageSize),
  searchTerm: search.search,
  sortColumn: search.sortby,
  sortDirection: search.sortdir,
  filters: [
    { filterType: 'Status', values: search.status },
    { filterType: 'Facility', values: search.facility },
    { filterType: 'Title', values: search.title },
  ].filter(({ values }) => values.length > 0),
});
