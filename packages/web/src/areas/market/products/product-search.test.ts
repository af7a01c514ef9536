import { describe, expect, it } from 'vitest';
import { dealsPath, shownTab } from './product-search.ts';

describe('the address of a product', () => {
  it.each([
    ['Overview', 'Overview'],
    ['Technical Specifications', 'Technical Specifications'],
    ['technical specifications', 'Overview'],
    ['', 'Overview'],
  ])('the tab %j shows %s', (tab, shown) => expect(shownTab(tab)).toBe(shown));

  it('PROD-005 the deals of a product have its technology, market, OEM and name', () => {
    const product = { technologyId: '7', marketId: '10', oemId: '5', productName: 'Aurora & Co 3T' };
    expect(dealsPath(product)).toBe(
      '/n/tools/deals?technologyId=7&dateRangeMonths=12&marketSegmentIds[]=10&oemIds[]=5&modelIds[]=Aurora%20%26%20Co%203T',
    );
  });
});
