import { z } from 'zod';
import { textParam } from '../../../lib/address/search-params.ts';

export const PRODUCT_TABS = [
  'Overview',
  'ROI Calculator',
  'Technical Specifications',
  'Comparable Products',
] as const;
export type ProductTab = (typeof PRODUCT_TABS)[number];

/** The address of a product: its tab (PROD-001). The tabs themselves keep more in it. */
export const productSearch = z.object({ tab: textParam('Overview') });

/** The tab to show; an unknown one is Overview (PROD-002). */
export const shownTab = (tab: string): ProductTab => PRODUCT_TABS.find((one) => one === tab) ?? 'Overview';

interface DealsProduct {
  technologyId: string;
  marketId: string;
  oemId: string;
  productName: string;
}

/** The deals of a product: filters hold product names, and the brackets belong to the names (PROD-005, A-34, A-35). */
export function dealsPath({ technologyId, marketId, oemId, productName }: DealsProduct): string {
  const filters = [
    ['marketSegmentIds', marketId],
    ['oemIds', oemId],
    ['modelIds', productName],
  ] as const;
  const rest = filters.map(([name, value]) => `${name}[]=${encodeURIComponent(value)}`).join('&');
  return `/n/tools/deals?technologyId=${encodeURIComponent(technologyId)}&dateRangeMonths=12&${rest}`;
}
