import { listSearch } from '../../../lib/address/list-search.ts';

export const UNSENT_LIST = listSearch({
  text: 'search',
  sorts: ['systemName', 'projectName', 'analysisUploadedOn'],
  sort: 'analysisUploadedOn',
  descending: true,
  pageSize: 1_000,
  filters: {},
});
