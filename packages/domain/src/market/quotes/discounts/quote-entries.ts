import type { ReadValue } from '../text/read-value.ts';
import type { FoundLine } from './found-line.ts';

/** Sources of an entry in the quote. */
interface Source {
  line?: FoundLine;
  /** The amount of a subtotal or total. */
  stated?: ReadValue<number>;
}

/** One priced part of a quote, in the order of the page. All amounts are integer cents. */
export type QuoteEntry = Source &
  (
    | { kind: 'line'; cents: number; system: number | null }
    /**
     * Service, training, freight, tax, and a trade-in as a negative amount. Unsigned if its label
     * does not show whether it is a charge or a discount.
     */
    | { kind: 'other'; cents: number; isShared: boolean; isUnsigned?: boolean }
    | {
        kind: 'discount';
        cents: number | null;
        percent: number | null;
        system: number | null;
        /** Index of the first entry that it can lower, if only a lower price of the group states it. */
        from?: number;
      }
    | { kind: 'optional' }
    | { kind: 'subtotal'; cents: number }
    /** 'Your price': a total or the price of the group above it. */
    | { kind: 'net'; cents: number; isList: boolean }
    | { kind: 'total'; cents: number }
  );

/** Rounding of many lines. */
export const isNearly = (a: number, b: number, slack = 100): boolean => Math.abs(a - b) <= slack;

export const sumOf = (amounts: Iterable<number>): number => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
};
