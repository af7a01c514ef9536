import type { z } from 'zod';
import { listSearch } from '../../../lib/address/list-search.ts';
import { listParam } from '../../../lib/address/search-params.ts';
import { chosenFilterValues } from '../lists/filter-options.ts';
import { statusParam } from '../lists/status-param.ts';

export const PROJECTS_LIST = listSearch({
  text: 'query',
  sorts: ['createdDate', 'title', 'documentCount', 'createdByName'],
  sort: 'createdDate',
  descending: true,
  pageSize: 10,
  filters: { status: statusParam(), createdBy: listParam(), facility: listParam() },
});
type ProjectsSearch = z.output<typeof PROJECTS_LIST.schema>;

export const projectVariables = (systemId: string, search: ProjectsSearch) => ({
  systemId,
  pageNumber: search.page,
  pageSize: Number(search.pageSize),
  searchTerm: search.query,
  sortColumn: search.sortby,
  sortDirection: search.sortdir,
  filters: [
    { filterType: 'Status', values: [search.status] },
    { filterType: 'CreatedBy', values: chosenFilterValues(search.createdBy) },
    { filterType: 'Facility', values: chosenFilterValues(search.facility) },
  ].filter(({ values }) => values.length > 0),
});
