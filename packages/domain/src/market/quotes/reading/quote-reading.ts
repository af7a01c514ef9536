import type { Day } from '../../../dates.ts';
import type { SystemReading } from '../lines/found-systems.ts';

/** A read vendor quote. Amounts are integer cents of its currency. */
export interface QuoteReading {
  vendor: string | null;
  quoteNumber: string | null;
  quoteDate: Day | null;
  validUntil: Day | null;
  customer: string | null;
  /** ISO code. Null if the quote names no currency. */
  currency: string | null;
  total: number | null;
  /** True if the systems and everything else add up to the total. */
  agrees: boolean;
  systems: SystemReading[];
}
