import { productsIn } from '../catalog/match-product.ts';
import type { QuoteCatalog } from '../catalog/quote-catalog.ts';
import { isNearly, type QuoteEntry, sumOf } from '../discounts/quote-entries.ts';
import { spreadDiscounts } from '../discounts/spread-discounts.ts';
import { countedLines } from '../lines/counted-lines.ts';
import { type QuoteHypothesis, type SystemReading, totalFactor } from '../lines/found-systems.ts';
import type { DecimalMark } from '../text/amounts.ts';
import type { LocatedText } from '../text/located-text.ts';
import { amountsIn, isListed, isOfAll, type LetterAmount } from './letter-amounts.ts';
import { chargesIn } from './letter-charges.ts';
import { discountIn } from './letter-discount.ts';
import { type Offer, offerOf, perPiece } from './letter-offers.ts';
import { mentionsIn } from './mentions.ts';
import { offerLine } from './offer-line.ts';

/** Prose is less certain than a table. */
const LETTER = 0.97;
/** Amounts of the whole quote come last. */
const SUMMARY =
  /\b(?:total (?:comes|amounts|is|price|of the|for)|grand total|the total|in total,|altogether)/i;

/** Reads prose: a count and a product, then its amounts up to the next one. The words before an amount say which it is. */
export function readLetter(
  letter: LocatedText,
  mark: DecimalMark,
  catalog: QuoteCatalog,
  vendor: readonly string[],
): QuoteHypothesis {
  const { text } = letter;
  const match = (part: string) =>
    productsIn(part, catalog, vendor).filter(({ start }) => start <= 5)[0] ?? null;
  const mentions = mentionsIn(text, match);
  const offers = mentions.flatMap((mention, index) => {
    const isLast = index === mentions.length - 1;
    const part = text.slice(mention.end, mentions[index + 1]?.at ?? text.length);
    const cut = isLast ? part.search(SUMMARY) : -1;
    return offerOf(mention, amountsIn(cut < 0 ? part : part.slice(0, cut), mention.end, mark)) ?? [];
  });
  const amounts = amountsIn(text, 0, mark);
  const discounts = discountIn(letter, mentions.at(-1)?.end ?? 0, mark);
  // An amount without 'each' may be the price of all pieces.
  const readings = [offers, offers.map(perPiece)].map((one) =>
    letterReading(one, discounts, amounts, letter),
  );
  return readings.find(({ agrees }) => agrees) ?? readings[0]!;
}

function totalOf(amounts: readonly LetterAmount[], sum: number): LetterAmount | null {
  const named = amounts.filter((amount) => isOfAll(amount) && !isListed(amount));
  return named.find(({ cents }) => isNearly(cents, sum)) ?? named.at(-1) ?? null;
}

function letterReading(
  offers: readonly Offer[],
  discounts: readonly QuoteEntry[],
  amounts: readonly LetterAmount[],
  letter: LocatedText,
): QuoteHypothesis {
  const offered = offers.map((offer, system): QuoteEntry => {
    const line = offerLine(offer, system, letter);
    return { kind: 'line', cents: offer.unit * offer.quantity, system, line };
  });
  // The only amount of a letter cannot confirm itself.
  const prices = offers.flatMap(({ written }) => [written.unit?.at, written.extended?.at]);
  const others = amounts.filter(({ at }) => !prices.includes(at));
  const total = totalOf(others, sumOf(offers.map(({ unit, quantity }) => unit * quantity)));
  const stated = total && letter.value(total.cents, total.at, total.end);
  const end: QuoteEntry[] = total && stated ? [{ kind: 'total', cents: total.cents, stated }] : [];
  const first = Math.min(...offers.map(({ mention }) => mention.at));
  const charges = chargesIn(
    others.filter((amount) => amount !== total && amount.at > first && !isOfAll(amount)),
    letter,
  );
  const entries = [...offered, ...charges, ...discounts, ...end];
  const spread = spreadDiscounts(entries);
  const factor = LETTER * totalFactor(spread);
  return {
    systems: offers.map(
      ({ match: { product, oem, confidence }, quantity, unit, list }, index): SystemReading => ({
        product,
        oem,
        quantity,
        unit: Math.round(unit * spread.factors[index]!),
        list,
        confidence: confidence * factor,
      }),
    ),
    matches: offers.map(({ match }) => match.confidence),
    lines: countedLines(entries, spread),
    total: spread.total,
    totalRead: stated,
    sum: Math.round(spread.sum),
    agrees: spread.agrees,
  };
}
