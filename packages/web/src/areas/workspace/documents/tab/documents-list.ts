import type { z } from 'zod';
import { listSearch } from '../../../../lib/address/list-search.ts';
import { listParam } from '../../../../lib/address/search-params.ts';
import { chosenFilterValues } from '../../lists/filter-options.ts';
import { statusParam } from '../../lists/status-param.ts';

export const DOCUMENTS_LIST = listSearch({
  text: 'query',
  sorts: ['createdDate', 'fileName', 'uploadedBy', 'projectTitle', 'status'],
  sort: 'createdDate',
  descending: true,
  pageSize: 10,
  filters: { documentStatus: statusParam(), createdBy: listParam() },
});
type DocumentsSearch = z.output<typeof DOCUMENTS_LIST.schema>;

export const documentVariables = (systemId: string, search: DocumentsSearch) => ({
  systemId,
  pageNumber: search.page,
  pageSize: Number(search.pageSize),
  searchTerm: search.query,
  sortColumn: search.sortby,
  sortDirection: search.sortdir,
  filters: [
    { filterType: 'Status', values: [search.documentStatus] },
    { filterType: 'CreatedBy', values: chosenFilterValues(search.createdBy) },
  ].filter(({ values }) => values.length > 0),
});
