import { makersIn } from './match-maker.ts';
import type { IndexedProduct, QuoteCatalog } from './quote-catalog.ts';
import { isOneEdit, nameTokens } from './tokens.ts';

export interface ProductMatch {
  product: string;
  oem: string;
  /** Tokens of the text that the name covers. */
  start: number;
  end: number;
  score: number;
  /** From 0 to 1: lower for edits, foreign tokens, common words and near rivals. */
  confidence: number;
}

const MIN_EDITED = 6;
const MAX_FOREIGN = 1;

interface Fit {
  start: number;
  end: number;
  score: number;
  quality: number;
}

function fitAt(
  text: readonly string[],
  start: number,
  name: IndexedProduct,
  catalog: QuoteCatalog,
): Fit | null {
  let at = start;
  let score = 0;
  let quality = 1;
  for (const [index, token] of name.tokens.entries()) {
    const isSame = (other: string | undefined) => other === token;
    const isNear = (other: string | undefined) =>
      other !== undefined && token.length >= MIN_EDITED && isOneEdit(other, token);
    const steps = index === 0 ? [0] : Array.from({ length: MAX_FOREIGN + 1 }, (_, step) => step);
    const exact = steps.find((step) => isSame(text[at + step]));
    const step = exact ?? steps.find((one) => isNear(text[at + one]));
    if (step === undefined) return null;
    score += catalog.weight(token) * (exact === undefined ? 0.8 : 1) - step * 0.5;
    if (exact === undefined) quality *= name.tokens.length === 1 ? 0.6 : 0.9;
    if (step > 0) quality *= 0.85;
    at += step + 1;
  }
  return { start, end: at, score, quality };
}

/** Words that quotes use themselves. A product named only so needs its maker. */
const COMMON = new Set(
  'UNITY UNIT SYSTEM ONE PRO PLUS ACCESS VISION FUSION EDGE CORE NOVA LINK ULTRA MAX'.split(' '),
);

const MIN_DISTINCT = 4;

const isCommon = ({ tokens }: IndexedProduct) =>
  tokens.every((token) => COMMON.has(token)) || tokens.join('').length < MIN_DISTINCT;

function candidates(text: readonly string[], { byToken, products }: QuoteCatalog): Set<IndexedProduct> {
  const found = new Set(text.flatMap((token) => byToken.get(token) ?? []));
  const long = text.filter((token) => token.length >= MIN_EDITED - 1 && !byToken.has(token));
  if (long.length > 0 && found.size < products.length)
    for (const product of products)
      if (product.tokens.length === 1 && product.tokens[0]!.length >= MIN_EDITED)
        if (long.some((token) => isOneEdit(token, product.tokens[0]!))) found.add(product);
  return found;
}

/**
 * Products named in a text, each part of the text for one: the longest weighted match wins.
 * @param vendor makers of the whole quote
 */
export function productsIn(
  text: string,
  catalog: QuoteCatalog,
  vendor: readonly string[] = [],
): ProductMatch[] {
  const tokens = nameTokens(text);
  const makers = makersIn(tokens, catalog);
  const fits: (ProductMatch & { quality: number })[] = [];
  for (const name of candidates(tokens, catalog))
    for (let start = 0; start < tokens.length; start += 1) {
      const fit = fitAt(tokens, start, name, catalog);
      if (!fit) continue;
      const isNamed = makers.includes(name.oem);
      const isVendor = vendor.includes(name.oem);
      if (isCommon(name) && !isNamed && !isVendor) continue;
      const isForeign = !isNamed && makers.length > 0 && !isVendor;
      const score =
        fit.score + (isNamed ? 4 : isVendor ? 3 : 0) - (isForeign ? 2 : 0) - Math.min(start, 10) * 0.05;
      const quality = fit.quality * (isNamed || isVendor ? 1 : isForeign || vendor.length > 0 ? 0.8 : 0.95);
      fits.push({ product: name.product, oem: name.oem, ...fit, score, quality, confidence: quality });
    }
  fits.sort((a, b) => b.score - a.score || b.end - b.start - (a.end - a.start));
  const chosen: ProductMatch[] = [];
  for (const fit of fits) {
    if (chosen.some(({ start, end }) => fit.start < end && start < fit.end)) continue;
    const rival = fits.find(
      (other) =>
        (other.product !== fit.product || other.oem !== fit.oem) &&
        other.start < fit.end &&
        fit.start < other.end &&
        !(other.start >= fit.start && other.end <= fit.end && other.end - other.start < fit.end - fit.start),
    );
    const distance = rival ? Math.min(1, 0.5 + (fit.score - rival.score) / 6) : 1;
    chosen.push({
      product: fit.product,
      oem: fit.oem,
      start: fit.start,
      end: fit.end,
      score: fit.score,
      confidence: fit.quality * distance,
    });
  }
  return chosen.sort((a, b) => b.score - a.score);
}
