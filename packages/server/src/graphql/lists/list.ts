import { idsAmong } from '../../db/ids.ts';
import type { Page, PageRequest } from '../../db/lists/page.ts';
import { builder } from '../builder.ts';

const ListFilter = builder.inputType('ListFilter', {
  fields: (t) => ({
    filterType: t.string({ required: true }),
    values: t.stringList({ required: true }),
  }),
});

type Fields = Parameters<Parameters<typeof builder.queryFields>[0]>[0];

export const listArgs = (t: Fields) => ({
  pageNumber: t.arg.int({ description: 'Starts at 1. Pages past the end return the last page.' }),
  pageSize: t.arg.int(),
  searchTerm: t.arg.string(),
  sortColumn: t.arg.string(),
  sortDirection: t.arg.string({ description: 'asc or desc' }),
  filters: t.arg({ type: [ListFilter] }),
});

export const pageType = <Row>(
  name: string,
  row: ReturnType<ReturnType<typeof builder.objectRef<Row>>['implement']>,
) =>
  builder.objectRef<Page<Row>>(name).implement({
    fields: (t) => ({
      totalCount: t.exposeInt('totalCount'),
      pageNumber: t.exposeInt('pageNumber'),
      pageSize: t.exposeInt('pageSize'),
      results: t.field({ type: [row], resolve: (page) => page.results }),
    }),
  });

export const searchPageType = <Row>(
  name: string,
  row: ReturnType<ReturnType<typeof builder.objectRef<Row>>['implement']>,
) =>
  builder.objectRef<Page<Row>>(name).implement({
    fields: (t) => ({
      totalCount: t.exposeInt('totalCount'),
      totalPages: t.int({ resolve: ({ totalCount, pageSize }) => Math.ceil(totalCount / pageSize) }),
      pageNumber: t.exposeInt('pageNumber', {
        description: 'Page number. Pages past the end return the last page.',
      }),
      pageSize: t.exposeInt('pageSize'),
      results: t.field({ type: [row], resolve: (page) => page.results }),
    }),
  });

export interface ListArguments {
  pageNumber?: number | null | undefined;
  pageSize?: number | null | undefined;
  searchTerm?: string | null | undefined;
  sortColumn?: string | null | undefined;
  sortDirection?: string | null | undefined;
  filters?: readonly { filterType: string; values: readonly string[] }[] | null | undefined;
}

export interface ListOptions<Sort extends string> {
  /** Default page size. Null for all rows. */
  pageSize: number | null;
  /** Maximum page size if one is requested. */
  largest: number;
  sorts: readonly Sort[];
  /** Default, also for unknown sorts. */
  sort: NoInfer<Sort>;
  descending: boolean;
}

export interface ListRequest<Sort extends string> extends PageRequest<Sort> {
  /** Trimmed. An empty string finds everything. */
  search: string;
  /** Values of a filter, or an empty list. Filter names ignore case. */
  values(filterType: string): readonly string[];
  /** IDs of a filter. Null without the filter. Invalid IDs match nothing. */
  ids(filterType: string): readonly number[] | null;
}

export function listRequest<Sort extends string>(
  given: ListArguments,
  options: ListOptions<Sort>,
): ListRequest<Sort> {
  const { sorts, sort, descending, largest } = options;
  const values = (filterType: string) =>
    given.filters?.find((filter) => filter.filterType.toLowerCase() === filterType.toLowerCase())?.values ??
    [];
  const direction = given.sortDirection?.toLowerCase();
  const size = given.pageSize ?? options.pageSize;
  return {
    search: given.searchTerm?.trim() ?? '',
    pageNumber: Math.max(given.pageNumber ?? 1, 1),
    pageSize: size === null ? null : Math.min(Math.max(size, 1), largest),
    sort: sorts.find((name) => name === given.sortColumn) ?? sort,
    descending: direction === 'asc' ? false : direction === 'desc' ? true : descending,
    values,
    ids: (filterType) => {
      const texts = values(filterType);
      return texts.length ? idsAmong(texts) : null;
    },
  };
}
