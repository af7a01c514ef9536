import { nameTokens } from '../quotes/catalog/tokens.ts';
import type { QuoteLine } from '../quotes/quote-content.ts';
import type { JudgedDeal } from './evidence.ts';

export interface MissingComponent {
  name: string;
  /** Deals with it, of `total`. */
  count: number;
  total: number;
  /** True if the quote offers it outside its total. */
  isOptional: boolean;
  /** Price of one, if the quote offers it with a price. */
  cents: number | null;
}

/** Components that at least half of the deals had and no line of the quote names. Most frequent first. */
export function missingComponents(
  deals: readonly JudgedDeal[],
  lines: readonly QuoteLine[],
): MissingComponent[] {
  const counts = new Map<string, number>();
  for (const { components } of deals)
    for (const name of new Set(components)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const tokens = lines.map((line) => ({ line, words: lineWords(line) }));
  return [...counts]
    .filter(([, count]) => count * 2 >= deals.length)
    .flatMap(([name, count]): MissingComponent[] => {
      const named = tokens.filter(({ words }) => isNamed(name, words)).map(({ line }) => line);
      if (named.some(({ kind }) => kind !== 'optional')) return [];
      const priced = named.find(({ netCents }) => netCents !== null);
      return [
        { name, count, total: deals.length, isOptional: named.length > 0, cents: priced?.netCents ?? null },
      ];
    })
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** Those of the components that a line names. */
export function namedComponents(names: readonly string[], lines: readonly QuoteLine[]): string[] {
  const words = lines.map(lineWords);
  return [...new Set(names)].filter((name) => words.some((one) => isNamed(name, one)));
}

const lineWords = ({ description }: QuoteLine): Set<string> => new Set(nameTokens(description).map(singular));

const singular = (word: string) => (word.length > 3 && word.endsWith('S') ? word.slice(0, -1) : word);

/** Words that do not distinguish components. */
const PLAIN = new Set('AND OR OF FOR WITH THE A PACKAGE SYSTEM OPTION KIT SET'.split(' '));
const MIN_INITIALS = 3;

/** True if a description has all words of the component, or the initials of at least three. */
function isNamed(component: string, words: ReadonlySet<string>): boolean {
  const all = nameTokens(component);
  const telling = all.map(singular).filter((word) => !PLAIN.has(word));
  const wanted = telling.length > 0 ? telling : all.map(singular);
  if (wanted.every((word) => words.has(word))) return true;
  return wanted.length >= MIN_INITIALS && words.has(wanted.map((word) => word[0]).join(''));
}
