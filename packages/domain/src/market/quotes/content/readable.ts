import { oneLine } from '../../../one-line.ts';
import { withoutHidden } from '../../../visible-text.ts';

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const WITH_CENTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount without its currency: 3986050 → '39,860.50', 3986000 → '39,860'. */
export const readable = (cents: number): string =>
  (cents % 100 === 0 ? WHOLE : WITH_CENTS).format(cents / 100);

/** A text as `QuoteContentSchema` accepts it. */
export const clipped = (text: string, length: number): string =>
  oneLine(withoutHidden(text))
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
