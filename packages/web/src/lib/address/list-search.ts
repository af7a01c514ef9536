import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import { choiceParam, pageParam, readSearch, textParam } from './search-params.ts';
import { type SearchPatch, type SetSearchOptions, useSearch } from './use-search.ts';
import type { SearchValue } from './write-search.ts';

export interface ListSearchOptions<
  Text extends string,
  Sort extends string,
  Size extends number,
  Filters extends z.ZodRawShape,
> {
  /** Name of the search parameter. The specification names it 'query' for some lists. Defaults to 'search'. */
  text?: Text;
  sorts: readonly Sort[];
  sort: NoInfer<Sort>;
  descending?: boolean;
  pageSize: NoInfer<Size>;
  pageSizes?: readonly Size[];
  filters?: Filters;
}

/**
 * Defines how the address stores a list's state. Call it outside of components, so that the result is stable.
 */
export function listSearch<
  const Sort extends string,
  const Size extends number,
  const Text extends string = 'search',
  Filters extends z.ZodRawShape = Record<never, never>,
>(options: ListSearchOptions<Text, Sort, Size, Filters>) {
  const { sorts, sort, descending = false, pageSize, pageSizes = [pageSize] } = options;
  const { text = 'search' as Text, filters = {} as Filters } = options;
  const sizes = pageSizes.map(String);
  const shape = {
    ...({ [text]: textParam() } as Record<Text, ReturnType<typeof textParam>>),
    ...filters,
    sortby: choiceParam(sorts, sort),
    sortdir: choiceParam(['asc', 'desc'], descending ? 'desc' : 'asc'),
    page: pageParam(),
    pageSize: choiceParam(sizes, String(pageSize)),
  };
  return { schema: z.object(shape), text, filterNames: Object.keys(filters) };
}

interface AnyList {
  schema: z.ZodObject;
  text: string;
  filterNames: readonly string[];
}

/** State of a list and its setters. Any change except the page itself leads to the first page. */
export interface ListState<Values> {
  values: Values;
  text: string;
  pageNumber: number;
  pageSize: number;
  sort: { column: string; descending: boolean };
  isNarrowed: boolean;
  set(patch: SearchPatch<Values>): void;
  /** Replaces the history entry, so that Back does not stop at each pause in typing. */
  type(text: string): void;
  sortBy(sort: { column: string; descending: boolean }): void;
  toPage(page: number): void;
  toSize(size: number): void;
  clear(): void;
}

export function useListSearch<List extends AnyList>(list: List): ListState<z.output<List['schema']>> {
  const [values, setSearch] = useSearch(list.schema);
  const found = values as Record<string, unknown>;
  const initial = useMemo(() => readSearch(list.schema, '') as Record<string, unknown>, [list]);
  const change = useCallback(
    (patch: Record<string, SearchValue>, options: SetSearchOptions = {}) =>
      setSearch({ ...patch, page: undefined } as SearchPatch<typeof values>, options),
    [setSearch],
  );
  const narrowing = [list.text, ...list.filterNames];
  const text = String(found[list.text]);
  return {
    values: values as z.output<List['schema']>,
    text,
    pageNumber: Number(found['page']),
    pageSize: Number(found['pageSize']),
    sort: { column: String(found['sortby']), descending: found['sortdir'] === 'desc' },
    isNarrowed: narrowing.some((key) => String(found[key]) !== String(initial[key])),
    set: (patch) => change(patch as Record<string, SearchValue>, { merge: true }),
    type: (next) => change({ [list.text]: next }, { replace: true }),
    sortBy: ({ column, descending }) => change({ sortby: column, sortdir: descending ? 'desc' : 'asc' }),
    toPage: (page) => setSearch({ page: page === 1 ? undefined : page } as SearchPatch<typeof values>),
    toSize: (size) => change({ pageSize: size }),
    clear: () => change(Object.fromEntries(narrowing.map((key) => [key, undefined]))),
  };
}
