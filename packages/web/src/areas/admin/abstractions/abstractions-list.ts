import { ABSTRACTION_PAGE_SIZES, ABSTRACTION_SORTS, DAYS_ACTIVE } from '@capwise/domain/admin/abstractions';
import type { z } from 'zod';
import { type ListState, listSearch } from '../../../lib/address/list-search.ts';
import { listParam } from '../../../lib/address/search-params.ts';

/** Other days than those to choose from are dropped (B-82). */
const daysParam = () =>
  listParam().transform((texts) => texts.filter((text) => DAYS_ACTIVE.some((days) => days === text)));

/** The state of the queue in the address (ABS-007). */
export const ABSTRACTIONS_LIST = listSearch({
  text: 'search',
  sorts: ABSTRACTION_SORTS,
  sort: 'days_active',
  descending: true,
  pageSize: 25,
  pageSizes: ABSTRACTION_PAGE_SIZES,
  filters: { daysActive: daysParam(), assignedTo: listParam(), tenantNames: listParam() },
});
type AbstractionsSearch = z.output<typeof ABSTRACTIONS_LIST.schema>;
export type AbstractionsList = ListState<AbstractionsSearch>;

/** The address as the server reads it. @param mayAssign others have no filter of team members */
export const abstractionVariables = (search: AbstractionsSearch, mayAssign: boolean) => ({
  pageNumber: search.page,
  pageSize: Number(search.pageSize),
  searchTerm: search.search,
  sortColumn: search.sortby,
  sortDirection: search.sortdir,
  filters: [
    { filterType: 'AssignedToId', values: mayAssign ? search.assignedTo : [] },
    { filterType: 'DaysActive', values: search.daysActive },
    { filterType: 'TenantName', values: search.tenantNames },
  ].filter(({ values }) => values.length > 0),
});
