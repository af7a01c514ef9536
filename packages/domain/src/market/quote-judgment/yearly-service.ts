import type { QuoteContent, QuoteLine } from '../quotes/quote-content.ts';

/** Yearly service of one system of a quote. */
export interface YearlyService {
  /** Integer cents. Null if the lines do not say it. */
  cents: number | null;
  description: string;
}

const YEARLY = /\b(?:annual(?:ly)?|yearly|p\.a\.|(?:per|each|a) year|\/ ?(?:yr|year))(?![a-z])/i;
const TERMS = /\b(\d{1,2})[\s-]*(?:years?|yrs?)\b/gi;
const MONTHS = /\b(\d{1,3})[\s-]*(?:months?|mos?)\b/gi;

/**
 * Finds the service lines of a system and divides their prices by their years. Null without such a line. A
 * line of the whole quote counts only if the quote has one system.
 */
export function yearlyService(
  { systems, lines }: Pick<QuoteContent, 'systems' | 'lines'>,
  position: number,
): YearlyService | null {
  const own = lines.filter(
    ({ kind, system }) =>
      kind === 'service' && (system === position || (system === null && systems.length === 1)),
  );
  if (own.length === 0) return null;
  const amounts = own.map((line) => yearlyCents(line, systems[position]!.quantity));
  const description = own.map((line) => line.description).join(', ');
  if (amounts.some((amount) => amount === null)) return { cents: null, description };
  return { cents: amounts.reduce<number>((sum, amount) => sum + amount!, 0), description };
}

/** Null if the line states no single term, or if its price could be for one system or for all. */
function yearlyCents(line: QuoteLine, systemQuantity: number): number | null {
  const years = yearsOf(line.description);
  const pieces = line.quantity ?? 1;
  const all = line.extendedCents ?? (line.netCents === null ? null : line.netCents * pieces);
  if (years === null || all === null || pieces % systemQuantity !== 0) return null;
  return Math.round(all / pieces / years);
}

/** Years that a price covers: 1 for 'per year', 5 for '5-year'. Null if none or different ones are named. */
function yearsOf(description: string): number | null {
  const named = (term: RegExp, unit: number) =>
    [...description.matchAll(term)].map((match) => Number(match[1]) / unit);
  const terms = [...named(TERMS, 1), ...named(MONTHS, 12), ...(YEARLY.test(description) ? [1] : [])];
  const [years, ...others] = new Set(terms);
  return years && others.length === 0 ? years : null;
}
