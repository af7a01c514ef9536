import { addDays, type Day, dayToEpochSeconds } from '../../dates.ts';
import type { DealRow } from '../deals/deal-rows.ts';
import { discountOf } from '../quote-judgment/discounts.ts';

/** Deals of a product in a market segment, as parallel lists. */
export interface IndexProduct {
  marketSegmentId: string;
  marketSegmentName: string;
  productConfigurationId: string;
  oemId: string;
  oemName: string;
  productName: string;
  /** Days since the start of the window. */
  days: readonly number[];
  /** US dollars per unit. */
  listPrices: readonly number[];
  quotedPrices: readonly number[];
}

/** Deals of a technology that the viewer may see. Both days are included. */
export interface IndexData {
  from: Day;
  to: Day;
  products: readonly IndexProduct[];
}

export type IndexMeasure = 'discount' | 'price';

/** A deal with what the filters and the index need of it. */
export interface IndexRow extends DealRow {
  date: Day;
  productId: number;
  /** As a fraction. Null without a list price. */
  discount: number | null;
}

export const indexRows = ({ from, products }: IndexData): IndexRow[] =>
  products.flatMap((product, productId) =>
    product.days.map((after, at): IndexRow => {
      const date = addDays(from, after);
      const amount = product.quotedPrices[at]!;
      return {
        key: `${productId}-${at}`,
        date,
        day: dayToEpochSeconds(date),
        amount,
        discount: discountOf(amount, product.listPrices[at]!),
        productId,
        oemId: product.oemId,
        oemName: product.oemName,
        productName: product.productName,
        groupId: product.marketSegmentId,
        groupName: product.marketSegmentName,
        groupSortKey: 0,
      };
    }),
  );

/** True if all deals are of one market segment or of one product, whose prices are comparable. */
export function comparesPrices(rows: readonly DealRow[]): boolean {
  const isOf = (value: (row: DealRow) => string) => new Set(rows.map(value)).size === 1;
  return isOf(({ groupId }) => groupId) || isOf(({ oemId, productName }) => `${oemId}/${productName}`);
}
