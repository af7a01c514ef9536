import type { FoundLine } from '../discounts/found-line.ts';
import type { LocatedText } from '../text/located-text.ts';
import { calculated, type ReadValue } from '../text/read-value.ts';
import type { LetterAmount } from './letter-amounts.ts';
import type { Offer } from './letter-offers.ts';

/** A system of a letter as a line. Its description is the name in the letter. */
export function offerLine(
  { mention, quantity, unit, list, written }: Offer,
  system: number,
  letter: LocatedText,
): FoundLine {
  const amount = (found: LetterAmount | null): ReadValue<number> | null =>
    found && letter.value(found.cents, found.at, found.end);
  return {
    kind: 'system',
    system,
    partNumber: null,
    description: letter.value(
      letter.text.slice(mention.nameAt, mention.end).trim(),
      mention.nameAt,
      mention.end,
    ),
    quantity: letter.value(quantity, mention.at, mention.nameAt),
    list: amount(written.list) ?? (list === null ? null : calculated(list)),
    net: amount(written.unit),
    extended: amount(written.extended) ?? calculated(unit * quantity),
  };
}
