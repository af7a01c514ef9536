import { listSearch } from '../../../lib/address/list-search.ts';

export const TOKENS_LIST = listSearch({
  text: 'search',
  sorts: ['name', 'scopes', 'made', 'until', 'used', 'state'],
  sort: 'made',
  descending: true,
  pageSize: 25,
  filters: {},
});

export const SEARCHED = ['name', 'createdBy'] as const;
