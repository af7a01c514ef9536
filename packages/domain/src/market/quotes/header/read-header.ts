import type { Day } from '../../../dates.ts';
import type { QuoteCatalog } from '../catalog/quote-catalog.ts';
import { LocatedText } from '../text/located-text.ts';
import { type FoundDate, provedOrder } from '../text/quote-dates.ts';
import type { ReadValue } from '../text/read-value.ts';
import type { QuoteRow } from '../text/rows.ts';
import { currencyOf } from './currency.ts';
import { headerDates } from './header-dates.ts';
import { currencyDoubts, dateDoubts, type HeaderDoubt } from './header-doubts.ts';
import { customerOf, vendorOf } from './parties.ts';
import { quoteNumber } from './quote-number.ts';

/** Rows in which parties, number and dates are expected. */
const HEADER_ROWS = 400;

/** Values of the whole quote. Null if not found. */
export interface QuoteHeader {
  vendor: ReadValue<string> | null;
  quoteNumber: ReadValue<string> | null;
  quoteDate: ReadValue<Day> | null;
  validUntil: ReadValue<Day> | null;
  customer: ReadValue<string> | null;
  currency: ReadValue<string> | null;
}

/** Currencies of quotes that can write months first. Without a currency, a quote counts as one from the US. */
const MONTH_FIRST: (string | undefined)[] = ['USD', 'CAD', undefined];

/** @param all text of the whole quote: currencies are counted everywhere */
export function readHeader(
  rows: readonly QuoteRow[],
  all: LocatedText,
  catalog: QuoteCatalog,
  hasDecimalCommas: boolean,
): { header: QuoteHeader; doubts: HeaderDoubt[] } {
  const first = rows.slice(0, HEADER_ROWS);
  const located = new LocatedText(first, ' \n ');
  const vendor = vendorOf(first, catalog);
  const { currency, rival } = currencyOf(all);
  const proved = provedOrder(located.text);
  const likely = hasDecimalCommas || !MONTH_FIRST.includes(currency?.value) ? 'dmy' : 'mdy';
  const dates = headerDates(located, (proved ?? likely) === 'dmy');
  const dated = (found: FoundDate | null) => found && located.value(found.day, found.at, found.end);
  const header = {
    vendor,
    quoteNumber: quoteNumber(first, located),
    quoteDate: dated(dates.quoteDate),
    validUntil: dated(dates.validUntil),
    customer: customerOf(first, vendor?.value ?? null),
    currency,
  };
  const isFromUs = !rival && (!currency || currency.value === 'USD');
  const isOrderSure = proved !== null || hasDecimalCommas || isFromUs;
  return { header, doubts: [...currencyDoubts(rival), ...dateDoubts(located, dates, isOrderSure)] };
}
