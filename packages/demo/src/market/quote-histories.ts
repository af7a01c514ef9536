import { configurations } from '../catalog.ts';
import { randomFrom } from '../random.ts';
import { offer, wholeTens } from './quote-offer.ts';
import type { DemoQuoteLine, DemoVendorQuote } from './vendor-quote.ts';

/** Quotes of this project are compared. */
const PROJECT = 'Mammography, third unit';
const SEGMENT = 'Tomosynthesis';
/** A quote this old has been negotiated. */
const NEGOTIATED_DAYS = 45;
const REVISION_DAYS = 12;
const FINAL_DAYS = 9;

const cheaper = (lines: readonly DemoQuoteLine[], share: number): DemoQuoteLine[] =>
  lines.map((line) =>
    line.kind === 'system' || line.kind === 'option' ? { ...line, net: wholeTens(line.net * share) } : line,
  );

/** The revision that a vendor sends after the first talk, and the final price after the second one. */
function history(quote: DemoVendorQuote, at: number): DemoVendorQuote[] {
  const random = randomFrom(`history of ${quote.number}`);
  if (!quote.isConfirmed || quote.daysAgo < NEGOTIATED_DAYS || at % 4 === 3) return [];
  const number = `${quote.number}-B`;
  const daysAgo = quote.daysAgo - REVISION_DAYS - random.below(10);
  const revision = {
    ...quote,
    number,
    fileName: quote.fileName.replace(quote.number, number),
    daysAgo,
    lines: cheaper(quote.lines, 0.92 + random.next() * 0.06),
    revises: quote.number,
  };
  if (at % 4 === 2) return [revision];
  const share = 0.94 + random.next() * 0.05;
  const final = { daysAgo: daysAgo - FINAL_DAYS - random.below(12), share, contract: `PO-${4_000 + at}` };
  return [{ ...revision, final }];
}

/** Revisions of earlier quotes, most of them with a final price. */
export const quoteHistories = (quotes: readonly DemoVendorQuote[]): DemoVendorQuote[] =>
  quotes.flatMap(history);

/** Quotes of three vendors for the same system, which a project compares. */
export function comparedQuotes(): DemoVendorQuote[] {
  const products = configurations.filter(({ marketName }) => marketName === SEGMENT);
  const vendors = [...Map.groupBy(products, ({ oemName }) => oemName).values()].slice(0, 3);
  return vendors.map(([product], at): DemoVendorQuote => {
    const random = randomFrom(`compared quote ${at}`);
    return { ...offer(product!, `M-${30_101 + at * 17}`, random, 2), daysAgo: 16 + at, project: PROJECT };
  });
}
