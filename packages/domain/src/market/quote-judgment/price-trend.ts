import type { Day } from '../../dates.ts';
import { quantile } from '../deals/quantile.ts';
import { quarterEnd, quarterOf, quarterStart } from './discounts.ts';
import type { JudgedDeal } from './evidence.ts';
import { isEnough } from './price-figures.ts';

/** Prices of one quarter, in integer cents. Null for fewer than five deals. */
export interface QuarterPrices {
  /** 'Q3 2025' */
  quarter: string;
  count: number;
  lowCents: number | null;
  medianCents: number | null;
  highCents: number | null;
  /** True if its last days are not visible yet. */
  isUnfinished: boolean;
}

export const quarterName = (day: Day): string => `Q${quarterOf(day)} ${day.slice(0, 4)}`;

/** Median and middle half of each calendar quarter that begins in a window and has deals, oldest first. */
export function priceTrend(
  deals: readonly JudgedDeal[],
  { from, to }: { from: Day; to: Day },
): QuarterPrices[] {
  const oldestFirst = deals
    .filter(({ day }) => quarterStart(day) >= from)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return [...Map.groupBy(oldestFirst, ({ day }) => quarterName(day))].map(([quarter, own]) => {
    const prices = own.map(({ unitCents }) => unitCents).sort((a, b) => a - b);
    const at = (fraction: number) => (isEnough(prices) ? Math.round(quantile(prices, fraction)) : null);
    return {
      ...{ quarter, count: prices.length },
      ...{ lowCents: at(0.25), medianCents: at(0.5), highCents: at(0.75) },
      isUnfinished: to < quarterEnd(own[0]!.day),
    };
  });
}

export interface TrendChange {
  from: string;
  to: string;
  fromCents: number;
  toCents: number;
}

/** From the first to the last quarter with a median. Null for fewer than two. */
export function trendChange(trend: readonly QuarterPrices[]): TrendChange | null {
  const known = trend.flatMap(({ quarter, medianCents }) =>
    medianCents === null ? [] : [{ quarter, medianCents }],
  );
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first === last) return null;
  return { from: first.quarter, to: last.quarter, fromCents: first.medianCents, toCents: last.medianCents };
}
