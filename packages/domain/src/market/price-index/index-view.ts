import { type DealFilters, type DealOptions, dealOptions, filterDeals } from '../deals/deal-filters.ts';
import { comparesPrices, type IndexData, type IndexMeasure, indexRows } from './index-deals.ts';
import { type IndexFigures, indexFigures } from './index-figures.ts';
import { type IndexSegment, indexSegments } from './index-segments.ts';

/** The part of an index that a screen shows. */
export interface IndexView {
  measure: IndexMeasure;
  /** Deals that match the filters, and all. */
  count: number;
  total: number;
  options: DealOptions;
  /** Null for prices of deals that are not comparable. */
  figures: IndexFigures | null;
  /** Match all filters but the one by market segment, so that another one can be chosen. */
  segments: IndexSegment[];
}

export function indexView(data: IndexData, filters: DealFilters, measure: IndexMeasure): IndexView {
  const all = indexRows(data);
  const rows = filterDeals(all, filters);
  return {
    measure,
    count: rows.length,
    total: all.length,
    options: dealOptions(all, filters),
    figures: measure === 'price' && !comparesPrices(rows) ? null : indexFigures(rows, data, measure),
    segments: indexSegments(filterDeals(all, { ...filters, groupIds: [] }), data),
  };
}
