import { isDay } from '../../../dates.ts';
import type { QuoteHypothesis } from '../lines/found-systems.ts';
import {
  EMPTY_QUOTE,
  MAX_QUOTE_CENTS,
  MAX_QUOTE_LINES,
  NUMBER_LENGTH,
  type QuoteContent,
  type QuotePage,
  type ReadContent,
  TEXT_LENGTH,
} from '../quote-content.ts';
import { Findings } from './findings.ts';
import type { FoundQuote } from './found-quote.ts';
import { limitedCents, lineContent } from './line-content.ts';
import { clipped, readable } from './readable.ts';
import { storableSystems, systemContent } from './system-content.ts';

function headerContent({ header, headerDoubts }: FoundQuote, findings: Findings): QuoteContent {
  for (const [path, read] of Object.entries(header)) findings.take(path, read);
  const { vendor, quoteNumber, customer, quoteDate, validUntil, currency } = header;
  if (currency && currency.value !== 'USD') findings.doubt('currency', 'Only USD is compared.');
  for (const { path, reason } of headerDoubts) findings.doubt(path, reason);
  const day = (read: typeof quoteDate) => (read && isDay(read.value) ? read.value : null);
  return {
    ...EMPTY_QUOTE,
    vendor: (vendor && clipped(vendor.value, TEXT_LENGTH)) || null,
    quoteNumber: (quoteNumber && clipped(quoteNumber.value, NUMBER_LENGTH)) || null,
    customer: (customer && clipped(customer.value, TEXT_LENGTH)) || null,
    quoteDate: day(quoteDate),
    validUntil: day(validUntil),
    currency: currency?.value ?? null,
  };
}

function bodyContent(body: QuoteHypothesis, findings: Findings) {
  const stored = storableSystems(body, findings);
  const systems = stored.map((index, at) => {
    const own = body.lines.find(({ kind, system }) => kind === 'system' && system === index);
    return systemContent(body, index, `systems.${at}`, own, findings);
  });
  const places = new Map(stored.map((index, at) => [index, at]));
  if (body.lines.length > MAX_QUOTE_LINES)
    findings.doubt('lines', `Only the first ${MAX_QUOTE_LINES.toLocaleString('en-US')} lines are listed.`);
  const lines = body.lines.slice(0, MAX_QUOTE_LINES).map((line, at) => {
    const system = line.system === null ? null : (places.get(line.system) ?? null);
    return lineContent(line, `lines.${at}`, system, findings);
  });
  const totalCents = limitedCents('totalCents', body.totalRead, findings);
  if (totalCents !== null && !body.agrees)
    findings.doubt(
      'totalCents',
      `The lines add up to ${readable(body.sum)}, not ${readable(totalCents)}.`,
      Math.abs(body.sum) <= MAX_QUOTE_CENTS ? body.sum : null,
    );
  return { systems, lines, totalCents, confidence: stored.map((index) => body.systems[index]!.confidence) };
}

/** The content of a found quote, with the place of each value and what to check. */
export function quoteContentOf(found: FoundQuote, pages: readonly QuotePage[]): ReadContent {
  const findings = new Findings();
  const header = headerContent(found, findings);
  const { confidence, ...body } = found.body
    ? bodyContent(found.body, findings)
    : { confidence: [], systems: [], lines: [], totalCents: null };
  const { places, doubts } = findings;
  return { content: { ...header, ...body }, places, doubts, confidence, pages: [...pages] };
}
