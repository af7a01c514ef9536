import type { Day } from '../../dates.ts';

/** Months of quotes behind every figure (001 §9). */
export const FIGURE_MONTHS = 12;

/** The quotes of one product configuration in a window. */
export interface QuotedFigure {
  id: number;
  marketId: number;
  /** Quoted products; at least 1. */
  count: number;
  /** Mean of the quoted prices, integer cents. */
  priceCents: number;
  newestOn: Day;
}

export interface ProductFigures extends QuotedFigure {
  /** Share of its market segment's quoted products, a fraction, and its place there: 1 is the most quoted. */
  segmentShare: number;
  segmentRank: number;
  /** The same among all of its technology. */
  technologyShare: number;
  technologyRank: number;
}

/** What the analyzed quotes of a window say of a technology. Products without quotes are not in it. */
export interface TechnologyFigures {
  count: number;
  newestOn: Day | null;
  products: ReadonlyMap<number, ProductFigures>;
  /** Quoted products of each market segment that has any. */
  segments: ReadonlyMap<number, number>;
}

const total = (rows: readonly QuotedFigure[]) => rows.reduce((sum, row) => sum + row.count, 0);

/** Places by number of quotes; equal numbers share the better place, and the next one is left out. */
function ranks(rows: readonly QuotedFigure[]): Map<number, number> {
  const sorted = [...rows].sort((a, b) => b.count - a.count);
  const places = new Map<number, number>();
  sorted.forEach((row, index) => {
    const before = sorted[index - 1];
    places.set(row.id, before?.count === row.count ? places.get(before.id)! : index + 1);
  });
  return places;
}

/** Shares and ranks from the numbers of quotes of a technology's products. */
export function technologyFigures(rows: readonly QuotedFigure[]): TechnologyFigures {
  const bySegment = Map.groupBy(rows, (row) => row.marketId);
  const segments = new Map([...bySegment].map(([marketId, own]) => [marketId, total(own)]));
  const segmentRanks = new Map([...bySegment.values()].flatMap((own) => [...ranks(own)]));
  const technologyRanks = ranks(rows);
  const count = total(rows);
  const products = rows.map((row): [number, ProductFigures] => [
    row.id,
    {
      ...row,
      segmentShare: row.count / segments.get(row.marketId)!,
      segmentRank: segmentRanks.get(row.id)!,
      technologyShare: row.count / count,
      technologyRank: technologyRanks.get(row.id)!,
    },
  ]);
  const days = rows.map((row) => row.newestOn).sort();
  return { count, newestOn: days.at(-1) ?? null, products: new Map(products), segments };
}
