import type { QuarterFigures } from '@capwise/domain/market/price-index/index-figures';
import { linearAxis, type ValueAxis, valueRange } from '../../../ui/charts/scatter/value-axis.ts';

/** Positions are fractions of the plot, from the left and from the top. */
export interface PlottedQuarter {
  quarter: string;
  x: number;
  low: number;
  median: number;
  high: number;
  value: number;
  isUnfinished: boolean;
}

export interface IndexPlotLayout {
  axis: ValueAxis;
  y(value: number): number;
  /** Quarters in a row that have a figure. A quarter without one leaves a gap. */
  runs: PlottedQuarter[][];
}

export function indexPlotLayout(quarters: readonly QuarterFigures[]): IndexPlotLayout {
  const spreads = quarters.flatMap(({ spread }) => (spread ? [spread.low, spread.high] : []));
  const axis = linearAxis(valueRange(spreads));
  const y = (value: number) => (axis.max - value) / (axis.max - axis.min);
  const runs: PlottedQuarter[][] = [[]];
  for (const [at, { quarter, spread, isUnfinished }] of quarters.entries()) {
    if (spread)
      runs.at(-1)!.push({
        quarter,
        x: (at + 0.5) / quarters.length,
        low: y(spread.low),
        median: y(spread.median),
        high: y(spread.high),
        value: spread.median,
        isUnfinished,
      });
    else runs.push([]);
  }
  return { axis, y, runs: runs.filter((run) => run.length > 0) };
}
