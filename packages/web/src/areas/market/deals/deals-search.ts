import type { DealFilterName, DealFilters } from '@capwise/domain/market/deals/deal-filters';
import { type DealRange, type DealView, dealRange } from '@capwise/domain/market/deals/deals';
import { z } from 'zod';
import { booleanParam, listParam, pageParam, textParam } from '../../../lib/address/search-params.ts';
import type { SearchPatch } from '../../../lib/address/use-search.ts';

/** Address of the Deals Database (DEAL-001). A missing or invalid `quote` means Capital. */
export const dealsSearch = z.object({
  technologyId: textParam(),
  quote: booleanParam(true),
  dateRangeMonths: z
    .string()
    .catch('')
    .transform((text): DealRange => dealRange(text)),
  marketSegmentIds: listParam(),
  oemIds: listParam(),
  modelIds: listParam(),
  contractTypeIds: listParam(),
  page: pageParam(),
  reportable: booleanParam(true),
});

export type DealsSearch = z.output<typeof dealsSearch>;
export type DealsPatch = SearchPatch<DealsSearch>;

export const dealView = (search: DealsSearch): DealView => (search.quote ? 'quotes' : 'contracts');

export function dealFilters(search: DealsSearch): DealFilters {
  return {
    groupIds: search[GROUP_KEYS[dealView(search)]],
    oemIds: search.oemIds,
    productNames: search.modelIds,
  };
}

const GROUP_KEYS = { quotes: 'marketSegmentIds', contracts: 'contractTypeIds' } as const;

const NO_FILTERS: DealsPatch = {
  marketSegmentIds: undefined,
  oemIds: undefined,
  modelIds: undefined,
  contractTypeIds: undefined,
};

/** Changes to the address. Each leads to the first page (DEAL-017, DEAL-018). */
export const dealsPatch = {
  /** Segments and products belong to a technology, so this clears the filters. */
  technology: (id: string | null): DealsPatch => ({ ...NO_FILTERS, technologyId: id, page: undefined }),
  view: (view: DealView): DealsPatch => ({ ...NO_FILTERS, quote: view === 'quotes', page: undefined }),
  range: (months: DealRange): DealsPatch => ({ dateRangeMonths: months, page: undefined }),
  filter: (view: DealView, name: DealFilterName, values: readonly string[]): DealsPatch => ({
    [name === 'groupIds' ? GROUP_KEYS[view] : name === 'oemIds' ? 'oemIds' : 'modelIds']: values,
    page: undefined,
  }),
  clearFilters: (): DealsPatch => ({ ...NO_FILTERS, page: undefined }),
};

/** Two addresses with the same key show the same list, regardless of the page. */
export const listKey = (search: DealsSearch): string =>
  JSON.stringify([search.technologyId, search.quote, search.dateRangeMonths, dealFilters(search)]);
