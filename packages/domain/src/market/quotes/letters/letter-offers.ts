import type { ProductMatch } from '../catalog/match-product.ts';
import { isNearly } from '../discounts/quote-entries.ts';
import { isEach } from '../rows/row-kind.ts';
import { isListed, type LetterAmount } from './letter-amounts.ts';
import type { Mention } from './mentions.ts';

const ALL = /\b(?:total(?:ing|s)?|altogether|in all|sum of|extended|for all|combined)\b/i;

/** A system in a letter. Prices are cents of one piece. */
export interface Offer {
  mention: Mention;
  match: ProductMatch;
  quantity: number;
  unit: number;
  list: number | null;
  isProved: boolean;
  /** Amounts as written. */
  written: { unit: LetterAmount | null; extended: LetterAmount | null; list: LetterAmount | null };
}

/** The system of a mention by the amounts after it. Null without an amount. */
export function offerOf(mention: Mention, amounts: readonly LetterAmount[]): Offer | null {
  const { match, quantity } = mention;
  const listed = amounts.filter(isListed);
  const net = amounts.filter((amount) => !listed.includes(amount));
  const isAll = (unit: LetterAmount) => (all: LetterAmount) =>
    all !== unit && isNearly(unit.cents * quantity, all.cents, quantity);
  const pair = net.find((unit) => net.some(isAll(unit)));
  const first = pair ?? net[0];
  if (!first) return null;
  const isUnit =
    pair !== undefined ||
    quantity === 1 ||
    isEach(first.after) ||
    isEach(first.before.slice(-30)) ||
    !ALL.test(first.before.slice(-30));
  const list = listed[0] ?? null;
  const isListOfAll = list !== null && quantity > 1 && !isUnit && !isEach(list.after);
  return {
    mention,
    match,
    quantity,
    unit: isUnit ? first.cents : Math.round(first.cents / quantity),
    list: list && (isListOfAll ? Math.round(list.cents / quantity) : list.cents),
    isProved: pair !== undefined || quantity === 1 || isEach(first.after),
    written: {
      unit: isUnit ? first : null,
      extended: isUnit ? (net.find(isAll(first)) ?? null) : first,
      list: isListOfAll ? null : list,
    },
  };
}

/** The same offer if its amounts are of all pieces. */
export function perPiece(offer: Offer): Offer {
  const { isProved, unit, quantity, list, written } = offer;
  if (isProved || !written.unit) return offer;
  return {
    ...offer,
    unit: Math.round(unit / quantity),
    list: list === null ? null : Math.round(list / quantity),
    written: { unit: null, extended: written.unit, list: null },
  };
}
