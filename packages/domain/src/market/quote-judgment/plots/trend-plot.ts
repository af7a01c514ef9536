/** Prices of a calendar quarter, all in one unit. Null for fewer than five deals. */
export interface TrendQuarter {
  /** 'Q3 2025' */
  quarter: string;
  low: number | null;
  median: number | null;
  high: number | null;
  isUnfinished: boolean;
}

/** Positions on a plot, as fractions of its width from the left and of its height from the top. */
export interface TrendPlot {
  quarters: {
    quarter: string;
    x: number;
    low: number;
    median: number;
    high: number;
    isUnfinished: boolean;
  }[];
  /** Calendar quarters from the first to the last one. */
  columns: number;
  quote: number;
  /** Ends of the axis, in the unit of the prices. */
  from: number;
  to: number;
}

/** Quarters since year 0. */
function quarterNumber(name: string): number {
  const [, quarter, year] = /^Q([1-4]) (\d{4})$/.exec(name)!;
  return Number(year) * 4 + Number(quarter);
}

/** Lays out the quarters that have a median, and a quoted price. Null for fewer than two quarters. */
export function trendPlot(trend: readonly TrendQuarter[], quoted: number): TrendPlot | null {
  const known = trend.flatMap(({ low, median, high, ...quarter }) =>
    low === null || median === null || high === null ? [] : [{ ...quarter, low, median, high }],
  );
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first === last) return null;
  const from = Math.min(quoted, ...known.map(({ low }) => low));
  const to = Math.max(quoted, ...known.map(({ high }) => high));
  const place = (price: number) => (to === from ? 0.5 : (to - price) / (to - from));
  const start = quarterNumber(first.quarter);
  const columns = quarterNumber(last.quarter) - start + 1;
  return {
    quarters: known.map(({ quarter, low, median, high, isUnfinished }) => ({
      quarter,
      isUnfinished,
      x: (quarterNumber(quarter) - start + 0.5) / columns,
      low: place(low),
      median: place(median),
      high: place(high),
    })),
    columns,
    quote: place(quoted),
    from,
    to,
  };
}
