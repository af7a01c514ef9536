import { idsAmong } from '../db/ids.ts';
import type { Page, PageRequest } from '../db/page.ts';
import { builder } from './builder.ts';

const ListFilter = builder.inputType('ListFilter', {
  fields: (t) => ({
    filterType: t.string({ required: true }),
    values: t.stringList({ required: true }),
  }),
});

type Fields = Parameters<Parameters<typeof builder.queryFields>[0]>[0];

/** The arguments of a list with pages. */
export const listArgs = (t: Fields) => ({
  pageNumber: t.arg.int({ description: 'Starts at 1. Pages past the end return the last page.' }),
  pageSize: t.arg.int(),
  searchTerm: t.arg.string(),
  sortColumn: t.arg.string(),
  sortDirection: t.arg.string({ description: 'asc or desc' }),
  filters: t.arg({ type: [ListFilter] }),
});

/** The GraphQL type of a page of rows. */
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

/** The same for lists that are asked for by a search object, and tell the number of pages. */
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

/** What may be left out of the arguments of a list. */
export interface ListArguments {
  pageNumber?: number | null | undefined;
  pageSize?: number | null | undefined;
  searchTerm?: string | null | undefined;
  sortColumn?: string | null | undefined;
  sortDirection?: string | null | undefined;
  filters?: readonly { filterType: string; values: readonly string[] }[] | null | undefined;
}

export interface ListOptions<Sort extends string> {
  /** Rows of a page when nothing is asked for, null for all of them. */
  pageSize: number | null;
  /** Rows of a page at most when something is asked for. */
  largest: number;
  sorts: readonly Sort[];
  /** The sort when none, or one that does not exist, is asked for. */
  sort: NoInfer<Sort>;
  descending: boolean;
}

export interface ListRequest<Sort extends string> extends PageRequest<Sort> {
  /** Trimmed; '' finds everything. */
  search: string;
  /** The values of a filter; empty without it. The names of filters are read without regard to case. */
  values(filterType: string): readonly string[];
  /** The ids of a filter; null without it. What is no id matches nothing. */
  ids(filterType: string): readonly number[] | null;
}

/** Reads the arguments of a list: what is left out, unknown or out of bounds becomes what the list says. */
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
