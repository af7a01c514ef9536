import type { QuoteContent, QuoteDoubt } from '../quote-content.ts';
import { draftPath } from './read-path.ts';

/** Value at a path such as 'systems.0.unitCents'. Undefined if there is no such place. */
export function valueAt(content: QuoteContent, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], content);
}

/** Something is missing, which no change of a listed value can correct. */
const IS_OF_ALL = /^(?:systems|lines)$/;

interface DoubtedQuote {
  read: QuoteContent;
  content: QuoteContent;
  /** Paths as read of values that somebody looked at and kept. */
  kept: ReadonlySet<string>;
  /** Positions as read of systems that were removed. */
  removed: readonly number[];
}

/**
 * Doubts that nobody has answered: the value is still as read, and was not kept on purpose. Their paths are those
 * of the content.
 */
export const openDoubts = (
  doubts: readonly QuoteDoubt[],
  { read, content, kept, removed }: DoubtedQuote,
): QuoteDoubt[] =>
  doubts.flatMap((doubt) => {
    const path = draftPath(doubt.path, removed);
    if (path === null || kept.has(doubt.path)) return [];
    const isOpen = IS_OF_ALL.test(path) || Object.is(valueAt(content, path), valueAt(read, doubt.path));
    return isOpen ? [{ ...doubt, path }] : [];
  });
