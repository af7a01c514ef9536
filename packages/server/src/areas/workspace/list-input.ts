import { PROJECT_STATUSES, type ProjectStatus } from '@capwise/domain/workspace/projects';

export interface ListInput {
  systemId: string | null;
  pageNumber: number | null;
  pageSize: number | null;
  searchTerm: string | null;
  sortColumn: string | null;
  sortDirection: string | null;
  filters: readonly { filterType: string; values: readonly string[] }[];
}

const LARGEST_PAGE = 100;
/** Rows of a page of projects or documents (002 §9). */
const PAGE_SIZE = 10;

export const valuesOf = (input: ListInput, type: string) =>
  input.filters.find(({ filterType }) => filterType.toLowerCase() === type.toLowerCase())?.values ?? [];

/** Ids as a filter gives them; what is no id matches nothing. */
export const idsOf = (values: readonly string[]) =>
  values.length ? values.map(Number).filter(Number.isInteger) : null;

export function statusOf(input: ListInput): ProjectStatus {
  const wanted = valuesOf(input, 'Status')[0]?.toLowerCase();
  return PROJECT_STATUSES.find((status) => status === wanted) ?? 'active';
}

/** The page that is asked for, within the limits. */
export function pageOf(input: ListInput): { pageNumber: number; limit: number; offset: number } {
  const limit = Math.min(Math.max(input.pageSize ?? PAGE_SIZE, 1), LARGEST_PAGE);
  const pageNumber = Math.max(input.pageNumber ?? 1, 1);
  return { pageNumber, limit, offset: (pageNumber - 1) * limit };
}

/** Newest, largest, last first unless asked otherwise. */
export const isDescending = ({ sortDirection }: ListInput): boolean => sortDirection?.toLowerCase() !== 'asc';
