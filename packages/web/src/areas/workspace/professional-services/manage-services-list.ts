import { listSearch } from '../../../lib/address/list-search.ts';

export const SERVICES_LIST = listSearch({
  text: 'search',
  sorts: ['name', 'type', 'provider', 'membership', 'state'],
  sort: 'name',
  descending: false,
  pageSize: 25,
  filters: {},
});

export const SEARCHED = ['name', 'serviceProviderName'] as const;
