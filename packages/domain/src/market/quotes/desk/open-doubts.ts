import type { QuoteContent, QuoteDoubt } from '../quote-content.ts';

/** Value at a path such as 'systems.0.unitCents'. Undefined if there is no such place. */
export function valueAt(content: QuoteContent, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], content);
}

/**
 * Doubts that nobody has answered: the value is still as read, and was not kept on purpose.
 * @param kept paths of values that somebody looked at and kept
 */
export const openDoubts = (
  doubts: readonly QuoteDoubt[],
  quote: { read: QuoteContent; content: QuoteContent; kept: ReadonlySet<string> },
): QuoteDoubt[] =>
  doubts.filter(
    ({ path }) => !quote.kept.has(path) && isSame(valueAt(quote.content, path), valueAt(quote.read, path)),
  );

/** A doubt can be about all lines. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
