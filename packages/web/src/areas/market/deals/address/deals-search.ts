import { isId } from '@capwise/domain/ids';
import { DEAL_COLUMNS } from '@capwise/domain/market/deals/deal-columns';
import type { DealFilterName, DealFilters } from '@capwise/domain/market/deals/deal-filters';
import { DEFAULT_DEAL_SORT, type DealSort } from '@capwise/domain/market/deals/deal-sorting';
import { type DealRange, type DealView, dealRange } from '@capwise/domain/market/deals/deals';
import { z } from 'zod';
import {
  booleanParam,
  choiceParam,
  listParam,
  pageParam,
  textParam,
} from '../../../../lib/address/search-params.ts';
import type { SearchPatch } from '../../../../lib/address/use-search.ts';
import { parseZoom } from './zoom-text.ts';

const MAX_HIDDEN = 100;

/** The text if it matches, otherwise ''. */
const shortText = (pattern: RegExp) => z.string().regex(pattern).catch('');

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
  /** Names of components. Only for quotes. */
  components: listParam(),
  contractTypeIds: listParam(),
  page: pageParam(),
  reportable: booleanParam(true),
  /** Column, with '-' for descending. */
  sort: shortText(/^-?[a-zA-Z]{1,30}$/),
  /** OEMs hidden in the chart. */
  hidden: listParam().transform((ids) => ids.filter(isId).slice(0, MAX_HIDDEN)),
  zoom: shortText(/^[\d.,-]{1,80}$/).transform(parseZoom),
  scale: choiceParam(['linear', 'log', ''], ''),
  table: booleanParam(false),
  deal: shortText(/^[\w.-]{1,60}$/),
});

export type DealsSearch = z.output<typeof dealsSearch>;
export type DealsPatch = SearchPatch<DealsSearch>;

export const dealView = (search: DealsSearch): DealView => (search.quote ? 'quotes' : 'contracts');

export function dealFilters(search: DealsSearch): DealFilters {
  return {
    groupIds: search[GROUP_KEYS[dealView(search)]],
    oemIds: search.oemIds,
    productNames: search.modelIds,
    componentNames: search.quote ? search.components : [],
  };
}

const FILTER_KEYS = { oemIds: 'oemIds', productNames: 'modelIds', componentNames: 'components' } as const;
const GROUP_KEYS = { quotes: 'marketSegmentIds', contracts: 'contractTypeIds' } as const;

/** The sort of the address, if the view has its column. */
export function dealSort(search: DealsSearch): DealSort {
  const column = search.sort.replace('-', '');
  const isKnown = DEAL_COLUMNS[dealView(search)].some(({ id }) => id === column);
  return isKnown ? { column, descending: search.sort.startsWith('-') } : DEFAULT_DEAL_SORT;
}

/** Belongs to one list only. */
const NEW_LIST: DealsPatch = { page: undefined, deal: undefined, zoom: undefined };
/** Belongs to one technology and view only. */
const NEW_VIEW: DealsPatch = { ...NEW_LIST, sort: undefined, hidden: undefined, scale: undefined };

const NO_FILTERS: DealsPatch = {
  marketSegmentIds: undefined,
  oemIds: undefined,
  modelIds: undefined,
  components: undefined,
  contractTypeIds: undefined,
};

/** Changes to the address. Each leads to the first page (DEAL-017, DEAL-018). */
export const dealsPatch = {
  /** Segments and products belong to a technology, so this clears the filters. */
  technology: (id: string | null): DealsPatch => ({ ...NO_FILTERS, ...NEW_VIEW, technologyId: id }),
  view: (view: DealView): DealsPatch => ({ ...NO_FILTERS, ...NEW_VIEW, quote: view === 'quotes' }),
  range: (months: DealRange): DealsPatch => ({ ...NEW_LIST, dateRangeMonths: months }),
  filter: (view: DealView, name: DealFilterName, values: readonly string[]): DealsPatch => ({
    ...NEW_LIST,
    [name === 'groupIds' ? GROUP_KEYS[view] : FILTER_KEYS[name]]: values,
  }),
  clearFilters: (): DealsPatch => ({ ...NO_FILTERS, ...NEW_LIST }),
  sort: ({ column, descending }: DealSort): DealsPatch => ({
    sort: column === DEFAULT_DEAL_SORT.column && descending ? undefined : `${descending ? '-' : ''}${column}`,
    page: undefined,
  }),
};

/** Two addresses with the same key show the same list, regardless of the page. */
export const listKey = (search: DealsSearch): string =>
  JSON.stringify([search.technologyId, search.quote, search.dateRangeMonths, dealFilters(search)]);
