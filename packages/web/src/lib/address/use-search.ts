import { useCallback, useContext, useMemo } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  type Location,
  useLocation,
  useNavigate,
} from 'react-router';
import type { z } from 'zod';
import { readSearch } from './search-params.ts';
import { type SearchValue, writeSearch } from './write-search.ts';

export interface SetSearchOptions {
  replace?: boolean;
  /** For lists that the reader changes value by value. Keeps changes that React has not shown yet. */
  merge?: boolean;
}

export type SearchPatch<Values> = { [Key in keyof Values]?: SearchValue };

/**
 * Addresses requested since a location was rendered, the latest last. Otherwise, two writes before React shows the
 * first one would both start from the rendered address.
 */
let requested: { from: Location | null; searches: readonly string[] } = { from: null, searches: [] };

/**
 * Typed query parameters, with a setter that merges a patch. The setter does nothing once the reader has left
 * for another page, even if React still shows the old one. Define the schema outside of the component: a new
 * schema object parses the address again.
 */
export function useSearch<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  const location = useLocation();
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router;
  const values = useMemo(() => readSearch(schema, location.search), [schema, location.search]);

  const setValues = useCallback(
    (patch: SearchPatch<z.output<z.ZodObject<Shape>>>, options: SetSearchOptions = {}) => {
      const next = router && (router.state.navigation.location ?? router.state.location);
      if (next && next.pathname !== location.pathname) return;
      const own = requested.from === location ? requested.searches : [location.search];
      // Back or a link has led to another address of the page, which React has not shown yet.
      const isLeft = next && next.search !== location.search && !own.includes(next.search);
      const current = isLeft ? next.search : own.at(-1)!;
      const search = writeSearch(current, patch, options.merge ? location.search : current);
      requested = { from: location, searches: [...own, current, search] };
      void navigate(
        { pathname: location.pathname, search, hash: location.hash },
        { replace: options.replace ?? false, preventScrollReset: true },
      );
    },
    [location, navigate, router],
  );

  return [values, setValues] as const;
}
