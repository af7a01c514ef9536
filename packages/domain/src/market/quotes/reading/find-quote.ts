import { makersIn } from '../catalog/match-maker.ts';
import type { QuoteCatalog } from '../catalog/quote-catalog.ts';
import { nameTokens } from '../catalog/tokens.ts';
import type { FoundQuote } from '../content/found-quote.ts';
import { readHeader } from '../header/read-header.ts';
import { readLetter } from '../letters/read-letter.ts';
import type { QuoteHypothesis } from '../lines/found-systems.ts';
import { productMatcher } from '../lines/product-matcher.ts';
import { readTable } from '../lines/read-table.ts';
import type { LoneAmount } from '../rows/price-numbers.ts';
import { tableRows } from '../rows/table-rows.ts';
import type { WrapAlignment } from '../rows/wrapped-rows.ts';
import type { DecimalMark } from '../text/amounts.ts';
import { decimalMark } from '../text/decimal-mark.ts';
import { LocatedText } from '../text/located-text.ts';
import type { QuoteItem } from '../text/quote-item.ts';
import { type QuoteRow, quoteRows } from '../text/rows.ts';
import { chooseReading } from './choose-reading.ts';

const ALIGNMENTS: WrapAlignment[] = ['top', 'middle', 'bottom'];
const LONE_AMOUNTS: LoneAmount[] = ['extended', 'unit'];
/** Letters are short: longer texts are tables. */
const MAX_LETTER = 60_000;

/** Reads the items of a quote: tables, configurations and letters. The one that explains its total best counts. */
export function findQuote(items: readonly QuoteItem[], catalog: QuoteCatalog): FoundQuote {
  const rows = quoteRows(items);
  const mark = decimalMark(rows.flatMap(({ cells }) => cells.map(({ text }) => text)));
  const all = new LocatedText(rows, ' ');
  const { header, doubts } = readHeader(rows, all, catalog, mark === ',');
  const makers = makersIn(nameTokens(header.vendor?.value ?? ''), catalog);
  return { header, headerDoubts: doubts, body: chooseReading(hypotheses(rows, all, mark, catalog, makers)) };
}

function hypotheses(
  rows: readonly QuoteRow[],
  all: LocatedText,
  mark: DecimalMark,
  catalog: QuoteCatalog,
  makers: readonly string[],
): QuoteHypothesis[] {
  const match = productMatcher(catalog, makers);
  const tables = LONE_AMOUNTS.flatMap((lone) => {
    const read = tableRows(rows, mark, lone);
    return ALIGNMENTS.map((alignment) => readTable(read, alignment, match));
  });
  return all.text.length > MAX_LETTER ? tables : [...tables, readLetter(all, mark, catalog, makers)];
}
