import type { Day } from '../../dates.ts';

export const FIGURE_MONTHS = 12;

export interface QuotedFigure {
  id: number;
  marketId: number;
  count: number;
  priceCents: number;
  newestOn: Day;
}

export interface ProductFigures extends QuotedFigure {
  /**
   * Share of the market segment's quoted products, as a fraction, and rank: 1 is the most quoted.
   * `technologyShare` and `technologyRank` are the same within the technology.
   */
  segmentShare: number;
  segmentRank: number;
  technologyShare: number;
  technologyRank: number;
}

export interface TechnologyFigures {
  count: number;
  newestOn: Day | null;
  products: ReadonlyMap<number, ProductFigures>;
  segments: ReadonlyMap<number, number>;
}

const total = (rows: readonly QuotedFigure[]) => rows.reduce((sum, row) => sum + row.count, 0);

/** Ranks by number of quotes. Ties share the better rank and skip the next: 1, 1, 3. */
function ranks(rows: readonly QuotedFigure[]): Map<number, number> {
  const sorted = [...rows].sort((a, b) => b.count - a.count);
  const places = new Map<number, number>();
  sorted.forEach((row, index) => {
    const before = sorted[index - 1];
    places.set(row.id, before?.count === row.count ? places.get(before.id)! : index + 1);
  });
  return places;
}

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
