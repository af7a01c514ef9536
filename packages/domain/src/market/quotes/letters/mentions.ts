import type { ProductMatch } from '../catalog/match-product.ts';
import { nameTokens } from '../catalog/tokens.ts';

export interface Mention {
  match: ProductMatch;
  quantity: number;
  /** Positions of the count and the name, and the end of the name. */
  at: number;
  nameAt: number;
  end: number;
}

const WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const COUNT = new RegExp(
  `(?<![\\p{L}\\d.,$€£/-])(?:(${WORDS.join('|')})\\b\\s*(?:\\((\\d{1,4})\\))?|\\(?(\\d{1,4})\\)?)\\s*(?:x|×|ea\\.?|pcs?\\.?|pieces? of|units? of|units?|new)?\\s+(?=[\\p{L}\\p{N}])`,
  'giu',
);
/** Characters after a count in which its product must be named. */
const REACH = 90;

const countOf = ([, word, both, digits]: RegExpMatchArray): number =>
  Number(both ?? digits ?? WORDS.indexOf(word!.toLowerCase()) + 1);

/** Number of characters that the first tokens of a text take. */
function lengthOf(text: string, tokens: number): number {
  for (let at = 1; at <= text.length; at += 1)
    if (nameTokens(text.slice(0, at)).length > tokens) return at - 1;
  return text.length;
}

/** Counts that are followed by a product, in words, digits or both: 'two (2) LenSx Laser'. */
export function mentionsIn(text: string, match: (part: string) => ProductMatch | null): Mention[] {
  const found: Mention[] = [];
  for (const count of text.matchAll(COUNT)) {
    const at = count.index;
    if (at < (found.at(-1)?.end ?? 0)) continue;
    const quantity = countOf(count);
    const start = at + count[0].length;
    const product = quantity > 0 ? match(text.slice(start, start + REACH)) : null;
    const makerTokens = product ? nameTokens(product.oem).length : 0;
    if (product && product.start <= makerTokens + 1)
      found.push({
        match: product,
        quantity,
        at,
        nameAt: start,
        end: start + lengthOf(text.slice(start, start + REACH), product.end),
      });
  }
  return found;
}
