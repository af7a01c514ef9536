import type { QuoteLineKind } from '../quote-content.ts';
import type { ReadValue } from '../text/read-value.ts';

/** A priced line with the places of its values. Null for what it does not state. Amounts are integer cents. */
export interface FoundLine {
  kind: QuoteLineKind;
  /** Index of its system. */
  system: number | null;
  partNumber: ReadValue<string> | null;
  description: ReadValue<string>;
  quantity: ReadValue<number> | null;
  /** Of one piece, as the next one. */
  list: ReadValue<number> | null;
  net: ReadValue<number> | null;
  /** Calculated if only the price of one piece is stated. */
  extended: ReadValue<number> | null;
  /** A sentence about its kind, if it should be checked. */
  doubt?: string;
}
