import { type ProductMatch, productsIn } from '../catalog/match-product.ts';
import type { QuoteCatalog } from '../catalog/quote-catalog.ts';
import { type QuoteHypothesis, type SystemReading, totalFactor } from '../lines/found-systems.ts';
import { isNearly, sumOf } from '../lines/quote-entries.ts';
import { isEach } from '../lines/row-kind.ts';
import { type DecimalMark, parseAmount } from '../text/amounts.ts';
import { mentionsIn } from './mentions.ts';

interface LetterAmount {
  cents: number;
  /** Words before and just after it. */
  before: string;
  after: string;
}

const AMOUNT =
  /(?:USD|EUR|GBP|[$€£])\s?\d[\d.,']*\d|\b\d{1,3}(?:[.,]\d{3})*[.,]\d{2}\b(?:\s?(?:USD|EUR|€))?/g;
const LIST = /\b(?:list|msrp|catalog(?:ue)?|instead of|against|regular(?:ly)?|was|standard price)\b/i;
const ALL = /\b(?:total(?:ing|s)?|altogether|in all|sum of|extended|for all|combined)\b/i;
const WHOLE_TOTAL = /\b(?:total|sum|amounts? to|comes? to|altogether|overall)\b/i;

function amountsIn(text: string, mark: DecimalMark): LetterAmount[] {
  let end = 0;
  return [...text.matchAll(AMOUNT)].flatMap((found) => {
    const cents = parseAmount(found[0].replace(/[.,]$/, ''), mark)?.cents;
    const before = text.slice(end, found.index);
    end = found.index + found[0].length;
    return cents ? [{ cents, before: before.slice(-60), after: text.slice(end, end + 18) }] : [];
  });
}

/** The last of the words that say which amount follows. */
const lastAt = (pattern: RegExp, text: string): number => {
  const all = [...text.matchAll(new RegExp(pattern, 'gi'))];
  return all.at(-1)?.index ?? -1;
};
const NET = /\b(?:net|at|your|price of|for|offer(?:ed)?|special|now|each)\b/i;

/** 'A list price of' must not count as 'price of'. */
const LIST_PRICE = /\b(list|msrp|catalog(?:ue)?|regular|standard)(?: price)?(?: of| is|:)?(?: USD)?\s*/gi;

const isListed = ({ before, after }: LetterAmount) => {
  const words = before.replaceAll(LIST_PRICE, '$1 ');
  return lastAt(LIST, words) > lastAt(NET, words) || /^\s*(?:list|msrp)\b/i.test(after);
};

interface Offer {
  match: ProductMatch;
  quantity: number;
  unit: number;
  list: number | null;
  isProved: boolean;
}

function offerOf(match: ProductMatch, quantity: number, amounts: LetterAmount[]): Offer | null {
  const listed = amounts.filter(isListed);
  const net = amounts.filter((amount) => !listed.includes(amount));
  const pair = net.find((unit) =>
    net.some((all) => all !== unit && isNearly(unit.cents * quantity, all.cents, quantity)),
  );
  const first = pair ?? net[0];
  if (!first) return null;
  const isUnit =
    pair !== undefined ||
    quantity === 1 ||
    isEach(first.after) ||
    isEach(first.before.slice(-30)) ||
    !ALL.test(first.before.slice(-30));
  const unit = isUnit ? first.cents : Math.round(first.cents / quantity);
  const list = listed[0]?.cents ?? null;
  const isListOfAll = list !== null && quantity > 1 && !isUnit && !isEach(listed[0]!.after);
  return {
    match,
    quantity,
    unit,
    list: isListOfAll ? Math.round(list / quantity) : list,
    isProved: pair !== undefined || quantity === 1 || isEach(first.after),
  };
}

function totalOf(amounts: readonly LetterAmount[], sum: number): number | null {
  const named = amounts.filter(({ before }) => WHOLE_TOTAL.test(before.slice(-45)));
  return (named.find(({ cents }) => isNearly(cents, sum)) ?? named.at(-1))?.cents ?? null;
}

/** Reads prose: a count and a product, then its amounts up to the next one. The words before an amount say which it is. */
export function readLetter(
  text: string,
  mark: DecimalMark,
  catalog: QuoteCatalog,
  vendor: readonly string[],
): QuoteHypothesis {
  const match = (part: string) =>
    productsIn(part, catalog, vendor).filter(({ start }) => start <= 5)[0] ?? null;
  const mentions = mentionsIn(text, match);
  const offers = mentions.flatMap(({ match: found, quantity, end }, index) => {
    const part = text.slice(end, mentions[index + 1]?.at ?? text.length);
    // Amounts of the whole quote come last.
    const cut = part.search(
      /\b(?:total (?:comes|amounts|is|price|of the|for)|grand total|the total|in total,|altogether)/i,
    );
    const amounts = amountsIn(cut < 0 || index < mentions.length - 1 ? part : part.slice(0, cut), mark);
    return offerOf(found, quantity, amounts) ?? [];
  });
  const sums = offers.map(({ unit, quantity }) => unit * quantity);
  const all = amountsIn(text, mark);
  const asUnits = totalOf(all, sumOf(sums));
  // An amount without 'each' may be the price of all pieces.
  const spread = offers.map((offer) =>
    offer.isProved
      ? offer
      : {
          ...offer,
          unit: Math.round(offer.unit / offer.quantity),
          list: offer.list === null ? null : Math.round(offer.list / offer.quantity),
        },
  );
  const spreadSum = sumOf(spread.map(({ unit, quantity }) => unit * quantity));
  const asSums = totalOf(all, spreadSum);
  const isSpread =
    !(asUnits !== null && isNearly(asUnits, sumOf(sums))) &&
    asSums !== null &&
    isNearly(asSums, spreadSum, 100);
  const chosen = isSpread ? spread : offers;
  const sum = isSpread ? spreadSum : sumOf(sums);
  const total = isSpread ? asSums : asUnits;
  const agrees = total !== null && isNearly(total, sum);
  const systems = chosen.map(
    ({ match: { product, oem, confidence }, quantity, unit, list }): SystemReading => ({
      product,
      oem,
      quantity,
      unit,
      list,
      confidence: confidence * 0.97 * totalFactor(total, agrees),
    }),
  );
  return { systems, total, sum, agrees };
}
