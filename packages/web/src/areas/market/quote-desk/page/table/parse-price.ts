import { parseCents } from '@capwise/domain/money';

/** Cents of a typed price, also a negative one. Null for an empty text, undefined for anything else. */
export function parsePrice(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const found = /^(\()?\s*([-−–])?\s*(.*?)\s*\)?$/.exec(trimmed)!;
  const cents = parseCents(found[3]!.replace(/^\$\s*[-−–]/, ''));
  if (cents === null) return undefined;
  return found[1] || found[2] || /^\$\s*[-−–]/.test(found[3]!) ? -cents : cents;
}
