import { useCallback, useMemo } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import { readSearch } from './search-params.ts';
import { type SearchValue, writeSearch } from './write-search.ts';

export interface SetSearchOptions {
  /** Takes the place of the current history entry instead of adding one. */
  replace?: boolean;
}

/** A patch names keys of the schema; undefined, null, '' and [] remove the key from the address. */
export type SearchPatch<Values> = { [Key in keyof Values]?: SearchValue };

/** The newest address asked for: two writes in one event would otherwise both start from the rendered one. */
let newest: { from: Location | null; search: string } = { from: null, search: '' };

/**
 * Typed query parameters: the values of the address as the schema reads them, and a setter that merges a patch.
 * The schema must stand outside the component, since its identity decides when values are read anew.
 */
export function useSearch<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const location = useLocation();
  const navigate = useNavigate();
  const values = useMemo(() => readSearch(schema, location.search), [schema, location.search]);

  const setValues = useCallback(
    (patch: SearchPatch<z.output<z.ZodObject<Shape>>>, options: SetSearchOptions = {}) => {
      const current = newest.from === location ? newest.search : location.search;
      const search = writeSearch(current, patch);
      newest = { from: location, search };
      void navigate(
        { pathname: location.pathname, search, hash: location.hash },
        { replace: options.replace ?? false, preventScrollReset: true },
      );
    },
    [location, navigate],
  );

  return [values, setValues] as const;
}
