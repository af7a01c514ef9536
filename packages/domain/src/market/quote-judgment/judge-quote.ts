import type { Day } from '../../dates.ts';
import type { QuoteContent } from '../quotes/quote-content.ts';
import { discountOf } from './discounts.ts';
import type { Evidence, JudgmentDays } from './evidence.ts';
import { type JudgedSystem, judgeSystem } from './judged-system.ts';

/** A quote judged by deals. Amounts are integer cents of all pieces. */
export interface QuoteJudgment {
  days: JudgmentDays;
  /** Null if the quote names no currency. Its prices count as US dollars. */
  currency: 'USD' | null;
  systems: JudgedSystem[];
  judgedCount: number;
  quantity: number;
  netCents: number;
  /** Fraction off the list prices. Null if one is unknown. */
  discount: number | null;
  savedAtTargetCents: number;
  savedAtMedianCents: number;
  /** Net price if each judged system costs no more than its target or median. */
  targetCents: number;
  medianCents: number;
}

/** Reason for not judging a quote at all. Null if it can be judged. */
export function judgmentRefusal({ currency, systems }: QuoteContent): string | null {
  if (currency !== null && currency !== 'USD')
    return `The quote is in ${currency}. Deals are in US dollars, so only quotes in US dollars are judged.`;
  return systems.length === 0 ? 'The quote has no systems to judge.' : null;
}

/** Judges a quote in US dollars, or in no named currency (`judgmentRefusal`). The same input gives the same result. */
export function judgeQuote(content: QuoteContent, evidence: Evidence): QuoteJudgment {
  const day = closingDay(content, evidence.days.today);
  const systems = content.systems.map((_, position) => judgeSystem(content, position, evidence, day));
  const sum = (amount: (system: JudgedSystem) => number) =>
    systems.reduce((total, system) => total + amount(system), 0);
  const netCents = sum(({ unitCents, quantity }) => unitCents * quantity);
  const listCents = systems.every((system) => system.listCents !== null)
    ? sum((system) => system.listCents! * system.quantity)
    : null;
  const savedAtTargetCents = sum((system) => system.savedAtTargetCents);
  const savedAtMedianCents = sum((system) => system.savedAtMedianCents);
  return {
    days: evidence.days,
    currency: content.currency === null ? null : 'USD',
    systems,
    judgedCount: systems.filter(({ prices }) => prices !== null).length,
    quantity: sum(({ quantity }) => quantity),
    netCents,
    discount: discountOf(netCents, listCents),
    savedAtTargetCents,
    savedAtMedianCents,
    targetCents: netCents - savedAtTargetCents,
    medianCents: netCents - savedAtMedianCents,
  };
}

/** Today for a valid quote. An expired one closed in the quarter of its date. */
const closingDay = ({ validUntil, quoteDate }: QuoteContent, today: Day): Day =>
  validUntil !== null && validUntil < today ? (quoteDate ?? validUntil) : today;
