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
/** Work that is done once. A contract that includes it does not count as such. */
const ONE_TIME =
  /^(?:(?!\b(?:incl|(?:with|plus|and)\b)).)*\b(?:de-?)?(?:installation|implementation|project management)\b/i;
const WORK = /\b(?:de-?)?(?:installation|implementation|project management)(?: services?)?\b/gi;
/** The people who do such work, and the warranty that comes with it. */
const WITH_WORK =
  /\bservice (?:engineer|technician|representative|team)s?\b|\b(?:standard|factory|manufacturer['’]?s?) warranty\b/gi;
/** 'Full service after installation' */
const CONTRACT = /\b(?:service|agreement|contract|maintenance|warranty|coverage)\b/i;

/**
 * Finds the service lines of a system and divides their prices by their years. Null without such a line. A
 * line of the whole quote counts only if the quote has one system. Free lines and work without a term are no
 * yearly service.
 */
export function yearlyService(
  { systems, lines }: Pick<QuoteContent, 'systems' | 'lines'>,
  position: number,
): YearlyService | null {
  const all = lines.filter(
    ({ kind, system }) =>
      kind === 'service' && (system === position || (system === null && systems.length === 1)),
  );
  if (all.length === 0) return null;
  const counted = all.filter((line) => !isFree(line) && !isOneTime(line));
  const amounts = counted.map((line) => yearlyCents(line, systems[position]!.quantity));
  const description = (counted.length > 0 ? counted : all).map((line) => line.description).join(', ');
  if (counted.length === 0 || amounts.includes(null)) return { cents: null, description };
  return { cents: amounts.reduce<number>((sum, amount) => sum + amount!, 0), description };
}

const isFree = ({ netCents, extendedCents }: QuoteLine): boolean => (extendedCents ?? netCents) === 0;

const isOneTime = ({ description }: QuoteLine): boolean =>
  ONE_TIME.test(description) &&
  !CONTRACT.test(description.replaceAll(WORK, '').replaceAll(WITH_WORK, '')) &&
  termsOf(description).length === 0;

/**
 * Null if the line states no single term, or if its price could be for one system or for all. Five pieces of a
 * five-year contract for one system are one year each, and sixty pieces of 60 months are one month each.
 */
function yearlyCents(line: QuoteLine, systemQuantity: number): number | null {
  const [years, ...others] = termsOf(line.description);
  const pieces = line.quantity ?? 1;
  const all = line.extendedCents ?? (line.netCents === null ? null : line.netCents * pieces);
  if (!years || others.length > 0 || all === null) return null;
  const each = pieces / systemQuantity;
  if (each === 1) return Math.round(all / pieces / years);
  if (each === years) return Math.round(all / pieces);
  const isMonths = each === Math.round(years * 12) && line.description.search(MONTHS) >= 0;
  return isMonths ? Math.round((all / pieces) * 12) : null;
}

/** Different numbers of years that a price covers: 1 for 'per year', 5 for '5-year'. */
function termsOf(description: string): number[] {
  const named = (term: RegExp, unit: number) =>
    [...description.matchAll(term)].map((match) => Number(match[1]) / unit);
  const yearly = YEARLY.test(description) ? [1] : [];
  return [...new Set([...named(TERMS, 1), ...named(MONTHS, 12), ...yearly])];
}
