import type { QuoteEntry } from '../discounts/quote-entries.ts';
import { isOther, rowKind } from '../rows/row-kind.ts';
import type { LocatedText } from '../text/located-text.ts';
import type { LetterAmount } from './letter-amounts.ts';

/** Words of the sentence that lead to an amount. */
const sentence = (before: string): string => before.split(/[.;:!?]\s|•/).at(-1) ?? before;

/** Freight, training, service, tax and trade-ins that a letter names with their amounts. */
export function chargesIn(amounts: readonly LetterAmount[], letter: LocatedText): QuoteEntry[] {
  return amounts.flatMap(({ cents, before, at, end }): QuoteEntry[] => {
    const words = sentence(before);
    const kind = rowKind(words);
    if (!isOther(kind)) return [];
    const signed = kind === 'tradeIn' ? -cents : cents;
    const start = at - words.length;
    const line = {
      kind,
      system: null,
      partNumber: null,
      description: letter.value(letter.text.slice(start, at).trim(), start, at),
      quantity: null,
      list: null,
      net: null,
      extended: letter.value(signed, at, end),
    };
    return [{ kind: 'other', cents: signed, isShared: kind === 'service' || kind === 'training', line }];
  });
}
