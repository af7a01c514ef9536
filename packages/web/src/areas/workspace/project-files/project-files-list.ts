import { listSearch } from '../../../lib/address/list-search.ts';

/** The state of the Files tab in the address (PROJ-010). */
export const PROJECT_FILES_LIST = listSearch({
  text: 'search',
  sorts: ['fileName', 'uploadedDate', 'uploadedBy', 'status'],
  sort: 'uploadedDate',
  descending: true,
  pageSize: 10,
  filters: {},
});

/** What the search looks into (PROJ-009). */
export const SEARCHED = ['fileName', 'documentType', 'uploadedBy', 'requestStatus'] as const;
/** Mistakes allowed, as a share of the text's letters (002 §9). */
export const SEARCH_THRESHOLD = 0.3;
