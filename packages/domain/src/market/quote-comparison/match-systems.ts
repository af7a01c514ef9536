import { nameTokens } from '../quotes/catalog/tokens.ts';

/** A system of a quote, as far as matching needs it. */
export interface MatchedSystem {
  productConfigurationId: number | null;
  /** Market segment. Null without a product of the catalog. */
  marketId: number | null;
  oem: string;
  product: string;
}

/** Index of the system in each quote. Null for a quote without a similar one. */
export type SystemRow = (number | null)[];

const words = ({ oem, product }: MatchedSystem): Set<string> => new Set(nameTokens(`${oem} ${product}`));

const sharedWords = (a: MatchedSystem, b: MatchedSystem): number =>
  [...words(a)].filter((word) => words(b).has(word)).length;

const isSameProduct = (a: MatchedSystem, b: MatchedSystem): boolean =>
  a.productConfigurationId !== null && a.productConfigurationId === b.productConfigurationId;

/** Null if the systems are not alike. In the same segment, more common words are better. */
function likeness(a: MatchedSystem, b: MatchedSystem): number | null {
  const shared = sharedWords(a, b);
  if (a.marketId !== null && b.marketId !== null) return a.marketId === b.marketId ? shared : null;
  // Without the catalog, most words of the shorter name must agree.
  return shared * 2 > Math.min(words(a).size, words(b).size) ? shared : null;
}

interface Pair {
  row: number;
  system: number;
  score: number;
}

/**
 * Puts similar systems of several quotes into one row each: the same product first, then the same segment with
 * the most common words. Rows are in the order of the quotes.
 */
export function matchSystems(quotes: readonly (readonly MatchedSystem[])[]): SystemRow[] {
  const rows: SystemRow[] = [];
  for (const [at, systems] of quotes.entries()) {
    const open = new Set(systems.keys());
    const free = new Set(rows.keys());
    const join = (score: (a: MatchedSystem, b: MatchedSystem) => number | null) => {
      for (const { row, system } of bestFirst(rows, quotes, systems, score)) {
        if (!open.has(system) || !free.has(row)) continue;
        open.delete(system);
        free.delete(row);
        rows[row]![at] = system;
      }
    };
    join((a, b) => (isSameProduct(a, b) ? sharedWords(a, b) : null));
    join(likeness);
    for (const system of open) rows.push(quotes.map((_, quote) => (quote === at ? system : null)));
  }
  return rows;
}

function bestFirst(
  rows: readonly SystemRow[],
  quotes: readonly (readonly MatchedSystem[])[],
  systems: readonly MatchedSystem[],
  score: (a: MatchedSystem, b: MatchedSystem) => number | null,
): Pair[] {
  const pairs = rows.flatMap((row, index) =>
    [...systems.entries()].flatMap(([system, own]) => {
      const scores = row.flatMap((other, quote) =>
        other === null ? [] : (score(quotes[quote]![other]!, own) ?? []),
      );
      return scores.length > 0 ? [{ row: index, system, score: Math.max(...scores) }] : [];
    }),
  );
  return pairs.sort((a, b) => b.score - a.score || a.row - b.row || a.system - b.system);
}
