import { z } from 'zod';
import { listParam, pageParam, textParam } from '../../../lib/address/search-params.ts';
import type { SearchPatch } from '../../../lib/address/use-search.ts';

/** The part of an address that a grid of products reads and writes (CMP-002, A-34). */
export const gridSearch = z.object({
  page: pageParam(),
  search: textParam(),
  marketSegmentFilter: listParam(),
  oemFilter: listParam(),
});

/** The address of the comparison. */
export const comparisonSearch = gridSearch.extend({ technologyId: textParam() });

export type GridSearch = z.output<typeof gridSearch>;
export type GridPatch = SearchPatch<GridSearch>;

/** Every change but that of the page leads to the first page (A-57). */
export const onFirstPage = (patch: GridPatch): GridPatch => ({ ...patch, page: undefined });

/** What a new technology makes of the address: the grid begins anew. */
export const technologyPatch = (
  technologyId: string | null,
): SearchPatch<z.output<typeof comparisonSearch>> => ({
  technologyId,
  page: undefined,
  search: undefined,
  marketSegmentFilter: undefined,
  oemFilter: undefined,
});

/** The address of a comparison view: the brackets are part of the name (A-34). */
export const comparisonViewPath = (ids: readonly string[]): string =>
  `/n/tools/comparisonview?${ids.map((id) => `productConfigurationIds[]=${encodeURIComponent(id)}`).join('&')}`;

export const comparisonViewSearch = z.object({ productConfigurationIds: listParam() });
