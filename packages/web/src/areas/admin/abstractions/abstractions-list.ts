import { ABSTRACTION_PAGE_SIZES, ABSTRACTION_SORTS, DAYS_ACTIVE } from '@capwise/domain/admin/abstractions';
import type { z } from 'zod';
import { type ListState, listSearch } from '../../../lib/address/list-search.ts';
import { listParam } from '../../../lib/address/search-params.ts';

/** Drops values that are not among the options (B-82). */
const daysParam = () =>
  listParam().transform((texts) => texts.filter((text) => DAYS_ACTIVE.some((days) => days === text)));

export const ABSTRACTIONS_LIST = listSearch({
  sorts: ABSTRACTION_SORTS,
  sort: 'days_active',
  descending: true,
  pageSize: 25,
  pageSizes: ABSTRACTION_PAGE_SIZES,
  filters: { daysActive: daysParam(), assignedTo: listParam(), tenantNames: listParam() },
});
type AbstractionsSearch = z.output<typeof ABSTRACTIONS_LIST.schema>;
export type AbstractionsList = ListState<AbstractionsSearch>;

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
