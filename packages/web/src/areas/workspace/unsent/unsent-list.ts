import { listSearch } from '../../../lib/address/list-search.ts';

/** The state of the list in the address; the newest first unless asked otherwise (002 §9, B-56). */
export const UNSENT_LIST = listSearch({
  text: 'search',
  sorts: ['systemName', 'projectName', 'analysisUploadedOn'],
  sort: 'analysisUploadedOn',
  descending: true,
  pageSize: 1_000,
  filters: {},
});
