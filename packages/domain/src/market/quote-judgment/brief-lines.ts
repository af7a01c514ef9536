import type { QuoteLine } from '../quotes/quote-content.ts';
import type { QuoteJudgment } from './judge-quote.ts';
import type { JudgedSystem } from './judged-system.ts';
import { ofType } from './judgment-checks.ts';
import { date, deals, dollars } from './judgment-words.ts';

export interface BriefContext {
  brandName: string;
  preparedBy: string;
  isDemo: boolean;
}

/** Headings of the brief, on the screen and in the PDF. */
export const BRIEF_TEXTS = {
  strips: 'Where it stands',
  stripsNote: 'Dots are deals of the last 24 months. The shaded part holds the middle half.',
  ask: 'What to ask for',
  columns: ['System', 'Quantity', 'Quoted', 'Ask', 'Saves'],
  noArguments: 'The deals give no argument against this price.',
  note: 'Note',
  missing: 'What is missing',
  service: 'Service',
  thisQuote: 'This quote',
} as const;

export const NO_CURRENCY = 'The quote names no currency, so its prices count as US dollars.';

const COUNTS = ['No arguments', 'One argument', 'Two arguments', 'Three arguments'];
export const argumentsTitle = (count: number): string => COUNTS[count]!;

const MAX_MISSING = 2;
const MAX_SERVICE = 1;

/** Components that most deals had, in sentences. */
export function missingLines(systems: readonly JudgedSystem[]): string[] {
  const compared = systems.filter(({ prices }) => prices !== null).length;
  if (compared === 0) return ['There are no deals to compare with.'];
  const all = systems
    .flatMap((system) => system.missing.map((one) => ({ ...one, product: system.product })))
    .sort((a, b) => b.count / b.total - a.count / a.total || (a.name < b.name ? -1 : 1));
  if (all.length === 0) {
    const some = compared < systems.length ? ` (${compared} of ${systems.length} systems compared)` : '';
    return [`Nothing: the quote names every component that at least half of the deals had${some}.`];
  }
  const lines = all.slice(0, MAX_MISSING).map(({ name, count, total, product, isOptional, cents }) => {
    const of = systems.length > 1 ? ` (${product})` : '';
    const price = cents === null ? '' : ` for ${dollars(cents)}`;
    const optional = isOptional ? `, here an option${price}` : '';
    return `${name}${of}: on ${count} of ${deals(total)}${optional}.`;
  });
  return all.length > MAX_MISSING ? [...lines, `And ${all.length - MAX_MISSING} more.`] : lines;
}

/** Yearly service against contracts, in sentences. */
export function serviceLines(systems: readonly JudgedSystem[], lines: readonly QuoteLine[]): string[] {
  const sentences = systems.flatMap(({ service, product }) => {
    if (!service) return [];
    const { quotedCents, medianCents, count, typeName, reason } = service;
    const of = systems.length > 1 ? ` for the ${product}` : '';
    const quoted =
      quotedCents === null
        ? `Service${of} has no price of one year.`
        : `${dollars(quotedCents)} a year${of}.`;
    const median =
      medianCents === null
        ? `${reason}.`
        : `The median of ${count} contracts is ${dollars(medianCents)} per system${ofType(typeName)}.`;
    return [`${quoted} ${median}`];
  });
  if (sentences.length === 0)
    return lines.some(({ kind }) => kind === 'service')
      ? ['The service on this quote could not be compared with contracts.']
      : ['The quote has no service line for one of these systems.'];
  return sentences.length > MAX_SERVICE
    ? [...sentences.slice(0, MAX_SERVICE), `And ${sentences.length - MAX_SERVICE} more.`]
    : sentences;
}

/** The deals of a segment include those of its products. */
function dealCount(systems: readonly JudgedSystem[]): number {
  const segments = new Set(
    systems.flatMap(({ basis, catalog }) => (basis === 'segment' ? catalog!.marketId : [])),
  );
  const counts = new Map<string, number>();
  for (const { catalog, basis, prices } of systems) {
    if (!catalog || !prices) continue;
    if (basis === 'segment') counts.set(`segment ${catalog.marketId}`, prices.count);
    else if (!segments.has(catalog.marketId)) counts.set(`product ${catalog.id}`, prices.count);
  }
  return [...counts.values()].reduce((sum, one) => sum + one, 0);
}

/** Sources and days of all figures. */
export function sourcesLine(
  systems: readonly JudgedSystem[],
  { currency, days: { from, to, today, removedDays } }: QuoteJudgment,
  { brandName, isDemo }: BriefContext,
): string {
  const count = dealCount(systems);
  const hasSegment = systems.some(({ basis }) => basis === 'segment');
  return [
    `Deals from ${date(from)} to ${date(to)} in the ${brandName} Deals Database: ${deals(count)}.`,
    currency === null && NO_CURRENCY,
    removedDays > 0 && `The newest ${removedDays} days are not included.`,
    hasSegment && 'A product with fewer than five deals is compared with its market segment.',
    'Percentiles are interpolated between deals.',
    `List prices: catalog of ${date(today)}.`,
    isDemo && 'Demo data: deals and prices are invented.',
  ]
    .filter(Boolean)
    .join(' ');
}
