import type { DealFilters } from '@capwise/domain/market/deals/deal-filters';
import type { IndexData, IndexMeasure } from '@capwise/domain/market/price-index/index-deals';
import { indexView } from '@capwise/domain/market/price-index/index-view';

export interface IndexRequest {
  data: IndexData;
  filters: DealFilters;
  measure: IndexMeasure;
}

self.onmessage = ({ data: { data, filters, measure } }: MessageEvent<IndexRequest>) =>
  self.postMessage(indexView(data, filters, measure));
