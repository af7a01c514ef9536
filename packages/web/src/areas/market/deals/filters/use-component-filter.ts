import type { DealFilters } from '@capwise/domain/market/deals/deal-filters';
import { useState } from 'react';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import { useDealComponents } from '../../options/use-deal-components.ts';
import { type DealsSearch, dealView } from '../address/deals-search.ts';

/** The components of the list, queried once the filter is open or used. */
export function useFilterComponents(search: DealsSearch, filters: DealFilters) {
  const [isOpened, setOpened] = useState(false);
  const { technologyId, dateRangeMonths: months } = search;
  const isQuotes = technologyId !== '' && dealView(search) === 'quotes';
  const isWanted = isQuotes && (isOpened || filters.componentNames.length > 0);
  const components = useDealComponents({ technologyId, months, isWanted });
  const openComponents = useStableCallback(() => {
    setOpened(true);
    if (components.status === 'failed') components.retry();
  });
  return { components, openComponents };
}
