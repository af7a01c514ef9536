import { discountBase } from './discount-base.ts';
import { MIN_LEFT, withGroupPrices } from './group-prices.ts';
import { lastTotal } from './last-total.ts';
import { isNearly, type QuoteEntry, sumOf } from './quote-entries.ts';

export interface SpreadDiscounts {
  /** For each entry the share of its amount that is left: 1 without a discount. */
  factors: number[];
  /** For each entry the amount that it takes off others, and the part of it that services share. */
  taken: number[];
  shared: number[];
  /** Indexes of lines that could as well be outside of a discount. */
  unsure: ReadonlySet<number>;
  /** Index of the stated total. -1 if there is no total. */
  totalAt: number;
  total: number | null;
  /** Sum of all entries after their discounts. */
  sum: number;
  agrees: boolean;
  /** True if only the total says that there is a discount. */
  isImplied: boolean;
  /** True if prices above the discounts are list prices. */
  isFromList: boolean;
}

/** More discounts are all applied, instead of trying which ones count. */
const MAX_TRIED = 6;
/** More discounts are no quote. Each one looks at all lines. */
const MAX_DISCOUNTS = 100;

const amountOf = (entry: QuoteEntry) => (entry.kind === 'line' || entry.kind === 'other' ? entry.cents : 0);

function applied(entries: readonly QuoteEntry[], isUsed: (at: number) => boolean) {
  const now = entries.map(amountOf);
  const taken = entries.map(() => 0);
  const shared = entries.map(() => 0);
  const unsure = new Set<number>();
  let discounts = 0;
  for (const [at, entry] of entries.entries()) {
    if (entry.kind !== 'discount' || !isUsed(at)) continue;
    discounts += 1;
    if (discounts > MAX_DISCOUNTS) break;
    const base = discountBase(entries, at, now);
    if (!base) continue;
    const off = entry.cents ?? base.cents * (entry.percent ?? 0);
    if (off <= 0 || off >= base.cents) continue;
    const left = 1 - off / base.cents;
    let ofLines = 0;
    for (const index of base.lines) {
      if (!base.isSure) unsure.add(index);
      ofLines += now[index]! * (1 - left);
      now[index]! *= left;
    }
    taken[at] = off;
    shared[at] = off - ofLines;
  }
  const factors = entries.map((entry, at) => (amountOf(entry) === 0 ? 1 : now[at]! / amountOf(entry)));
  return { factors, taken, shared, unsure, sum: sumOf(now) - sumOf(shared) };
}

/**
 * Spreads discounts over the lines they lower, and chooses those that explain the stated total: some only
 * repeat what the lines hold already. A total below the sum of the lines is a discount too if it is called
 * 'your price' or follows a sum of list prices.
 */
export function spreadDiscounts(entries: readonly QuoteEntry[]): SpreadDiscounts {
  const totalAt = lastTotal(entries);
  const last = entries[totalAt];
  const total = last && 'cents' in last ? last.cents : null;
  // Amounts after the total are not part of it.
  const counted = withGroupPrices(total === null ? entries : entries.slice(0, totalAt + 1), totalAt);
  const isFromList = entries.some((entry) => entry.kind === 'net' && entry.isList);
  const { factors, taken, shared, ...rest } =
    total === null
      ? { ...applied(counted, () => true), agrees: false, isImplied: false }
      : (explained(counted, total) ?? impliedDiscount(counted, totalAt, total));
  return {
    factors: entries.map((_, index) => factors[index] ?? 1),
    taken: entries.map((_, index) => taken[index] ?? 0),
    shared: entries.map((_, index) => shared[index] ?? 0),
    totalAt,
    total,
    isFromList,
    ...rest,
  };
}

/** The first choice of discounts that explains the total. */
function explained(counted: readonly QuoteEntry[], total: number) {
  const discounts = [...counted.keys()].filter((index) => counted[index]!.kind === 'discount');
  const rounds = discounts.length <= MAX_TRIED ? 2 ** discounts.length : 1;
  for (let round = 0; round < rounds; round += 1) {
    const result = applied(counted, (index) => ((round >> discounts.indexOf(index)) & 1) === 0);
    if (isNearly(result.sum, total, 100 + counted.length))
      return { ...result, agrees: true, isImplied: false };
  }
  return null;
}

function impliedDiscount(counted: readonly QuoteEntry[], at: number, total: number) {
  const plain = applied(counted, () => true);
  const lines = sumOf(
    counted.map((entry, index) => (entry.kind === 'line' ? entry.cents * plain.factors[index]! : 0)),
  );
  const left = (total - (plain.sum - lines)) / lines;
  const isStated =
    counted[at]!.kind === 'net' ||
    counted.some(
      (entry) =>
        (entry.kind === 'subtotal' || entry.kind === 'net' || entry.kind === 'total') &&
        isNearly(entry.cents, plain.sum),
    );
  if (!isStated || !(left < 1 && left > MIN_LEFT)) return { ...plain, agrees: false, isImplied: false };
  const factors = counted.map(
    (entry, index) => plain.factors[index]! * (entry.kind === 'line' && index < at ? left : 1),
  );
  const taken = plain.taken.with(at, lines * (1 - left));
  return { ...plain, factors, taken, sum: total, agrees: true, isImplied: true };
}
