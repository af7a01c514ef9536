import { discountOf } from '../quote-judgment/discounts.ts';
import type { QuoteContent, QuoteLineKind } from '../quotes/quote-content.ts';
import { type MatchedSystem, matchSystems, type SystemRow } from './match-systems.ts';

export const MIN_COMPARED_QUOTES = 2;
export const MAX_COMPARED_QUOTES = 4;

export interface ComparedQuote {
  content: QuoteContent;
  /** Of each system. Null without a product of the catalog, or without enough deals. */
  judged: readonly {
    marketId: number | null;
    marketName: string | null;
    percentile: number | null;
    /** Cents of one unit. */
    medianCents: number | null;
  }[];
}

export interface ComparedCell {
  /** Null if the quote does not say. */
  value: string | number | null;
  /** Cents from the first quote. Null where it is not comparable. */
  differenceCents: number | null;
  isLowest: boolean;
}

export interface ComparedRow {
  label: string;
  /** Cents, a fraction of the list price, a fraction of deals that cost less, or a text. */
  kind: 'cents' | 'discount' | 'percentile' | 'text';
  /** One for each quote. */
  cells: ComparedCell[];
}

export interface ComparedGroup {
  title: string;
  rows: ComparedRow[];
}

/** Lines that are in the total and in no system's price, as `quoteArithmetic` counts them. */
const LINE_KINDS: readonly [label: string, kinds: readonly QuoteLineKind[]][] = [
  ['Service', ['service']],
  ['Training', ['training']],
  ['Freight', ['freight']],
  ['Tax', ['tax']],
  ['Trade-in', ['tradeIn']],
  ['Other', ['other', 'system', 'option']],
];

/** Compares two to four quotes, row by row. Differences are to the first quote. */
export function compareQuotes(quotes: readonly ComparedQuote[]): ComparedGroup[] {
  const isOneCurrency = new Set(quotes.map(({ content }) => content.currency ?? 'USD')).size === 1;
  const systems = quotes.map(({ content, judged }) =>
    content.systems.map(
      (system, at): MatchedSystem => ({ ...system, marketId: judged[at]?.marketId ?? null }),
    ),
  );
  const rows = matchSystems(systems);
  // Sums of different systems say nothing about the price.
  const isWhole = isOneCurrency && rows.every((row) => isLike(quotes, row));
  return [...rows.map((row) => systemGroup(quotes, row, isOneCurrency)), totalGroup(quotes, isWhole)];
}

const systemAt = ({ content }: ComparedQuote, at: number | null | undefined) =>
  at == null ? null : (content.systems[at] ?? null);

/** True if every quote holds the system, in the same quantity. */
const isLike = (quotes: readonly ComparedQuote[], row: SystemRow): boolean =>
  new Set(quotes.map((quote, at) => systemAt(quote, row[at])?.quantity ?? null)).size === 1 &&
  !row.includes(null);

function systemGroup(
  quotes: readonly ComparedQuote[],
  row: SystemRow,
  isOneCurrency: boolean,
): ComparedGroup {
  const found = quotes.map((quote, at) => systemAt(quote, row[at]));
  const judged = quotes.map((quote, at) => (row[at] == null ? null : (quote.judged[row[at]] ?? null)));
  const name = judged.find((one) => one?.marketName)?.marketName ?? found.find(Boolean)?.product ?? '';
  const quantities = [...new Set(found.flatMap((system) => system?.quantity ?? []))];
  const isComparable = isOneCurrency && isLike(quotes, row);
  return {
    title: quantities.length === 1 ? `${name} × ${quantities[0]!.toLocaleString('en-US')}` : name,
    rows: [
      textRow(
        'Product',
        found.map((system) => system && [system.oem, system.product].filter(Boolean).join(' ')),
      ),
      ...(quantities.length > 1
        ? [
            textRow(
              'Quantity',
              found.map((system) => system?.quantity.toLocaleString('en-US') ?? null),
            ),
          ]
        : []),
      centsRow(
        'Unit price, with options',
        found.map((system) => system?.unitCents ?? null),
        isComparable,
      ),
      plainRow(
        'Discount',
        'discount',
        found.map((system) => system && discountOf(system.unitCents, system.listCents)),
      ),
      plainRow(
        'Among deals, 24 months',
        'percentile',
        judged.map((one) => one?.percentile ?? null),
      ),
    ],
  };
}

function totalGroup(quotes: readonly ComparedQuote[], isComparable: boolean): ComparedGroup {
  const sums = quotes.map(({ content }) =>
    content.systems.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0),
  );
  const others = LINE_KINDS.flatMap(([label, kinds]) => {
    const cents = quotes.map(({ content }) => linesOf(content, kinds));
    return cents.some((one) => one !== null) ? [centsRow(label, cents, false)] : [];
  });
  const medians = quotes.map(medianOf);
  const totals = quotes.map(({ content }) => content.totalCents);
  return {
    title: 'Total',
    rows: [
      centsRow('Systems', sums, isComparable),
      ...(medians.some((one) => one !== null) ? [centsRow('Systems at the median', medians, false)] : []),
      ...others,
      centsRow('Quote total', totals, isComparable),
    ],
  };
}

/** Cents if each system cost the median of its deals. Null if one is not judged. */
function medianOf({ content, judged }: ComparedQuote): number | null {
  const medians = content.systems.map(({ quantity }, at) => {
    const cents = judged[at]?.medianCents ?? null;
    return cents === null ? null : cents * quantity;
  });
  const known = medians.filter((cents) => cents !== null);
  return known.length > 0 && known.length === medians.length
    ? known.reduce((sum, cents) => sum + cents, 0)
    : null;
}

/** Cents of the lines of the whole quote. Null without a price. */
function linesOf({ lines }: QuoteContent, kinds: readonly QuoteLineKind[]): number | null {
  const own = lines.filter(
    (line) => kinds.includes(line.kind) && line.system === null && line.extendedCents !== null,
  );
  return own.length > 0 ? own.reduce((sum, { extendedCents }) => sum + extendedCents!, 0) : null;
}

function centsRow(label: string, cents: readonly (number | null)[], isComparable: boolean): ComparedRow {
  const known = cents.filter((one) => one !== null);
  const isAll = isComparable && known.length === cents.length;
  const lowest = Math.min(...known);
  // A tie has no mark.
  const isMarked = isAll && known.filter((one) => one === lowest).length === 1;
  const [first] = cents;
  return {
    label,
    kind: 'cents',
    cells: cents.map((value, at) => ({
      value,
      differenceCents: isAll && at > 0 ? value! - first! : null,
      isLowest: isMarked && value === lowest,
    })),
  };
}

const plainRow = (
  label: string,
  kind: ComparedRow['kind'],
  values: readonly (string | number | null)[],
): ComparedRow => ({
  label,
  kind,
  cells: values.map((value) => ({ value, differenceCents: null, isLowest: false })),
});

const textRow = (label: string, values: readonly (string | null)[]) => plainRow(label, 'text', values);
