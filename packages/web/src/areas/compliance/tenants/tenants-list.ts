import { listSearch } from '../../../lib/address/list-search.ts';

export const TENANTS_LIST = listSearch({
  sorts: ['name', 'system', 'isEnabled', 'timeZone', 'entityWord', 'organizations'],
  sort: 'name',
  pageSize: 25,
});
export const SEARCHED_TENANTS = ['name'] as const;

export const MEMBERS_LIST = listSearch({
  sorts: ['name', 'email', 'status'],
  sort: 'name',
  pageSize: 25,
});
export const SEARCHED_MEMBERS = ['fullName', 'email'] as const;
