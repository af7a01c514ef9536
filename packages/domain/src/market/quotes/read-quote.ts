import { makersIn } from './catalog/match-maker.ts';
import type { QuoteCatalog } from './catalog/quote-catalog.ts';
import { nameTokens } from './catalog/tokens.ts';
import { chooseReading } from './choose-reading.ts';
import { currencyOf } from './header/currency.ts';
import { headerDates } from './header/header-dates.ts';
import { customerOf, vendorOf } from './header/parties.ts';
import { quoteNumber } from './header/quote-number.ts';
import { readLetter } from './letters/read-letter.ts';
import type { QuoteHypothesis } from './lines/found-systems.ts';
import type { LoneAmount } from './lines/price-line.ts';
import { readTable } from './lines/read-table.ts';
import { tableRows } from './lines/table-rows.ts';
import type { WrapAlignment } from './lines/wrapped-rows.ts';
import type { QuoteReading } from './quote-reading.ts';
import { decimalMark } from './text/amounts.ts';
import { writesDayFirst } from './text/quote-dates.ts';
import type { QuoteItem } from './text/quote-item.ts';
import { type QuoteRow, quoteRows } from './text/rows.ts';

const ALIGNMENTS: WrapAlignment[] = ['top', 'middle', 'bottom'];
const LONE_AMOUNTS: LoneAmount[] = ['extended', 'unit'];
/** Letters are short: longer texts are tables. */
const MAX_LETTER = 60_000;
/** Rows in which parties, number and dates are expected. */
const HEADER_ROWS = 400;

/** Reads the items of a quote: tables, configurations and letters, whichever explains its total. */
export function readQuote(items: readonly QuoteItem[], catalog: QuoteCatalog): QuoteReading {
  const rows = quoteRows(items);
  const text = rows.map((row) => row.text).join(' ');
  const mark = decimalMark(rows.map((row) => row.text));
  const header = rows.slice(0, HEADER_ROWS);
  const headerText = header.map((row) => row.text).join(' \n ');
  const vendor = vendorOf(header, catalog);
  const makers = makersIn(nameTokens(vendor ?? ''), catalog);
  const best = chooseReading(hypotheses(rows, text, mark, catalog, makers));
  const { quoteDate, validUntil } = headerDates(headerText, writesDayFirst(headerText, mark === ','));
  return {
    vendor,
    quoteNumber: quoteNumber(header, headerText),
    quoteDate,
    validUntil,
    customer: customerOf(header, vendor),
    currency: currencyOf(text),
    total: best?.total ?? null,
    agrees: best?.agrees ?? false,
    systems: best?.systems ?? [],
  };
}

function hypotheses(
  rows: readonly QuoteRow[],
  text: string,
  mark: '.' | ',',
  catalog: QuoteCatalog,
  makers: readonly string[],
): QuoteHypothesis[] {
  const tables = LONE_AMOUNTS.flatMap((lone) => {
    const read = tableRows(rows, mark, lone);
    return ALIGNMENTS.map((alignment) => readTable(read, alignment, catalog, makers));
  });
  return text.length > MAX_LETTER ? tables : [...tables, readLetter(text, mark, catalog, makers)];
}
