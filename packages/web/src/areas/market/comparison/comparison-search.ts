import { z } from 'zod';
import { listParam, pageParam, textParam } from '../../../lib/address/search-params.ts';
import type { SearchPatch } from '../../../lib/address/use-search.ts';

export const gridSearch = z.object({
  page: pageParam(),
  search: textParam(),
  marketSegmentFilter: listParam(),
  oemFilter: listParam(),
});

export const comparisonSearch = gridSearch.extend({ technologyId: textParam() });

export type GridSearch = z.output<typeof gridSearch>;
export type GridPatch = SearchPatch<GridSearch>;

/** Any change except the page itself leads to the first page (A-57). */
export const onFirstPage = (patch: GridPatch): GridPatch => ({ ...patch, page: undefined });

export const technologyPatch = (
  technologyId: string | null,
): SearchPatch<z.output<typeof comparisonSearch>> => ({
  technologyId,
  page: undefined,
  search: undefined,
  marketSegmentFilter: undefined,
  oemFilter: undefined,
});

/** The brackets are part of the parameter's name (A-34). */
export const comparisonViewPath = (ids: readonly string[]): string =>
  `/n/tools/comparisonview?${ids.map((id) => `productConfigurationIds[]=${encodeURIComponent(id)}`).join('&')}`;

export const comparisonViewSearch = z.object({ productConfigurationIds: listParam() });
