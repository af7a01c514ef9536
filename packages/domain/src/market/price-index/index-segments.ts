import type { Day } from '../../dates.ts';
import { compareTexts } from '../deals/deal-text-order.ts';
import type { IndexRow } from './index-deals.ts';
import { type IndexFigures, indexFigures } from './index-figures.ts';

/** A market segment with its own index. */
export interface IndexSegment {
  id: string;
  name: string;
  /** Deals of the last 12 months with a discount or with a price, whichever are more. */
  count: number;
  /** Null if fewer than five deals of the last 12 months have a discount, and fewer than five a price. */
  figures: { discount: IndexFigures; price: IndexFigures } | null;
}

/** Market segments of the filtered deals, by name. */
export const indexSegments = (rows: readonly IndexRow[], window: { from: Day; to: Day }): IndexSegment[] =>
  [...Map.groupBy(rows, ({ groupId }) => groupId)]
    .map(([id, own]) => {
      const discount = indexFigures(own, window, 'discount');
      const price = indexFigures(own, window, 'price');
      return {
        id,
        name: own[0]!.groupName,
        count: Math.max(discount.yearCount, price.yearCount),
        figures: discount.year || price.year ? { discount, price } : null,
      };
    })
    .sort((a, b) => compareTexts(a.name, b.name));
