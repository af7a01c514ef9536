import { listSearch } from '../../../lib/address/list-search.ts';

export const TENANTS_LIST = listSearch({
  text: 'search',
  sorts: ['name', 'system', 'isEnabled', 'timeZone', 'entityWord', 'organizations'],
  sort: 'name',
  descending: false,
  pageSize: 25,
  filters: {},
});
export const SEARCHED_TENANTS = ['name'] as const;

export const MEMBERS_LIST = listSearch({
  text: 'search',
  sorts: ['name', 'email', 'status'],
  sort: 'name',
  descending: false,
  pageSize: 25,
  filters: {},
});
export const SEARCHED_MEMBERS = ['fullName', 'email'] as const;
