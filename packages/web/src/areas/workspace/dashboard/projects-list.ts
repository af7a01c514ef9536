import type { z } from 'zod';
import { listSearch } from '../../../lib/address/list-search.ts';
import { listParam } from '../../../lib/address/search-params.ts';
import { chosenFilterValues } from '../lists/filter-options.ts';
import { statusParam } from '../lists/status-param.ts';

export const PROJECTS_LIST = listSearch({
  text: 'query',
  sorts: ['createdDate', 'title', 'documentCount', 'createdByName', 'needBy', 'budget'],
  sort: 'createdDate',
  descending: true,
  pageSize: 10,
  filters: {
    status: statusParam(),
    createdBy: listParam(),
    facility: listParam(),
    stage: listParam(),
    owner: listParam(),
    needBy: listParam(),
  },
});
type ProjectsSearch = z.output<typeof PROJECTS_LIST.schema>;

export const projectFilters = (search: ProjectsSearch) =>
  [
    { filterType: 'Status', values: [search.status] },
    { filterType: 'CreatedBy', values: chosenFilterValues(search.createdBy) },
    { filterType: 'Facility', values: chosenFilterValues(search.facility) },
    { filterType: 'Stage', values: search.stage },
    { filterType: 'Owner', values: search.owner },
    { filterType: 'NeedBy', values: search.needBy },
  ].filter(({ values }) => values.length > 0);

/** Of the board, the sums and the export. */
export const narrowed = (systemId: string, search: ProjectsSearch) => ({
  systemId,
  searchTerm: search.query,
  filters: projectFilters(search),
});

export const projectVariables = (systemId: string, search: ProjectsSearch) => ({
  ...narrowed(systemId, search),
  pageNumber: search.page,
  pageSize: Number(search.pageSize),
  sortColumn: search.sortby,
  sortDirection: search.sortdir,
});

export function committeeExport(systemId: string, search: ProjectsSearch) {
  const query = new URLSearchParams({ systemId });
  if (search.query) query.set('search', search.query);
  for (const { filterType, values } of projectFilters(search))
    for (const value of values) query.append(EXPORT_NAMES[filterType] ?? filterType, value);
  return { path: `/api/projects/pdf?${query}`, name: 'Projects.pdf' };
}

const EXPORT_NAMES: Record<string, string> = {
  Status: 'status',
  CreatedBy: 'createdBy',
  Facility: 'facility',
  Stage: 'stage',
  Owner: 'owner',
  NeedBy: 'needBy',
};
