import { listSearch } from '../../../lib/address/list-search.ts';

export const UNSENT_LIST = listSearch({
  sorts: ['systemName', 'projectName', 'requestSubmittedOn', 'analysisUploadedOn'],
  sort: 'analysisUploadedOn',
  descending: true,
  pageSize: 1_000,
});
