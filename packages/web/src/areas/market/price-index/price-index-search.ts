import {
  type DealFilters,
  NO_DEAL_FILTERS,
  type SingleName,
} from '@capwise/domain/market/deals/deal-filters';
import type { IndexMeasure } from '@capwise/domain/market/price-index/index-deals';
import { z } from 'zod';
import { choiceParam, listParam } from '../../../lib/address/search-params.ts';
import { writeSearch } from '../../../lib/address/write-search.ts';
import { SCREENS } from '../../../lib/screens.ts';

/** Filters are spelled like those of the Deals Database, so that an address works in both. */
export const priceIndexSearch = z.object({
  measure: choiceParam<IndexMeasure>(['discount', 'price'], 'discount'),
  marketSegmentIds: listParam(),
  oemIds: listParam(),
  modelIds: listParam(),
});

export type PriceIndexSearch = z.output<typeof priceIndexSearch>;

export const indexFilters = ({ marketSegmentIds, oemIds, modelIds }: PriceIndexSearch): DealFilters => ({
  ...NO_DEAL_FILTERS,
  groupIds: marketSegmentIds,
  oemIds,
  productNames: modelIds,
});

const KEYS = { groupIds: 'marketSegmentIds', oemIds: 'oemIds', productNames: 'modelIds' } as const;

export const filterPatch = (name: SingleName, values: readonly string[]) => ({ [KEYS[name]]: values });
export const NO_FILTERS = { marketSegmentIds: undefined, oemIds: undefined, modelIds: undefined };

const params = ({ groupIds, oemIds, productNames }: DealFilters) => ({
  marketSegmentIds: groupIds,
  oemIds,
  modelIds: productNames,
});

/** The price index with the filters of the Deals Database. */
export const priceIndexPath = (technologyId: string, filters: DealFilters): string =>
  `/n/insights/technology/${technologyId}/price-index${writeSearch('', params(filters))}`;

/** The deals of the price index in the Deals Database. */
export const indexedDealsPath = (technologyId: string, filters: DealFilters): string =>
  SCREENS.deals.path + writeSearch('', { technologyId, dateRangeMonths: 36, ...params(filters) });
