import { listSearch } from '../../../lib/address/list-search.ts';

export const SERVICES_LIST = listSearch({
  sorts: ['name', 'type', 'provider', 'membership', 'state'],
  sort: 'name',
  pageSize: 25,
});

export const SEARCHED = ['name', 'serviceProviderName'] as const;
