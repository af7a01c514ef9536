import type { QuoteDoubt, QuotePlace } from '../quote-content.ts';
import type { ReadValue } from '../text/read-value.ts';
import { readable } from './readable.ts';

/** A value that was recognized with less certainty should be checked. */
const MIN_CERTAINTY = 0.7;

const certainly = (certainty: number) => `${Math.round(certainty * 100)}% certainty`;

/** Collects where values are, and which of them to check. A path has one doubt at most. */
export class Findings {
  readonly places: QuotePlace[] = [];
  readonly #doubts = new Map<string, QuoteDoubt>();

  get doubts(): QuoteDoubt[] {
    return [...this.#doubts.values()];
  }

  place(path: string, read: ReadValue<unknown> | null): void {
    if (read?.box) this.places.push({ path, ...read.box });
  }

  /** Notes the place of a value, and a doubt if it was hard to read. */
  take(path: string, read: ReadValue<string | number> | null, isAmount = false): void {
    this.place(path, read);
    if (!read || read.certainty === null || read.certainty >= MIN_CERTAINTY) return;
    const text = isAmount && typeof read.value === 'number' ? readable(read.value) : read.value;
    this.doubt(path, `Read ${text} with ${certainly(read.certainty)}.`);
  }

  /** Adds a reason. The first proposal of a path counts. */
  doubt(path: string, reason: string, proposal: number | null = null): void {
    const known = this.#doubts.get(path);
    this.#doubts.set(path, {
      path,
      reason: known ? `${known.reason.replace(/\.$/, '')}, but ${lowered(reason)}` : reason,
      proposal: known?.proposal ?? proposal,
    });
  }
}

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
