import { isNearly, type QuoteEntry, sumOf } from './quote-entries.ts';

export interface DiscountBase {
  /** Indexes of the lines that the discount lowers. */
  lines: number[];
  /** Sum of the lines and of what else shares the discount. */
  cents: number;
}

type Discount = Extract<QuoteEntry, { kind: 'discount' }>;

const isBoundary = ({ kind }: QuoteEntry) => kind === 'discount' || kind === 'net';

/**
 * The lines a discount was computed from: explained by its percentage, by the subtotal before it, or by the
 * amount after it. Otherwise the group above if there are several discounts, or all lines above.
 */
export function discountBase(
  entries: readonly QuoteEntry[],
  at: number,
  now: readonly number[],
): DiscountBase | null {
  const discount = entries[at] as Discount;
  const start = entries.slice(0, at).findLastIndex(isBoundary) + 1;
  const within = (from: number, isShared: boolean): DiscountBase => {
    const indexes = [...entries.keys()].slice(from, at);
    const lines = indexes.filter((index) => entries[index]!.kind === 'line');
    const others = indexes.filter((index) => {
      const entry = entries[index]!;
      return isShared && entry.kind === 'other' && entry.isShared;
    });
    return { lines, cents: sumOf([...lines, ...others].map((index) => now[index]!)) };
  };
  if (discount.system !== null) {
    const lines = [...entries.keys()].slice(0, at).filter((index) => {
      const entry = entries[index]!;
      return entry.kind === 'line' && entry.system === discount.system;
    });
    if (lines.length > 0) return { lines, cents: sumOf(lines.map((index) => now[index]!)) };
  }
  const bases = [within(start, false), within(start, true), within(0, false), within(0, true)].filter(
    ({ lines, cents }) => lines.length > 0 && cents > 0,
  );
  const { percent } = discount;
  const cents = discount.cents ?? 0;
  const explained =
    percent !== null && cents > 0
      ? bases.find((base) => Math.abs(base.cents * percent - cents) <= Math.max(200, base.cents * 0.0006))
      : undefined;
  const before = entries.slice(0, at).findLast(({ kind }) => kind === 'subtotal');
  const after = entries
    .slice(at + 1)
    .find(({ kind }) => kind !== 'line' && kind !== 'other' && kind !== 'optional');
  const summed = bases.find((base) => before?.kind === 'subtotal' && isNearly(base.cents, before.cents));
  const left = bases.find((base) => {
    const off = discount.cents ?? base.cents * (percent ?? 0);
    return after && 'cents' in after && after.cents !== null && isNearly(base.cents - off, after.cents);
  });
  const isOneOfMany = entries.filter(({ kind }) => kind === 'discount').length > 1;
  // The last discount of several groups and the total would explain all lines too.
  const group = isOneOfMany ? within(start, false) : null;
  const own = group && group.lines.length > 0 ? group : undefined;
  return explained ?? summed ?? own ?? left ?? bases.at(-1) ?? null;
}
