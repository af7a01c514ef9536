export interface OemTechnology {
  oemId: number;
  technologyId: number;
  quotes: number;
}

export interface OemRank {
  oemId: number;
  rank: number;
}

/**
 * Ranks for the marks of OEMs. OEMs with the most quotes choose first, each the lowest rank that no OEM of its
 * technologies has. So the OEMs of a technology have low and different ranks, and an OEM has one everywhere.
 */
export function oemRanks(rows: readonly OemTechnology[]): OemRank[] {
  const byOem = Map.groupBy(rows, ({ oemId }) => oemId);
  const quotesOf = (own: readonly OemTechnology[]) => own.reduce((sum, { quotes }) => sum + quotes, 0);
  const oems = [...byOem].sort(([a, one], [b, other]) => quotesOf(other) - quotesOf(one) || a - b);
  const taken = new Map<number, Set<number>>();
  return oems.map(([oemId, own]) => {
    const used = own.map(({ technologyId }) => {
      const ranks = taken.get(technologyId) ?? new Set<number>();
      taken.set(technologyId, ranks);
      return ranks;
    });
    let rank = 0;
    while (used.some((ranks) => ranks.has(rank))) rank += 1;
    for (const ranks of used) ranks.add(rank);
    return { oemId, rank };
  });
}
