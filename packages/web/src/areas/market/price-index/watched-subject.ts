import type { IndexData } from '@capwise/domain/market/price-index/index-deals';
import { type Subject, technologySubject } from '../watch/watched-subject.ts';
import type { PriceIndexSearch } from './price-index-search.ts';

export interface IndexedTechnology extends IndexData {
  id: string;
  name: string;
}

const segmentSubject = (
  technology: IndexedTechnology,
  { id, name }: { id: string; name: string },
): Subject => ({
  ...technologySubject(technology),
  ...{ marketSegmentId: id, marketSegmentName: name },
});

/** The product or market segment of the filters. The technology if they leave several. */
export function watchedSubject(
  technology: IndexedTechnology,
  { marketSegmentIds, oemIds, modelIds }: PriceIndexSearch,
): Subject {
  const left = technology.products.filter(
    ({ marketSegmentId, oemId, productName }) =>
      (marketSegmentIds.length === 0 || marketSegmentIds.includes(marketSegmentId)) &&
      (oemIds.length === 0 || oemIds.includes(oemId)) &&
      modelIds.includes(productName),
  );
  const [product] = left;
  if (product && left.length === 1)
    return {
      ...segmentSubject(technology, { id: product.marketSegmentId, name: product.marketSegmentName }),
      ...{ productConfigurationId: product.productConfigurationId, productName: product.productName },
    };
  const segment = technology.products.find(({ marketSegmentId }) => marketSegmentId === marketSegmentIds[0]);
  return segment && marketSegmentIds.length === 1
    ? segmentSubject(technology, { id: segment.marketSegmentId, name: segment.marketSegmentName })
    : technologySubject(technology);
}
