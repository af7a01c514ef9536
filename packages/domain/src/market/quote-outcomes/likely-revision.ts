import { nameKey } from '../../name-key.ts';
import type { QuoteContent } from '../quotes/quote-content.ts';

type QuoteHead = Pick<QuoteContent, 'vendor' | 'quoteNumber' | 'customer'>;

const MIN_PREFIX = 4;

const key = (text: string | null): string => (text === null ? '' : nameKey(text));

/** Number without the mark of its revision: 'Q-4711-B' and 'Q-4711 Rev. 2' → 'q-4711'. */
const numberStem = (number: string | null): string =>
  key(number).replace(/(?:[\s./_-]+(?:rev(?:ision)?\.?\s*)?(?:v?\d{1,2}|[a-z])|(?<=\d)[a-z])$/, '');

/** True if a quote probably replaces the other: same vendor, and the same number or customer. */
export function isLikelyRevision(quote: QuoteHead, earlier: QuoteHead): boolean {
  if (!quote.vendor || key(quote.vendor) !== key(earlier.vendor)) return false;
  const [own, other] = [quote, earlier].map(({ quoteNumber }) => [key(quoteNumber), numberStem(quoteNumber)]);
  const isSameNumber = own!.some((text) => text.length >= MIN_PREFIX && other!.includes(text));
  return isSameNumber || (key(quote.customer) !== '' && key(quote.customer) === key(earlier.customer));
}
