import { listSearch } from '../../../lib/address/list-search.ts';

export const QUOTE_LIST = listSearch({
  sorts: ['createdDate', 'fileName', 'vendor', 'total'],
  sort: 'createdDate',
  descending: true,
  pageSize: 10,
});
