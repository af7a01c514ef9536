import {
  type DealComponents,
  type DealFilters,
  type DealOptions,
  dealOptions,
} from '@capwise/domain/market/deals/deal-filters';
import type { Deal } from '@capwise/domain/market/deals/deal-rows';
import { useDeferredValue, useMemo } from 'react';

/** Options of the filters, counted after the chart and the table are drawn. Until then, the options of before. */
export function useDealOptions(
  deals: readonly Deal[],
  filters: DealFilters,
  components: DealComponents,
): DealOptions {
  const present = useMemo(() => ({ deals, filters, components }), [deals, filters, components]);
  const counted = useDeferredValue(present);
  return useMemo(() => dealOptions(counted.deals, counted.filters, counted.components), [counted]);
}
