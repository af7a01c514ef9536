import { listSearch } from '../../../../lib/address/list-search.ts';

export const PROJECT_FILES_LIST = listSearch({
  sorts: ['fileName', 'uploadedDate', 'uploadedBy', 'status'],
  sort: 'uploadedDate',
  descending: true,
  pageSize: 10,
});

export const SEARCHED = ['fileName', 'documentType', 'uploadedBy', 'requestStatus', 'tagText'] as const;
export const SEARCH_THRESHOLD = 0.3;
