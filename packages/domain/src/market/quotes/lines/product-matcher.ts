import { type ProductMatch, productsIn } from '../catalog/match-product.ts';
import type { QuoteCatalog } from '../catalog/quote-catalog.ts';
import { nameTokens } from '../catalog/tokens.ts';

/** Systems begin with their names: a name after this many tokens is no system. */
const MAX_START = 8;
/** Tokens before a name that do not say that the line is about something else. */
const MAX_BEFORE = 3;
const IN_PASSING = 0.8;

export type ProductMatcher = (descriptions: readonly string[]) => ProductMatch | null;

/** Tokens before a name in its own column, without those of its maker. */
function tokensBefore({ start, oem }: ProductMatch, descriptions: readonly string[]): number {
  let before = 0;
  for (const text of descriptions) {
    const tokens = nameTokens(text);
    if (start < before + tokens.length) {
      const own = tokens.slice(0, start - before);
      const maker = nameTokens(oem);
      return own.filter((token) => !maker.includes(token)).length;
    }
    before += tokens.length;
  }
  return 0;
}

/** Finds the product of a row, and remembers it for the next reading of the same rows. */
export function productMatcher(catalog: QuoteCatalog, vendor: readonly string[]): ProductMatcher {
  const known = new Map<string, ProductMatch | null>();
  const find = (descriptions: readonly string[]): ProductMatch | null => {
    const found = productsIn(descriptions.join(' '), catalog, vendor);
    const best = found.find(({ start }) => start <= MAX_START + descriptions.length);
    if (!best) return null;
    const isInPassing = tokensBefore(best, descriptions) > MAX_BEFORE;
    return isInPassing ? { ...best, confidence: best.confidence * IN_PASSING } : best;
  };
  return (descriptions) => {
    const key = descriptions.join('\n');
    const found = known.get(key);
    if (found !== undefined) return found;
    const best = find(descriptions);
    known.set(key, best);
    return best;
  };
}
