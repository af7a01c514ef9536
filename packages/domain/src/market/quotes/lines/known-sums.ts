import type { QuoteEntry } from '../discounts/quote-entries.ts';

/** Sums that a quote states or that its lines have. A summary at the end repeats them. */
export class KnownSums {
  readonly #known = new Set<number>();
  #all = 0;
  #group = 0;
  #lines = 0;
  #isBelowSum = false;

  /** True below a subtotal: what follows changes the total and is no option. */
  get isBelowSum(): boolean {
    return this.#isBelowSum;
  }

  add(entry: QuoteEntry): void {
    const { kind } = entry;
    if (kind === 'line' || kind === 'other') {
      this.#all += entry.cents;
      this.#group += entry.cents;
      this.#lines += 1;
      if (this.#lines > 1) this.#known.add(this.#group).add(this.#all);
      if (kind === 'line') this.#isBelowSum = false;
    } else if (kind === 'subtotal' || kind === 'net' || kind === 'total') {
      this.#known.add(entry.cents);
      this.#group = 0;
      this.#lines = 0;
      this.#isBelowSum = true;
    } else if (kind === 'discount') this.#isBelowSum = true;
  }

  isWhole(cents: number): boolean {
    return this.#all > 0 && this.#all === cents;
  }

  has(cents: number): boolean {
    return this.#known.has(cents);
  }
}
