import { z } from 'zod';
import { textParam } from '../../../lib/address/search-params.ts';
import { paramsOfOthers } from '../../../lib/address/tab-params.ts';
import { gridSearch } from '../comparison/comparison-search.ts';
import { roiSearch } from '../roi/inputs/roi-search.ts';

export const PRODUCT_TABS = [
  'Overview',
  'ROI Calculator',
  'Technical Specifications',
  'Comparable Products',
] as const;
export type ProductTab = (typeof PRODUCT_TABS)[number];

export const productSearch = z.object({
  tab: textParam('Overview'),
  ...roiSearch.shape,
  ...gridSearch.shape,
});

const PARAMS_OF_TABS: Partial<
  Record<ProductTab, readonly (keyof typeof roiSearch.shape | keyof typeof gridSearch.shape)[]>
> = {
  'ROI Calculator': ['roi', 'scenario', 'compare'],
  'Comparable Products': ['page', 'search', 'marketSegmentFilter', 'oemFilter'],
};
export const otherTabParams = (tab: ProductTab) => paramsOfOthers(PARAMS_OF_TABS, tab);

/** An unknown tab leads to Overview (PROD-002). */
export const shownTab = (tab: string): ProductTab => PRODUCT_TABS.find((one) => one === tab) ?? 'Overview';

interface DealsProduct {
  technologyId: string;
  marketId: string;
  oemId: string;
  productName: string;
}

/**
 * Address of a product's deals. Filters contain product names, and the brackets are part of the parameter
 * names (PROD-005, A-34, A-35).
 */
export function dealsPath({ technologyId, marketId, oemId, productName }: DealsProduct): string {
  const filters = [
    ['marketSegmentIds', marketId],
    ['oemIds', oemId],
    ['modelIds', productName],
  ] as const;
  const rest = filters.map(([name, value]) => `${name}[]=${encodeURIComponent(value)}`).join('&');
  return `/n/tools/deals?technologyId=${encodeURIComponent(technologyId)}&dateRangeMonths=12&${rest}`;
}
