import { PROJECT_STATUSES, type ProjectStatus } from '@capwise/domain/workspace/projects';
import { idsAmong } from '../../platform/ids.ts';

export interface ListInput {
  systemId: string | null;
  pageNumber: number | null;
  pageSize: number | null;
  searchTerm: string | null;
  sortColumn: string | null;
  sortDirection: string | null;
  filters: readonly { filterType: string; values: readonly string[] }[];
}

/** Rows of a page of projects or documents (002 §9). */
export const PAGE_SIZES = { usual: 10, largest: 100 };

export const valuesOf = (input: ListInput, type: string) =>
  input.filters.find(({ filterType }) => filterType.toLowerCase() === type.toLowerCase())?.values ?? [];

/** Ids as a filter gives them; what is no id matches nothing. */
export const idsOf = (values: readonly string[]) => (values.length ? idsAmong(values) : null);

export function statusOf(input: ListInput): ProjectStatus {
  const wanted = valuesOf(input, 'Status')[0]?.toLowerCase();
  return PROJECT_STATUSES.find((status) => status === wanted) ?? 'active';
}

/** Newest, largest, last first unless asked otherwise. */
export const isDescending = ({ sortDirection }: ListInput): boolean => sortDirection?.toLowerCase() !== 'asc';
