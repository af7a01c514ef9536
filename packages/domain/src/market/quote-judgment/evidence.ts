import type { Day } from '../../dates.ts';

/** Months of deals that place a price, and of its trend. */
export const JUDGED_MONTHS = 24;
export const RECENT_MONTHS = 12;
export const TREND_MONTHS = 36;

/** Newest deals of one product or segment that a judgment uses. */
export const MAX_JUDGED_DEALS = 2_000;
/** Different products of one quote that are judged. */
export const MAX_JUDGED_PRODUCTS = 60;

/** Amounts are integer cents of one unit. */
export interface JudgedDeal {
  day: Day;
  unitCents: number;
  /** 0 if unknown. */
  listCents: number;
  quantity: number;
  components: readonly string[];
}

/** A product in a market segment of the catalog. */
export interface JudgedProduct {
  id: number;
  productName: string;
  oemId: number;
  oemName: string;
  marketId: number;
  marketName: string;
  technologyId: number;
  technologyName: string;
  listPriceCents: number;
}

export interface ComparableProduct {
  id: number;
  productName: string;
  oemId: number;
  marketId: number;
  oemName: string;
  count: number;
  medianCents: number;
}

/** A service contract with a known number of systems. */
export interface JudgedContract {
  typeName: string;
  /** Integer cents of one system in one year. */
  yearlyCents: number;
}

export interface JudgmentDays {
  today: Day;
  /** First days of 12, 24 and 36 months. */
  recentFrom: Day;
  from: Day;
  trendFrom: Day;
  /** Last day: today, or for vendors the last day before the hidden days. */
  to: Day;
  /** 0 except for vendors. */
  removedDays: number;
}

/** Everything that the viewer may know about the products of a quote. */
export interface Evidence {
  days: JudgmentDays;
  products: ReadonlyMap<number, JudgedProduct>;
  /** Deals of 36 months by product. */
  productDeals: ReadonlyMap<number, readonly JudgedDeal[]>;
  /** Deals of 36 months by market segment. Only for segments with a product of fewer than five deals. */
  segmentDeals: ReadonlyMap<number, readonly JudgedDeal[]>;
  /** Products by market segment, with their deals of 24 months. */
  comparable: ReadonlyMap<number, readonly ComparableProduct[]>;
  /** Contracts of 24 months by product. */
  contracts: ReadonlyMap<number, readonly JudgedContract[]>;
  /** Technologies whose service contracts the viewer may see. */
  serviceTechnologies: ReadonlySet<number>;
}
