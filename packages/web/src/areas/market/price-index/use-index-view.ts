import type { IndexData } from '@capwise/domain/market/price-index/index-deals';
import type { IndexView } from '@capwise/domain/market/price-index/index-view';
import { useMemo } from 'react';
import { useWorker } from '../../../lib/worker/use-worker.ts';
import type { IndexRequest } from './index-worker.ts';
import { indexFilters, type PriceIndexSearch } from './price-index-search.ts';

const startWorker = () => new Worker(new URL('./index-worker.ts', import.meta.url), { type: 'module' });

/** Figures of the deals that match the address. */
export function useIndexView(data: IndexData, search: PriceIndexSearch) {
  const request = useMemo(
    (): IndexRequest => ({ data, filters: indexFilters(search), measure: search.measure }),
    [data, search],
  );
  return useWorker<IndexRequest, IndexView>(startWorker, request);
}
